"""The table: a whole game of each ruleset by clicking, and the referee of a table of real cards."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, LANGUAGES, PHONE, Desk

MOST_CLICKS: Final = 400
ORDER: Final = {
    "Choose": 0,
    "What happens now": 1,
    "Keep your Character cards": 2,
    "cast": 3,
    "After the cast": 4,
    "Challenges": 5,
    "Traits": 6,
    "Journeys": 7,
    "Discard without paying": 7,
    "End the turn": 8,
}
"""What a hasty player looks for first; powers and cards of the hand are left alone."""
NEXT: Final = """(order) => {
  const now = document.querySelector("main");
  const chance = (button) => Number(/(\\d+)%/.exec(button.textContent)?.[1] ?? 0);
  const found = [...now.querySelectorAll("ul.moves")].map((list) => {
    const kind = list.previousElementSibling?.textContent.trim();
    const buttons = [...list.querySelectorAll("button:enabled")];
    buttons.sort((one, other) => chance(other) - chance(one));
    const hopeless = kind === "Challenges" && buttons.length && chance(buttons[0]) < 30;
    return [hopeless ? 7.5 : order[kind] ?? 99, buttons[0]];
  });
  const enabled = [...now.querySelectorAll("button:enabled")];
  const thrown = enabled.find((each) => each.textContent === "Throw the runes");
  if (thrown) found.push([order.cast, thrown]);
  const keep = enabled.find((each) => each.textContent === "Keep these");
  if (keep) found.push([order["Keep your Character cards"], keep]);
  const wanted = found.filter(([order, button]) => order < 99 && button);
  wanted.sort((one, other) => one[0] - other[0]);
  if (!wanted.length) return false;
  wanted[0][1].click();
  return true;
}"""


def deal(desk: Desk, ruleset: str, *, seed: str, alone: bool = True) -> None:
    """Deal a first game of this seed."""
    page = desk.page
    page.get_by_label("Rulebook").select_option(ruleset)
    if alone:
        page.get_by_label("Remove Player 2").click()
    page.get_by_text("More options", exact=True).click()
    page.get_by_label("First game").check()
    page.get_by_label("Seed", exact=True).fill(seed)
    desk.button("Deal").click()
    desk.button("Undo").wait_for()


@pytest.mark.parametrize("ruleset", ["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"])
def test_a_whole_game_is_played_by_clicking(desk: Desks, ruleset: str) -> None:
    page = desk("table", width=DESKTOP)
    deal(page, ruleset, seed="a whole game")
    over = page.page.get_by_role("heading", name="The game is over")
    dealt = page.moves_made()
    for made in range(dealt, dealt + MOST_CLICKS):
        page.page.wait_for_function(NEXT, arg=ORDER)
        page.told(made + 1)
        if over.count():
            break
    expect(over).to_be_visible()
    page.page.get_by_text("Line by line").first.click()
    assert page.page.locator("main table tr").count() > 0
    page.no_axe_findings()


PHYSICAL: Final[dict[str, Any]] = {
    "ruleset": "CTA_2E",
    "turn": {"player": "Ada"},
    "players": [{"key": "Ada", "morality": 0, "experience": 1}],
    "rows": [
        {
            "act": 1,
            "revealed": True,
            "cards": [{"card": "ashen.steady-hands"}, {"card": "ashen.lights-on-the-mire"}],
        }
    ],
    "decks": [{"name": "ACT_1", "count": 20}],
}


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_table_of_real_cards_is_told_which_card_came(desk: Desks, width: int) -> None:
    page = desk("table", width=width)
    page.paste(PHYSICAL)
    page.all_moves()
    page.button("Gains the Trait Steady Hands").click()
    page.no_axe_findings()
    page.fits()
    expect(page.button("Make this move")).to_be_disabled()
    told = page.page.get_by_label("Act I deck, card 1")
    told.fill("The Leaking Ferry")
    told.press("Tab")
    page.button("Make this move").click()
    expect(
        page.page.get_by_text("The Leaking Ferry is turned up in the row of Act I").first
    ).to_be_visible()
    expect(page.button(re.compile("Challenge 3.*The Leaking Ferry"))).to_be_visible()


def test_why_not_and_make_it_so(desk: Desks) -> None:
    page = desk("table")
    poor = {**PHYSICAL, "players": [{"key": "Ada", "morality": 0, "experience": 0}]}
    page.paste({**poor, "decks": [{"name": "ACT_1", "cards": ["ashen.the-leaking-ferry"]}]})
    page.button(re.compile("Steady Hands")).first.click()
    dimmed = page.button(re.compile("Gain it"))
    expect(dimmed).to_contain_text("Steady Hands costs 1 Experience; Ada has 0")
    expect(dimmed).to_contain_text("The move would be legal: ")
    dimmed.click()
    why = page.page.get_by_role("alert")
    expect(why.get_by_role("heading", name="No, because:")).to_be_visible()
    expect(why.get_by_text("Steady Hands costs 1 Experience; Ada has 0")).to_be_visible()
    page.page.get_by_text("1 clause").click()
    expect(page.page.get_by_role("link", name="trait.gain.prerequisite")).to_be_visible()
    page.no_axe_findings()
    page.button("Apply this change").first.click()
    expect(page.button("Gain it")).not_to_contain_text("costs 1 Experience")
    page.button("Gain it").click()
    expect(page.page.get_by_text("What has happened: 1 move")).to_be_visible()


def test_faces_that_fell_at_the_table_are_tapped_in(desk: Desks) -> None:
    page = desk("table")
    page.paste({**PHYSICAL, "decks": [{"name": "ACT_1", "cards": ["ashen.the-leaking-ferry"]}]})
    page.all_moves()
    page.button(re.compile("Attempts Lights on the Mire: Wait")).click()
    page.button("Enter a cast of real runes").click()
    stones = page.button(re.compile("Rune [0-9]"))
    expect(stones).to_have_count(3)
    stones.first.click()
    expect(stones.first).to_have_accessible_name("Rune 1, Core rune: blank")
    page.no_axe_findings()
    page.button("These came up").click()
    cast = page.page.get_by_text("Ada casts blank, 2 × slash: 2 successes")
    expect(cast.first).to_be_visible()
    page.button("Resolves the attempt").wait_for()


def test_where_the_pool_is_not_known_it_is_said_which_card_is_missing(desk: Desks) -> None:
    page = desk("table")
    (ada,) = PHYSICAL["players"]
    unknown = {"card": "cta.secret-royalty", "slot": "ORIGIN"}  # its path is printed nowhere
    page.paste({**PHYSICAL, "players": [{**ada, "story": [unknown]}]})
    page.button(re.compile("Lights on the Mire")).first.click()
    page.button(re.compile("^Wait for the Dawn")).click()
    page.button("Enter a cast of real runes").click()
    expect(page.page.locator(".now .unknown")).to_contain_text("what is printed on Secret Royalty")
    expect(page.button("These came up")).to_have_count(0)
    expect(page.button(re.compile("^Rune"))).to_have_count(0)
    page.no_axe_findings()


def test_what_lies_before_people_are_cards_that_open(desk: Desks) -> None:
    page = desk("table")
    deal(page, "CTA_2E", seed="against us")
    page.page.locator("fieldset:has(.pick)").first.wait_for()
    for kind in page.page.locator("fieldset:has(.pick)").all():
        kind.locator("label").first.evaluate("(card) => card.click()")
    page.button("Keep these").click()
    expect(page.log_of(1)).to_be_attached()
    adversary = page.page.get_by_role("list", name="Adversary").locator(".tile").first
    expect(adversary).to_have_class(re.compile("ADVERSARY"))
    mine = page.page.get_by_role("list", name=re.compile("^Cards of "))
    expect(mine.locator(".tile")).not_to_have_count(0)
    for tile in (adversary, mine.locator(".tile").first):
        name = tile.locator(".name").inner_text()
        tile.click()
        expect(tile).to_have_attribute("aria-expanded", "true")
        expect(page.page.locator(".people article")).to_contain_text(name)
    page.fits()
    page.no_axe_findings()


def test_moves_that_would_read_alike_say_what_they_differ_in(desk: Desks) -> None:
    page = desk("table")
    (ada,) = PHYSICAL["players"]
    page.paste({**PHYSICAL, "ruleset": "EPIC_ORIGINS", "players": [{**ada, "experience": 3}]})
    banked = page.button(re.compile("on the Class$"))
    expect(banked).to_have_text([f"Puts {count} Experience on the Class" for count in (1, 2, 3)])


def test_undo_back_and_reload_lose_nothing(desk: Desks) -> None:
    page = desk("table")
    deal(page, "CTA_2E", seed="friday")
    for _ in range(4):
        before = page.moves_made()
        page.page.wait_for_function(NEXT, arg=ORDER)
        expect(page.log_of(before + 1)).to_be_attached()
    page.settled().page.reload()
    expect(page.log_of(4)).to_be_attached()
    page.button("Undo").click()
    expect(page.log_of(3)).to_be_attached()
    page.button("Redo the next move").click()
    expect(page.log_of(4)).to_be_attached()
    page.settled().page.go_back()
    expect(page.log_of(3)).to_be_attached()
    page.log_of(3).click()
    page.button("Back to the beginning").click()
    expect(page.log_of(0)).to_be_attached()
    other = desk("table")
    other.page.goto(page.settled().page.url)
    expect(other.log_of(0)).to_be_attached()
    expect(other.button("Redo all 4 moves")).to_be_visible()


def test_a_log_that_breaks_a_rule_says_where(desk: Desks) -> None:
    page = desk("table")
    wrong: list[dict[str, Any]] = [{"gainTrait": {"card": "ashen.steady-hands"}}, {"endTurn": {}}]
    poor = {**PHYSICAL, "players": [{"key": "Ada", "morality": 0, "experience": 0}]}
    page.paste({"snapshot": poor, "moves": wrong})
    expect(page.page.get_by_text("Move 1 of this game is not allowed:")).to_be_visible()
    page.button("Go on from the beginning").click()
    page.all_moves()
    page.button("Ends the turn").wait_for()
    page.open("table")
    page.page.get_by_text("Paste a game", exact=True).click()
    page.page.locator("#pasted").fill("hello")
    page.button("Open it").click()
    expect(page.page.get_by_text("This is not a saved game")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_the_table_fits_and_is_read_out(desk: Desks, width: int, language: str) -> None:
    page = desk("table", width=width, language=language)
    page.fits()
    page.no_axe_findings()
    page.button({"en": "Deal", "pl": "Rozdaj"}[language]).click()
    me = page.button({"en": "I am ", "pl": "To ja, "}[language])
    me.wait_for()
    page.fits()
    page.no_axe_findings()
    me.click()
    page.page.locator(".pick input").first.wait_for(state="attached")
    page.fits()
    page.no_axe_findings()


def test_a_table_described_by_hand(desk: Desks) -> None:
    page = desk("table")
    page.page.get_by_text("Set up what lies on the table").click()
    form = page.page
    form.get_by_label("Experience of Player 1: one more").click()
    place = form.get_by_label("Act I, place 1")
    place.fill("Steady Hands")
    place.press("Tab")
    page.no_axe_findings()
    page.fits()
    page.button("To the table").click()
    page.all_moves()
    page.button("Gains the Trait Steady Hands").click()
    expect(page.page.get_by_label("Act I deck, card 1")).to_be_visible()


def test_a_game_is_dealt_with_the_board_that_was_picked(desk: Desks) -> None:
    page = desk("table")
    page.page.get_by_text("More options", exact=True).click()
    page.page.get_by_label("Printed player board").check()
    page.no_axe_findings()
    page.fits()
    page.button("Deal").click()
    page.button("Undo").wait_for()
    dealt = page.page.evaluate("() => JSON.parse(localStorage['desk.table']).value.begin.board")
    assert dealt == {"board": "cta-board"}


def test_the_table_is_played_with_keys_alone(desk: Desks) -> None:
    page = desk("table", width=DESKTOP)
    page.tab_to("Deal")
    page.keys("Enter")
    page.button("I am Player 1").wait_for()
    page.tab_to("I am Player 1")
    page.keys("Enter")
    page.page.locator("fieldset:has(.pick)").first.wait_for()
    expect(page.page.locator(".pick [aria-label='…']")).to_have_count(0)
    for each in page.page.locator("fieldset:has(.pick)").all():
        first = each.locator("input").first
        page.tab_to(str(first.get_attribute("aria-label")))
        page.keys("Space")
    page.tab_to("Keep these")
    page.keys("Enter")
    expect(page.log_of(1)).to_be_attached()


def test_without_network_the_table_says_what_waits(desk: Desks) -> None:
    page = desk("table")
    page.paste({**PHYSICAL, "decks": [{"name": "ACT_1", "cards": ["ashen.the-leaking-ferry"]}]})
    page.all_moves()
    page.button("Ends the turn").wait_for()
    page.offline()
    page.button("Gains the Trait Steady Hands").click()
    expect(
        page.page.get_by_text("There is no connection. This needs the referee.").first
    ).to_be_visible()
    page.online()
    page.button("Gains the Trait Steady Hands").click()
    expect(page.log_of(1)).to_be_attached()
