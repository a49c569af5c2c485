"""The shell: screens, languages, themes, rulesets, addresses; by thumb, by keys, for listeners."""

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import LANGUAGES, WIDTHS, Desk

SCREENS = ("score", "odds", "ask", "cards", "table", "destiny", "gallery")


def on(desk: Desk, name: str) -> None:
    """Wait until the screen with this entry in the navigation is drawn."""
    expect(desk.page.locator("nav [aria-current]")).to_have_text(name)
    desk.page.locator("main h1").first.wait_for()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_opens(desk: Desks, width: int, language: str) -> None:
    page = desk(width=width, language=language)
    for screen in SCREENS:
        page.open(screen)
        page.fits()
    page.open("gallery").settled().no_axe_findings()
    page.no_faults()


def test_the_first_page_leads_to_the_desk_and_the_desk_back(desk: Desks) -> None:
    page = desk()
    page.page.goto(page.origin)
    page.page.get_by_role("link", name="The desk").click()
    on(page, "Score")


def test_a_screen_is_opened_by_its_tab_and_back_goes_back(desk: Desks) -> None:
    page = desk("score")
    page.page.get_by_role("navigation").get_by_role("link", name="Odds").click()
    on(page, "Odds")
    assert page.page.evaluate("location.pathname") == "/desk/odds"
    page.page.go_back()
    on(page, "Score")


def test_the_language_is_switched_in_place_and_remembered(desk: Desks) -> None:
    page = desk("odds")
    page.page.get_by_label("Settings").click()
    page.page.get_by_text("Polski").click()
    on(page, "Szanse")
    expect(page.page.locator("html")).to_have_attribute("lang", "pl")
    page.page.reload()
    on(page, "Szanse")


def test_the_theme_is_kept(desk: Desks) -> None:
    page = desk("score", dark=True)
    bone = "getComputedStyle(document.body).backgroundColor"
    night = page.page.evaluate(bone)
    page.page.get_by_label("Settings").click()
    page.page.get_by_text("Light", exact=True).click()
    assert page.page.evaluate(bone) != night
    page.page.reload()
    page.page.locator("main h1").wait_for()
    assert page.page.evaluate(bone) != night


def test_the_ruleset_is_remembered_and_travels_in_the_address(desk: Desks) -> None:
    page = desk("score")
    page.page.get_by_label("Rulebook").select_option("EPIC_ORIGINS")
    page.page.wait_for_function("location.hash.startsWith('#s=')")
    address = page.page.url
    page.open("odds")
    expect(page.page.get_by_label("Rulebook")).to_have_value("EPIC_ORIGINS")
    other = desk("score")
    other.page.goto(address)
    expect(other.page.get_by_label("Rulebook")).to_have_value("EPIC_ORIGINS")


def test_an_address_of_nothing_says_so(desk: Desks) -> None:
    page = desk("nothing")
    expect(page.page.locator("main h1")).to_have_text("There is no such screen.")


def test_the_network_that_is_gone_is_told(desk: Desks) -> None:
    page = desk("score")
    page.offline()
    expect(page.page.get_by_text("No connection.")).to_be_visible()
    page.online()
    expect(page.page.get_by_text("No connection.")).to_have_count(0)


def test_keys_alone_reach_content_tabs_and_settings(desk: Desks) -> None:
    page = desk("score")
    page.tab_to("Skip to the content")
    page.keys("Enter")
    assert page.page.evaluate("document.activeElement.id") == "main"
    page.page.reload()
    page.page.locator("main h1").wait_for()
    page.tab_to("Odds")
    page.keys("Enter")
    on(page, "Odds")


def test_settings_close_by_escape_and_by_a_tap_beside_them(desk: Desks) -> None:
    page = desk("score")
    page.page.get_by_label("Settings").click()
    expect(page.page.get_by_text("Language")).to_be_visible()
    page.no_axe_findings()
    page.fits()
    page.keys("Escape")
    expect(page.page.get_by_text("Language")).to_be_hidden()
    assert page.focused() == "Settings"
    page.page.get_by_label("Settings").click()
    page.page.locator("main").click(position={"x": 20, "y": 300})
    expect(page.page.get_by_text("Language")).to_be_hidden()


@pytest.mark.parametrize("width", [320, 3840])
def test_the_smallest_phone_and_the_largest_screen_fit(desk: Desks, width: int) -> None:
    page = desk("gallery", width=width)
    page.fits()
    columns = page.page.evaluate(
        """() => [...document.querySelectorAll("main p")].map((each) =>
          each.getBoundingClientRect().width / parseFloat(getComputedStyle(each).fontSize))"""
    )
    assert max(columns) <= 36, "lines of more than about 70 characters"


def test_paper_has_the_screen_and_nothing_of_the_frame(desk: Desks) -> None:
    page = desk("gallery", dark=True)
    page.page.emulate_media(media="print")
    for frame in ("header.bar", "nav.tabs", "main button"):
        expect(page.page.locator(frame).first).to_be_hidden()
    expect(page.page.locator("h1")).to_be_visible()
    assert page.page.evaluate("getComputedStyle(document.body).backgroundColor") in {
        "rgb(255, 255, 255)",
        "rgba(0, 0, 0, 0)",
    }


def test_a_link_that_was_cut_short_opens_an_empty_screen(desk: Desks) -> None:
    page = desk("odds#s=zq1YqyS9Ryla")
    on(page, "Odds")


def test_the_whole_state_is_in_the_address_and_back_undoes_a_step(desk: Desks) -> None:
    page = desk("gallery")
    for _ in range(2):
        before = page.page.url
        page.button("A count: one more").click()
        expect(page.page).not_to_have_url(before)
    expect(page.page.get_by_role("spinbutton")).to_have_value("4")
    page.page.go_back()
    expect(page.page.get_by_role("spinbutton")).to_have_value("3")
    page.page.reload()
    expect(page.page.get_by_role("spinbutton")).to_have_value("3")
    page.page.go_forward()
    expect(page.page.get_by_role("spinbutton")).to_have_value("4")
