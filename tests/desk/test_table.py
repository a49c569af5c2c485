"""The table: a whole game of each ruleset by clicking, and the referee of a table of real cards."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

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
    "End": 8,
}
"""What a hasty player looks for first; powers and cards of the hand are left alone."""
NEXT: Final = """(order) => {
  const now = document.querySelector("main section");
  const chance = (button) => Number(/(\\d+)%/.exec(button.textContent)?.[1] ?? 0);
  const found = [...now.querySelectorAll("ul.moves")].map((list) => {
    const kind = list.previousElementSibling?.textContent.trim();
    const buttons = [...list.querySelectorAll("button:enabled")];
    buttons.sort((one, other) => chance(other) - chance(one));
    const hopeless = kind === "Challenges" && buttons.length && chance(buttons[0]) < 30;
    return [hopeless ? 7.5 : order[kind] ?? 99, buttons[0]];
  });
  const thrown = [...now.querySelectorAll("button:enabled")].find((each) => each.textContent === "Throw the runes");
  if (thrown) found.push([order.cast, thrown]);
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
        page.get_by_label("Player 2 does not play").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("First game").check()
    page.get_by_label("Seed", exact=True).fill(seed)
    desk.button("Deal").click()
    desk.button("Undo").wait_for()


def moves_made(desk: Desk) -> int:
    """How many moves the log tells of."""
    text = desk.page.get_by_text(re.compile(r"What has happened: \d+ move")).inner_text()
    return int(re.findall(r"\d+", text)[0])


@pytest.mark.parametrize("ruleset", ["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"])
def test_a_whole_game_is_played_by_clicking(desk: Desks, ruleset: str) -> None:
    page = desk("table", width=DESKTOP)
    deal(page, ruleset, seed="a whole game")
    over = page.page.get_by_role("heading", name="The game is over")
    for _ in range(MOST_CLICKS):
        before = moves_made(page)
        page.page.wait_for_function(NEXT, arg=ORDER)
        said = re.compile(rf"What has happened: {before + 1} moves?$")
        expect(page.page.get_by_text(said)).to_be_attached()
        if over.count():
            break
    expect(over).to_be_visible()
    page.page.get_by_text("Every line").first.click()
    assert page.page.locator("main table tr").count() > 0
    page.no_axe_findings()
