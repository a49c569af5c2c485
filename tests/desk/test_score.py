"""The score pad: counts by tap, the sum of the referee, what is unknown, games that were kept."""

import json
import re
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, LANGUAGES, PHONE, WIDTHS, Desk

WORDS = {
    "en": {
        "more": "one more",
        "icon": "Nature",
        "row": "Triumph in the story",
        "keep": "Save this game",
    },
    "pl": {
        "more": "jeden więcej",
        "icon": "natura",
        "row": "Szlachetność w opowieści",
        "keep": "Zapisz tę grę",
    },
}


def suzanne(desk: Desk) -> None:
    """The rulebook's own example of a final tally: 40 points."""
    for name, value in {
        "Triumph in the story": 17,
        "Tragedy in the story": 2,
        "Unspent Experience": 2,
        "Hero cards played": 2,
        "Antihero cards played": 1,
        "Corruption marker": -2,
        "Nature": 4,
    }.items():
        desk.fill(name, value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", WIDTHS)
def test_counts_are_tapped_and_summed(desk: Desks, width: int, language: str) -> None:
    words = WORDS[language]
    page = desk("score", width=width, language=language)
    triumph = page.page.get_by_role("group", name=words["row"])
    for _ in range(3):
        triumph.get_by_role("button").last.click()
    expect(page.page.locator(".standing .answer").first).to_have_text("5")
    page.fits()
    page.no_axe_findings()


def test_every_number_opens_to_its_line_and_every_line_to_its_clause(desk: Desks) -> None:
    page = desk("score", width=DESKTOP)
    suzanne(page)
    expect(page.page.locator(".standing .answer").first).to_have_text("36")
    page.page.get_by_text("Score of Player 1, line by line").click()
    row = page.page.get_by_role("row", name=re.compile("corruption track"))
    expect(row).to_contain_text("+4")
    expect(row.get_by_role("link", name="scoring.corruption-track")).to_be_visible()
    page.no_axe_findings()
    page.fits()


def test_a_link_opens_the_same_pad(desk: Desks) -> None:
    page = desk("score")
    suzanne(page)
    expect(page.page.locator(".standing .answer").first).to_have_text("36")
    other = desk("score")
    other.page.goto(page.settled().page.url)
    expect(other.page.locator(".standing .answer").first).to_have_text("36")
    other.page.reload()
    expect(other.page.locator(".standing .answer").first).to_have_text("36")


def test_what_the_mat_shows_is_asked_once_and_kept(desk: Desks) -> None:
    page = desk("score")
    page.fill("Corruption marker", 1)
    expect(page.page.locator(".standing .answer", has_text="?").first).to_be_visible()
    page.fill("Triumph at this level", 3)
    page.no_axe_findings()
    page.button("That is what my board shows").click()
    expect(page.page.locator(".standing .answer").first).to_have_text("3")
    page.button("New game").click()
    page.fill("Corruption marker", 1)
    expect(page.page.locator(".standing .answer").first).to_have_text("3")


def test_ties_and_the_adversary(desk: Desks) -> None:
    page = desk("score")
    page.fill("Triumph in the story", 1)
    page.button(re.compile("Player 2$")).click()
    page.fill("Triumph in the story", 1)
    expect(page.page.get_by_text("They share the victory.")).to_be_visible()
    page.page.get_by_role("radio", name="No", exact=True).check()
    expect(page.page.get_by_text("They share the victory.")).to_be_hidden()


def test_epic_has_its_boxes(desk: Desks) -> None:
    page = desk("score")
    page.page.get_by_label("Rulebook").select_option("EPIC_ORIGINS")
    page.fill("Experience on the Class", 2)
    page.fill("Triumph from the Adversary", 5)
    boxes = page.page.locator("dl.boxes dd")
    expect(boxes).to_have_text(["2", "0", "0", "0", "5"])


def test_a_name_that_is_taken_is_told_beside_its_field(desk: Desks) -> None:
    page = desk("score")
    name = page.page.get_by_label("Name", exact=True)
    name.fill("Player 2")
    name.press("Tab")
    expect(page.page.locator("#score-name-wrong")).to_contain_text("Player 2")
    page.no_axe_findings()


def test_without_network_it_adds_up_and_says_that_nobody_confirmed(desk: Desks) -> None:
    page = desk("score")
    expect(page.page.locator(".standing .answer").first).to_have_text("2")
    page.settled().offline()
    suzanne(page)
    expect(page.page.locator(".standing .answer").first).to_have_text("36")
    expect(page.page.get_by_text("not yet confirmed")).to_be_visible()
    page.online()
    page.fill("Unspent Experience", 3)
    expect(page.page.locator(".standing .answer").first).to_have_text("37")
    expect(page.page.get_by_text("not yet confirmed")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_kept_and_opened_again(desk: Desks, tmp_path: Path, language: str) -> None:
    page = desk("score", width=PHONE, language=language)
    page.settled().button(WORDS[language]["keep"]).click()
    kept = page.page.locator("details:has(li.panel)")
    kept.wait_for()
    page.page.reload()
    kept.locator("summary").click()
    expect(kept.locator("li")).to_have_count(1)
    with page.page.expect_download() as download:
        kept.get_by_role("button").last.click()
    download.value.save_as(tmp_path / "scores.csv")
    assert (tmp_path / "scores.csv").read_text(encoding="utf-8").count("\n") == 2
    page.no_axe_findings()
    kept.get_by_role("button").nth(1).click()
    expect(kept).to_have_count(0)


def test_a_link_of_nonsense_begins_an_empty_pad(desk: Desks) -> None:
    page = desk()
    state = json.dumps({"state": {"players": [{"key": 7}]}}).encode()
    address = urlsafe_b64encode(state).decode().rstrip("=")
    page.open(f"score#s=j{address}")
    expect(page.page.locator(".standing")).to_have_count(2)


def test_the_pad_is_filled_with_keys_alone(desk: Desks) -> None:
    page = desk("score", width=DESKTOP)
    page.tab_to("Triumph in the story: one more")
    page.keys("Enter", "Enter")
    expect(page.page.locator(".standing .answer").first).to_have_text("4")
