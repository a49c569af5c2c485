"""The first minute, one question at real cards, and what is shown when a game is over."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import LANGUAGES, PHONE, Desk

EXAMPLE = {"en": "Look at a game that was played", "pl": "Obejrzyj rozegraną grę"}


def over(desk: Desks, *, language: str = "en") -> Desk:
    """The example game, which is over."""
    page = desk("table", width=PHONE, language=language)
    page.button(EXAMPLE[language]).click()
    page.page.locator("main ol .answer").first.wait_for()
    return page


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_cards_say_what_the_screens_are_for_until_they_are_closed(
    desk: Desks, language: str
) -> None:
    page = desk("", language=language).settled()
    tour = page.page.locator(".tour")
    expect(tour.locator("li")).to_have_count(3)
    page.fits()
    page.no_axe_findings()
    tour.locator("> button").click()
    expect(tour).to_have_count(0)
    page.open("")
    expect(page.page.locator(".tour")).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_over_shows_scores_stories_and_points_by_turn(
    desk: Desks, language: str, tmp_path: Path
) -> None:
    page = over(desk, language=language)
    results = page.page.locator("main ol > li.panel")
    expect(results).to_have_count(2)
    points = [int(text) for text in page.page.locator("main ol .answer").all_inner_texts()]
    assert points == sorted(points, reverse=True)
    page.page.get_by_text({"en": "The story", "pl": "Opowieść"}[language]).first.click()
    expect(results.first.locator(".story li").nth(4)).to_be_visible()
    page.page.get_by_text({"en": "Points by turn", "pl": "Punkty z tury na turę"}[language]).click()
    expect(page.page.locator("polyline")).to_have_count(2, timeout=20_000)
    last = page.page.locator("main [data-scrolls] tbody tr").last.locator("td").all_inner_texts()
    assert sorted(map(int, last), reverse=True) == points
    page.fits()
    page.no_axe_findings()
    with page.page.expect_download() as saved:
        page.button({"en": "Save as a picture", "pl": "Zapisz jako obrazek"}[language]).click()
    saved.value.save_as(tmp_path / "result.png")
    assert (tmp_path / "result.png").read_bytes().startswith(b"\x89PNG")


def test_the_result_is_shared_as_text(desk: Desks) -> None:
    page = over(desk)
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.button("Share").first.click()
    expect(page.page.get_by_text("Link copied.").first).to_be_visible()
    said: str = page.page.evaluate("() => navigator.clipboard.readText()")
    assert re.match(r"Call to Adventure: the result\n\d+ \w+ ★\n\d+ \w+\nhttp", said), said


def test_the_last_turn_is_watched_again(desk: Desks) -> None:
    page = over(desk)
    page.button("Undo").click()
    page.button(re.compile("^I am ")).click()
    page.button("Watch the last turn again").click()
    watched = page.page.locator(".watched li")
    expect(watched.first).to_be_visible()
    assert watched.count() > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_question_is_settled_in_under_six_taps(desk: Desks, language: str) -> None:
    page = desk("", language=language)
    page.page.locator(".tabs a").last.click()
    page.page.get_by_text({"en": "Is it allowed?", "pl": "Czy tak wolno?"}[language]).click()
    card = page.page.get_by_label({"en": "Which card?", "pl": "Która karta?"}[language])
    page.page.locator("datalist option").first.wait_for(state="attached")
    card.fill({"en": "Steady Hands", "pl": "Pewne dłonie"}[language])
    card.press("Enter")
    answers = page.page.locator("main li.panel")
    expect(answers).to_have_count(2)
    expect(answers.first).to_contain_text({"en": "Gain it: ", "pl": "Zdobądź ją: "}[language])
    page.fits()
    page.no_axe_findings()


def test_a_row_is_entered_by_names_in_one_field(desk: Desks) -> None:
    page = desk("table")
    page.page.get_by_text("Set up what lies on the table").click()
    quick = page.page.get_by_label("Act I: name the next card")
    page.page.locator("datalist option").first.wait_for(state="attached")
    for at, name in enumerate(("Steady Hands", "The Leaking Ferry"), start=1):
        quick.fill(name)
        quick.press("Enter")
        expect(page.page.get_by_label(f"Act I, place {at}")).to_have_value(name)
        expect(quick).to_have_value("")


def test_turns_are_timed_where_a_group_wants_it(desk: Desks) -> None:
    page = desk("table")
    page.page.get_by_text("More options", exact=True).click()
    page.page.get_by_label("Time the turns").check()
    page.button("Deal").click()
    timer = page.page.get_by_role("timer", name="Time of this turn")
    expect(timer).to_have_text(re.compile("^0:0[1-9]$"))
    page.no_axe_findings()


SHOW = {"en": "Show an example", "pl": "Pokaż przykład"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("screen", "answer"),
    [
        ("score", ".standing .answer >> nth=2"),
        ("odds", "main .answer"),
        ("cards", ".preview article"),
        ("destiny/total", "ol .answer >> nth=1"),
        ("destiny/best", ".best .answer"),
    ],
)
def test_an_empty_screen_shows_an_example(
    desk: Desks, screen: str, answer: str, language: str
) -> None:
    page = desk(screen, language=language)
    page.button(SHOW[language]).click()
    expect(page.page.locator(answer)).to_be_visible()
    expect(page.button(SHOW[language])).to_have_count(0)
    page.fits()
    page.no_axe_findings()
    page.settled().page.reload()
    expect(page.page.locator(answer)).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_question_and_a_game_of_destiny_have_an_example(desk: Desks, language: str) -> None:
    page = desk("table", language=language)
    page.page.get_by_text({"en": "Is it allowed?", "pl": "Czy tak wolno?"}[language]).click()
    page.button(SHOW[language]).click()
    expect(page.page.locator("main li.panel")).to_have_count(2)
    page.open("destiny")
    page.button(EXAMPLE[language]).click()
    expect(page.page.locator("main ol li.panel")).to_have_count(2)
    page.fits()
    page.no_axe_findings()
    page.button({"en": "Undo", "pl": "Cofnij"}[language]).click()
    expect(page.page.locator(".next button")).to_be_visible()


def test_the_board_and_the_names_of_a_group_are_remembered(desk: Desks) -> None:
    page = desk("table")
    page.page.get_by_label("Player 1", exact=True).fill("Zoe")
    page.page.get_by_text("More options", exact=True).click()
    page.page.get_by_label("Printed player board").check()
    page.button("Deal").click()
    page.button("Undo").wait_for()
    page.settled().open("table")
    page.page.get_by_text("More options", exact=True).click()
    expect(page.page.get_by_label("Printed player board")).to_be_checked()
    page.open("score")
    expect(page.page.get_by_label("Name", exact=True)).to_have_value("Zoe")
    page.page.get_by_text("My player board").click()
    expect(page.page.get_by_label("Printed player board")).to_be_checked()
