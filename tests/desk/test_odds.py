"""The odds: by tap, by Challenge, several side by side, all of it in the address."""

import re

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, LANGUAGES, WIDTHS

WORDS = {
    "en": {
        "ability": "Strength",
        "difficulty": "Difficulty",
        "beside": "Add a cast to compare",
    },
    "pl": {
        "ability": "Siła",
        "difficulty": "Poziom trudności",
        "beside": "Dodaj obok jeszcze jeden rzut",
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_chance_stands_above_what_changes_it(desk: Desks, width: int, language: str) -> None:
    words = WORDS[language]
    page = desk("odds", width=width, language=language)
    page.fill(words["ability"], 2)
    page.fill(words["difficulty"], 5)
    chance = page.page.locator("main .answer")
    expect(chance).to_have_text(re.compile(r"^50\s?%$"))
    page.fits()
    page.no_axe_findings()
    page.button(words["beside"]).click()
    expect(chance).to_have_count(2)
    page.fits()


def test_a_dark_rune_is_weighed_and_taken(desk: Desks) -> None:
    page = desk("odds")
    page.fill("Strength", 2)
    page.fill("Difficulty", 6)
    row = page.page.get_by_role("row", name=re.compile("Cast 1 Dark rune"))
    page.settled()
    bought = row.get_by_role("cell").first.inner_text()
    page.button("Cast 1 Dark rune").click()
    expect(page.page.locator("main .answer")).to_have_text(bought)
    page.page.get_by_text("Every result").click()
    expect(page.page.get_by_role("row", name=re.compile("^3 ")).first).to_be_visible()


def test_a_challenge_is_picked_and_saved(desk: Desks) -> None:
    page = desk("odds", width=DESKTOP)
    page.page.get_by_text("Pick a Challenge or a saved cast", exact=True).click()
    name = page.page.get_by_label("Name of a Challenge")
    expect(page.page.locator("datalist option").first).to_be_attached()
    name.fill("Lights on the Mire")
    name.press("Tab")
    title = page.page.get_by_text(re.compile("Lights on the Mire: success against difficulty 3"))
    expect(title).to_be_visible()
    page.button("Save").click()
    page.open("odds")
    page.page.get_by_text("Pick a Challenge or a saved cast", exact=True).click()
    page.button("Lights on the Mire").first.click()
    expect(title).to_be_visible()
    page.no_axe_findings()


def test_the_address_holds_everything(desk: Desks) -> None:
    page = desk("odds")
    page.fill("Wisdom", 3)
    page.button("Add a cast to compare").click()
    chances = page.page.locator("main .answer")
    expect(chances).to_have_count(2)
    before = chances.all_inner_texts()
    other = desk("odds")
    other.page.goto(page.settled().page.url)
    expect(other.page.locator("main .answer")).to_have_text(before)


def test_a_rule_that_forbids_the_pool_is_told(desk: Desks) -> None:
    page = desk("odds")
    page.page.get_by_label("Rulebook").select_option("EPIC_ORIGINS")
    for ability in ("Strength", "Dexterity", "Wisdom"):
        page.fill(ability, 1)
    expect(page.page.get_by_text("at most 2 Ability types").first).to_be_visible()
    page.no_axe_findings()


def test_without_network_the_last_chance_is_not_shown_as_new(desk: Desks) -> None:
    page = desk("odds")
    expect(page.page.locator("main .answer")).to_be_visible()
    page.settled().offline()
    page.fill("Strength", 3)
    expect(page.page.get_by_text("There is no connection. This needs the referee.")).to_be_visible()
    page.online()
    page.fill("Strength", 2)
    expect(page.page.locator("main .answer")).to_be_visible()
