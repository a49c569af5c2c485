"""Destiny by keys alone: a whole game, of which a screen reader is told; and without network."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, Desk
from tests.desk.test_destiny import MOST_CLICKS, NEXT, deal

MARKED: Final = """() => document.activeElement.matches("[data-wanted]:focus-visible")
  ? "reached" : document.querySelector("[data-wanted]") ? "further" : "gone"
"""


def test_a_whole_game_is_played_with_keys_and_is_told(desk: Desks) -> None:
    page = desk("destiny", width=DESKTOP)
    deal(page)
    over = page.page.get_by_role("heading", name="The game is over")
    told = page.page.locator(".now > [aria-live=polite]")
    for _ in range(3 * MOST_CLICKS):
        if over.count():
            break
        before = page.moves_made()
        done = reach(page) == "made"
        wanted = page.page.locator("[data-wanted]")
        assert wanted.evaluate("(each) => each.textContent.trim()"), "a button without a name"
        wanted.evaluate("(each) => each.removeAttribute('data-wanted')")
        page.keys("Enter")
        if done:
            expect(page.log_of(before)).not_to_be_attached()
            expect(told).to_have_text(re.compile(r"\w+ \w+"))
            assert page.focused() == page.page.locator("h1").inner_text()
    expect(over).to_be_visible()
    assert page.moves_made() > 0


def reach(desk: Desk, *, most: int = 80) -> str:
    """Press Tab until what comes next has the focus, which is seen; what that does."""
    does = ""
    for _ in range(most):
        marked = desk.page.evaluate(MARKED)
        if marked == "reached":
            return does
        if marked == "gone":  # nothing is marked yet, or an answer has drawn it anew
            does = desk.page.wait_for_function(NEXT, arg=True).json_value()
        desk.keys("Tab")
    msg = f"Tab does not reach what comes next; the focus is on {desk.focused()!r}"
    raise AssertionError(msg)


def test_with_keys_alone_and_without_network(desk: Desks) -> None:
    page = desk("destiny", width=DESKTOP)
    page.tab_to("Deal")
    page.keys("Enter")
    me = page.button("I am Player 1")
    me.wait_for()
    page.tab_to("I am Player 1")
    page.keys("Enter")
    card = page.page.locator(".tile.can").first
    card.wait_for()
    page.tab_to((card.text_content() or "").strip())
    page.keys("Enter")
    page.tab_to("Keep it as my Character")
    page.keys("Enter")
    expect(page.log_of(1)).to_be_attached()
    page.offline()
    page.button("I am Player 2").click()
    page.all_moves()
    page.page.locator("ul.moves button:enabled").first.click()
    expect(page.page.get_by_text("This needs the referee").first).to_be_visible()
    page.online()
