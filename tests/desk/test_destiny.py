"""Destiny on the desk: a whole game by clicking, what my total is, the best total of a hand."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, LANGUAGES, PHONE, Desk

MOST_CLICKS: Final = 120
SEED: Final = "seed 42"
"""A seed whose game is short for the hasty player below."""
NEXT: Final = """(keys) => {
  const use = (each) => keys ? each.setAttribute("data-wanted", "") : each.click();
  const main = document.querySelector("main");
  const based = main.querySelector(".people .turn .BASE") !== null;
  const tap = (...found) => found.some((each) => each && (use(each), true));
  if (tap(main.querySelector(".over button.main"))) return "handed over";
  if (tap(main.querySelector("form.panel button.main:enabled"))) return "made";
  if (tap(main.querySelector(".does button.main:enabled"))) return "made";
  const cards = [...main.querySelectorAll(".held .tile.can")];
  if (tap(cards.find((each) => !(based && each.classList.contains("BASE"))))) return "opened";
  return tap(main.querySelector(".next button:enabled")) ? "made" : false;
}"""
"""What a hasty player taps next, and what that does; one Base is enough for this player.

For one with keys it is marked, and not tapped."""
HAND_WORDS: Final = {
    "en": {
        "by hand": "Set up what lies on the table",
        "to the table": "To the table",
        "no Treasure": "no Treasure is left to play for",
        "Treasures": "Treasures in their order",
        "crown": "King's Crown",
        "phase": "Phase of the round",
        "Action": "Action",
        "Character": "Character",
        "Thief": "Thief",
        "known": "Known cards in the hand",
        "Law Base 4": "Law Base 4",
        "less": "less$",
        "round": "Round 1: Action",
    },
    "pl": {
        "by hand": "Opisz, co leży na stole",
        "to the table": "Do stołu",
        "no Treasure": "nie ma już Skarbu",
        "Treasures": "Skarby po kolei",
        "crown": "Korona króla",
        "phase": "Faza rundy",
        "Action": "Akcja",
        "Character": "Postać",
        "Thief": "Złodziej",
        "known": "Znane karty na ręce",
        "Law Base 4": "Baza Prawa 4",
        "less": "mniej$",
        "round": "Runda 1: Akcja",
    },
}
BESIDE: Final[dict[str, Any]] = {
    "ruleset": "DESTINY",
    "phase": "ACTION",
    "round": 1,
    "players": [
        {
            "key": "Ada",
            "character": "destiny.thief",
            "hand": ["destiny.law-base-4", "destiny.law-bonus-3"],
            "aids": ["destiny.alchemist"],
            "treasurePoints": 0,
        },
        {"key": "Bo", "hidden": 3, "character": "destiny.jester", "treasurePoints": 0},
    ],
    "deck": {"count": 20},
    "treasures": ["destiny.kings-crown"],
}
"""A table of real cards: nobody but Bo knows what is in the hand of Bo."""


def deal(desk: Desk, seed: str = SEED) -> None:
    """Deal a game of two players."""
    page = desk.page
    page.get_by_text("More options", exact=True).click()
    page.get_by_label("Seed", exact=True).fill(seed)
    desk.button("Deal").click()
    desk.button("Undo").wait_for()


def play(desk: Desk) -> None:
    """Make a move as a hasty player, by the cards alone; hands are filled by one tap."""
    before = desk.moves_made()
    filled = "Draw" in desk.page.locator("main h1").inner_text()
    while desk.page.wait_for_function(NEXT).json_value() != "made":
        pass
    desk.told(before + (2 if filled else 1))


def tap(desk: Desk, fold: str, *cards: str, at: int = 0) -> None:
    """Pick cards in a fold, which stays open where it takes several."""
    summary = desk.page.locator("summary", has_text=re.compile(rf"^{fold}")).nth(at)
    summary.click()
    for card in cards:
        desk.page.locator("details[open]").get_by_role("button", name=card, exact=True).click()
    if summary.locator("xpath=..").get_attribute("open") is not None:
        summary.click()


def test_a_whole_game_is_played_by_clicking(desk: Desks) -> None:
    page = desk("destiny", width=DESKTOP)
    deal(page)
    over = page.page.get_by_role("heading", name="The game is over")
    counted = False
    for _ in range(MOST_CLICKS):
        if not counted and page.page.get_by_role("heading", name="Round 1: Destiny").count():
            counted = True
            page.page.get_by_text(re.compile(r"^\d+ steps$")).first.click()
            expect(page.page.get_by_text("Wins the round")).to_be_visible()
            expect(page.page.get_by_role("link", name="Clause 1").first).to_be_visible()
            page.no_axe_findings()
        play(page)
        if over.count():
            break
    expect(over).to_be_visible()
    assert counted
    expect(page.page.get_by_label("Winner")).to_have_count(1)
    page.no_axe_findings()


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_fits_and_is_read_out(desk: Desks, width: int, language: str) -> None:
    page = desk("destiny/total", width=width, language=language)
    page.page.locator("summary", has_text={"en": "Base", "pl": "Baza"}[language]).first.click()
    page.button({"en": "Law Base 4", "pl": "Baza Prawa 4"}[language]).click()
    page.page.locator("ol .answer", has_text="4").wait_for()
    page.fits()
    page.no_axe_findings()
    page.open("destiny/best")
    page.page.locator("summary", has_text={"en": "Your hand", "pl": "Twoja ręka"}[language]).click()
    page.button({"en": "Law Base 4", "pl": "Baza Prawa 4"}[language]).click()
    page.page.locator(".best .answer", has_text="4").wait_for()
    page.fits()
    page.no_axe_findings()
    page.open("destiny").fits()
    page.no_axe_findings()
    page.button({"en": "Deal", "pl": "Rozdaj"}[language]).click()
    page.page.locator(".over button.main").click()
    page.page.locator(".tile.can").first.click()
    page.page.locator(".does button").first.wait_for()
    page.fits()
    page.no_axe_findings()
    assert "destiny." not in page.page.locator("main").inner_text()


def test_what_my_total_is(desk: Desks) -> None:
    page = desk("destiny/total")
    expect(page.page.get_by_text("Which Base lies on the table?")).to_be_visible()
    tap(page, "Base", "Law Base 3", at=0)
    answer = page.page.locator("ol .answer")
    expect(answer).to_have_text("3")
    tap(page, "Bonus", "Law Bonus 2")
    tap(page, "Multiplier", "Law Multiplier 3")
    expect(answer).to_have_text("45")
    tap(page, "Bonus", "Law Bonus 1")
    expect(page.page.get_by_text("Law Base 3 already has 1 Bonus card")).to_be_visible()
    tap(page, "Bonus", "Law Bonus 1")
    expect(answer).to_have_text("45")
    page.page.get_by_text("Changed alignments").click()
    page.page.get_by_label("Law Multiplier 3").select_option(label="Good")
    tap(page, "Character", "Alchemist")
    expect(answer).to_have_text("21")
    page.page.get_by_text(re.compile(r"^\d+ steps$")).click()
    expect(page.page.get_by_text("Matching alignment: Law Base 3")).to_be_visible()
    page.button("Add a player").click()
    tap(page, "Base", "Chaos Base 4", at=0)
    expect(answer).to_have_text(["21", "4"])
    expect(page.page.get_by_text("Wins the round")).to_have_count(1)
    expect(page.page.get_by_text("Which Character is it? Until you choose it")).to_be_visible()
    page.settled().page.reload()
    expect(answer).to_have_text(["21", "4"])


def test_the_best_total_of_a_hand(desk: Desks) -> None:
    page = desk("destiny/best")
    expect(page.page.get_by_text("Which cards are in the hand?")).to_be_visible()
    tap(page, "Your hand", "Law Base 4", "Law Bonus 3", "Chaos Multiplier 2", "Good Bonus 1")
    tap(page, "Character", "Alchemist")
    best = page.page.locator(".best")
    expect(best.locator(".answer")).to_have_text("44")
    expect(best.get_by_text("Law Base 4 + Law Bonus 3 × Chaos Multiplier 2 = 44")).to_be_visible()
    expect(best.get_by_text("Make Chaos Multiplier 2 Law")).to_be_visible()
    expect(best.get_by_text("Stays in the hand: Good Bonus 1")).to_be_visible()
    other = desk("destiny/best")
    other.page.goto(page.settled().page.url)
    expect(other.page.locator(".best .answer")).to_have_text("44")
    page.offline()
    tap(page, "Aid cards", "King")
    expect(page.page.get_by_text("There is no connection").first).to_be_visible()
    page.online()


def test_undo_back_and_reload_lose_nothing(desk: Desks) -> None:
    page = desk("destiny")
    deal(page)
    for _ in range(4):
        play(page)
    page.settled().page.reload()
    expect(page.log_of(4)).to_be_attached()
    page.button("Undo").click()
    expect(page.log_of(3)).to_be_attached()
    page.button("Redo the next move").click()
    expect(page.log_of(4)).to_be_attached()
    page.settled().page.go_back()
    expect(page.log_of(3)).to_be_attached()
    page.log_of(3).click()
    page.button("Back to here").last.click()
    expect(page.log_of(1)).to_be_attached()
    other = desk("destiny")
    other.page.goto(page.settled().page.url)
    expect(other.button("Redo all 3 moves")).to_be_visible()
    page.open("destiny")
    page.button(re.compile("Go on: ")).click()
    expect(page.log_of(1)).to_be_attached()


def test_why_not_what_chance_picks_and_the_hand(desk: Desks) -> None:
    page = desk("destiny", width=DESKTOP)
    page.paste(BESIDE)
    expect(page.page.get_by_role("heading", name="Round 1: Action")).to_be_visible()
    page.button("I am Ada").click()
    page.button("Law Base 4").click()
    dimmed = page.button(re.compile("^Play it as a Base"))
    expect(dimmed).to_contain_text("this move belongs to Base")
    dimmed.click()
    expect(page.page.get_by_role("heading", name="No, because:")).to_be_visible()
    expect(page.page.get_by_text("this move belongs to Base").first).to_be_visible()
    page.no_axe_findings()
    page.button("Something else").click()
    page.button(re.compile("Thief")).click()
    page.button("Take a random card from Bo").click()
    taken = page.page.get_by_label(re.compile("card 1$"))
    taken.fill("Good Bonus 1")
    taken.press("Tab")
    page.no_axe_findings()
    page.button("Make this move").click()
    expect(page.log_of(1)).to_be_attached()
    must = page.page.get_by_text("Ada has to discard a card")
    expect(must).to_be_visible()
    page.button("Good Bonus 1").click()
    page.button("Discard it").click()
    expect(must).to_be_hidden()
    page.button("Law Base 4").click()
    page.button("Make it Good").click()
    now = page.page.get_by_text("now Good")
    expect(now).to_be_visible()
    page.button("The best total of this hand").click()
    expect(page.page.locator(".best .answer")).to_be_visible()
    page.page.go_back()
    page.button("I am Ada").click()
    expect(now).to_be_visible()


def test_two_treasures_of_one_name_lie_beside_each_other(desk: Desks) -> None:
    """There are two of some Treasures, and one player may win both."""
    page = desk("destiny")
    ada, bo = BESIDE["players"]
    won = {"treasures": ["destiny.lesser-hoard"] * 2, "treasurePoints": 2}
    page.paste({**BESIDE, "round": 3, "players": [{**ada, **won}, bo]})
    page.button("I am Ada").click()
    expect(page.button("Lesser Hoard")).to_have_count(2)
    page.button("Lesser Hoard").last.click()
    expect(page.page.locator(".read")).to_have_count(1)


@pytest.mark.parametrize(("language", "words"), HAND_WORDS.items())
def test_a_table_described_by_hand(desk: Desks, language: str, words: dict[str, str]) -> None:
    page = desk("destiny", language=language)
    page.page.get_by_text(words["by hand"]).click()
    to_table = page.button(words["to the table"])
    to_table.click()
    # Each fault stands at its field, and goes when that is mended.
    fault = page.page.locator(".fault", has_text=words["no Treasure"])
    expect(fault).to_be_visible()
    expect(
        page.page.locator("summary", has_text=words["Treasures"])
    ).to_have_accessible_description(re.compile(words["no Treasure"]))
    page.no_axe_findings()
    tap(page, words["Treasures"], words["crown"])
    expect(fault).to_have_count(0)
    page.page.get_by_label(words["phase"]).select_option(label=words["Action"])
    tap(page, words["Character"], words["Thief"])
    tap(page, words["known"], words["Law Base 4"])
    page.button(re.compile(words["less"])).nth(1).click()
    page.settled().page.reload()
    chosen = page.page.get_by_text(f"{words['Character']}: {words['Thief']}")
    expect(chosen).to_be_visible()
    page.fits()
    page.no_axe_findings()
    to_table.click()
    expect(page.page.get_by_role("heading", name=words["round"])).to_be_visible()
    page.page.locator(".over button.main").click()
    expect(page.button(words["Law Base 4"]).first).to_be_visible()
    page.settled().page.go_back()
    expect(to_table).to_be_visible()
    expect(chosen).to_be_visible()


def test_cards_of_a_hidden_hand_are_exchanged(desk: Desks) -> None:
    page = desk("destiny")
    ada, bo = BESIDE["players"]
    page.paste({**BESIDE, "phase": "HIT", "players": [{**ada, "hidden": 3}, bo]})
    page.button("I am Ada").click()
    page.page.get_by_role("checkbox", name="Law Base 4").uncheck(force=True)
    page.page.get_by_role("checkbox", name="Law Base 4").check(force=True)
    also = page.page.get_by_role(
        "group", name="If you discard a card that nobody else knows"
    ).locator("input")
    also.first.fill("Good Bonus 1")
    also.first.press("Tab")
    expect(also).to_have_count(2)
    page.no_axe_findings()
    page.fits()
    page.button("Exchange 2 cards").click()
    expect(page.page.get_by_text("Ada discards Good Bonus 1").first).to_be_visible()
    expect(page.log_of(1)).to_be_attached()


def test_several_players_are_done_with_one_tap_that_can_be_taken_back(desk: Desks) -> None:
    page = desk("destiny")
    deal(page)
    for _ in range(2):
        play(page)
    page.button("All are done").click()
    expect(page.log_of(4)).to_be_attached()
    happened = page.page.locator(".happened").first
    for name in ("Player 1", "Player 2"):
        expect(page.page.locator(".now > [aria-live=polite]")).to_contain_text(f"{name} is done")
    expect(happened).to_contain_text("Player 1 is done with the First Aid phase")
    page.button("Undo").click()
    expect(page.log_of(2)).to_be_attached()
    page.button("Player 1 is done").click()
    expect(page.log_of(3)).to_be_attached()
    expect(page.button("All are done")).to_have_count(0)
