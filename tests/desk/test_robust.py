"""What goes wrong at a table: two tabs, broken links, full devices, refusals. Nothing is lost."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import Desks
from tests.desk.desk import DESKTOP, LANGUAGES, PHONE, Desk, desk_in, refuse

MANY: Final = 100
NARROW: Final = (320, 195)
"""The narrowest phone, and a phone of 390 at 200 %."""
TABLE: Final[dict[str, Any]] = {
    "ruleset": "CTA_2E",
    "turn": {"player": "Ada"},
    "players": [{"key": "Ada", "morality": 0, "experience": 1}],
    "rows": [{"act": 1, "revealed": True, "cards": [{"card": "ashen.steady-hands"}]}],
    "decks": [{"name": "ACT_1", "cards": ["ashen.the-leaking-ferry"]}],
}
QUOTA: Final = json.dumps(
    {
        "type": "/problems/quota-exceeded",
        "title": "Quota used up",
        "status": 429,
        "detail": "The quota is used up; it is full again in 20 seconds.",
        "errors": [],
        "requestId": None,
    }
)
COLLIDING: Final = """() => [...document.querySelectorAll(".tabs a, .count, .standing")]
  .flatMap((row) => {
    const parts = [...row.children].map((each) => each.getBoundingClientRect());
    return parts.flatMap((one, at) => parts.slice(at + 1)
      .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
      .map(() => row.textContent.trim()));
  })
  .concat([...document.querySelectorAll(".tabs li")].map((each) => each.getBoundingClientRect())
    .filter((each, at, all) => at > 0 && each.left < all[at - 1].right - 1)
    .map(() => "tabs"))"""


def test_two_tabs_do_not_fork_a_game_without_a_word(desk: Desks) -> None:
    page = desk("table")
    page.paste(TABLE)
    page.button("End the turn").wait_for()
    other = desk_in(page.page.context, page.origin).open("table")
    other.button(re.compile("^Go on: Ada")).click()
    other.button(re.compile("Steady Hands")).click()
    other.button("Gain it").click()
    expect(other.log_of(1)).to_be_attached()
    warned = page.page.get_by_role("alert")
    expect(warned).to_contain_text("1 move has been made")
    page.no_axe_findings()
    page.button("Go on from there").click()
    expect(page.log_of(1)).to_be_attached()
    expect(warned).to_have_count(0)
    page.button("Undo").click()
    expect(other.page.get_by_role("alert")).to_contain_text("0 moves have been made")
    other.button("Play on from here").click()
    expect(other.page.get_by_role("alert")).to_have_count(0)
    expect(other.log_of(1)).to_be_attached()
    other.no_faults()


@pytest.mark.parametrize("screen", ["score", "table", "odds"])
def test_a_broken_link_says_so(desk: Desks, screen: str) -> None:
    page = desk(f"{screen}#s=cut")
    said = page.page.get_by_text("This link cannot be read")
    expect(said).to_be_visible()
    page.no_axe_findings()
    page.button("Close").click()
    expect(said).to_have_count(0)


def gains_a_trait(page: Desk) -> None:
    """A move that may be made, and is in the log."""
    page.button(re.compile("Steady Hands")).click()
    page.button("Gain it").click()
    expect(page.log_of(1)).to_be_attached()


def test_a_device_that_keeps_nothing_says_so_and_the_game_goes_on(desk: Desks) -> None:
    page = desk("table")
    page.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    page.open("table")
    page.paste(TABLE)
    expect(page.page.get_by_text("This device keeps nothing")).to_be_visible()
    gains_a_trait(page)
    page.settled().page.reload()
    expect(page.log_of(1)).to_be_attached()


def test_a_move_that_the_quota_refuses_is_made_later(desk: Desks) -> None:
    page = desk("table")
    page.paste(TABLE)
    page.button(re.compile("Steady Hands")).click()
    refuse(page, "**/v1/validate*", 429, QUOTA)
    page.button("Gain it").click()
    expect(page.page.get_by_text("it is full again in 20 seconds")).to_be_visible()
    expect(page.log_of(0)).to_be_attached()
    page.page.unroute("**/v1/validate*")
    page.button("Gain it").click()
    expect(page.log_of(1)).to_be_attached()
    page.faults.clear()  # the browser reports each 429


def test_a_score_that_is_not_confirmed_is_marked(desk: Desks) -> None:
    page = desk("score")
    page.button("Triumph in the story: one more").click()
    expect(page.page.locator(".standing .answer").first).to_have_text(re.compile("[0-9]"))
    refuse(page, "**/v1/score*", 429, QUOTA)
    page.button("Triumph in the story: one more").click()
    expect(page.page.get_by_text("not yet confirmed")).to_contain_text("20 seconds")
    page.faults.clear()


def test_nobody_shares_a_victory_before_anything_is_entered(desk: Desks) -> None:
    page = desk("score").settled()
    expect(page.page.get_by_text("They share the victory.")).to_have_count(0)
    page.button("Triumph in the story: one more").click()
    expect(page.page.get_by_role("img", name="Winner")).to_be_visible()


def test_the_first_tap_after_a_corrected_name_counts(desk: Desks) -> None:
    page = desk("score")
    page.page.get_by_label("Name", exact=True).fill("Player 2")
    page.settled()
    page.page.get_by_label("Name", exact=True).fill("Ada")
    page.settled()
    page.button("Triumph in the story: one more").click()
    expect(page.page.get_by_label("Triumph in the story", exact=True).last).to_have_value("1")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", NARROW)
def test_labels_do_not_collide(desk: Desks, width: int, language: str) -> None:
    page = desk("score", width=width, language=language).settled()
    assert page.page.evaluate(COLLIDING) == []
    page.open("table").settled()
    assert page.page.evaluate(COLLIDING) == []


def test_long_names_and_names_from_right_to_left(desk: Desks) -> None:
    page = desk("table", width=PHONE)
    names = [
        "Maximilian-Ferdinand Krzysztof von und zu Hohenlohe-Waldenburg",
        "عبد الرحمن بن عبد العزيز",
        "W" * 60,
        "שרה אלישבע בת אברהם",
    ]
    for _ in names[2:]:
        page.button("Add a player").click()
    for field, name in zip(
        page.page.locator("fieldset input[type=text]").all(), names, strict=False
    ):
        field.fill(name)
    page.button("Deal").click()
    page.button("Undo").wait_for()
    page.fits()
    page.page.locator("button.main", has_text=names[0]).click()
    page.page.locator(".pick").first.wait_for()
    page.fits()
    page.no_axe_findings()


def test_a_log_of_five_hundred_moves_is_told_and_gone_back_in(desk: Desks) -> None:
    page = desk("table", width=DESKTOP)
    moves: list[dict[str, dict[str, Any]]] = [{"endTurn": {}}] * 500
    page.paste({"snapshot": TABLE, "moves": moves})
    expect(page.log_of(500)).to_be_attached(timeout=30_000)
    page.button("Undo").click()
    expect(page.log_of(499)).to_be_attached()
    page.settled().page.reload()
    expect(page.log_of(499)).to_be_attached(timeout=30_000)


def test_twelve_at_one_table_of_destiny(desk: Desks) -> None:
    page = desk("destiny", width=PHONE)
    page.page.get_by_label("Rulebook").select_option("DESTINY")
    for _ in range(10):
        page.button("Add a player").first.click()
    fields = page.page.locator("fieldset input[type=text]")
    expect(fields).to_have_count(12)
    for at, field in enumerate(fields.all()):
        field.fill(f"{'عبد الرحمن' if at % 2 else 'Maximiliana von Hohenlohe'} {at} " + "x" * 30)
    page.fits()
    page.button("Deal").first.click()
    expect(page.page.get_by_text("73 cards are too few for 12 hands of 7")).to_be_visible()
    page.no_axe_findings()
    for _ in range(2):
        page.button(re.compile("^Remove ")).last.click()
    page.button("Deal").first.click()
    page.button("Undo").wait_for()
    page.fits()
    page.no_axe_findings()


def test_a_service_that_was_upgraded_between_deal_and_move_loses_nothing(desk: Desks) -> None:
    page = desk("table")
    page.paste(TABLE)
    page.button("End the turn").wait_for()
    page.page.route(
        f"{page.origin}/",
        lambda route: route.fulfill(json={"name": "lawspeaker", "version": "99.0.0"}),
    )
    page.settled().page.reload()
    expect(page.page.get_by_text("This page is out of date. Reload it.").first).to_be_visible()
    gains_a_trait(page)


def test_a_device_without_storage_plays_on(desk: Desks) -> None:
    page = desk("table")
    page.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('', 'SecurityError'); } })"
    )
    page.open("table")
    page.paste(TABLE)
    expect(page.page.get_by_text("This device keeps nothing")).to_be_visible()
    gains_a_trait(page)


def a_card(number: int) -> dict[str, Any]:
    """One of many own cards, with a long name."""
    return {
        "card": f"own.{number:03}",
        "type": "TRAIT",
        "act": 1,
        "name": f"Maximilian's {number}. Very-Long-Compound-Name of عبد الرحمن",
        "triumph": 1,
        "price": {},
    }


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_a_hundred_own_cards_are_listed_changed_and_played(desk: Desks, width: int) -> None:
    page = desk("cards", width=width)
    own = json.dumps({"version": 1, "value": [a_card(number) for number in range(MANY)]})
    page.page.evaluate("(own) => localStorage.setItem('desk.cards', own)", own)
    page.open("cards")
    listed = page.page.locator("li.panel", has_text="Very-Long-Compound-Name")
    expect(listed).to_have_count(MANY)
    page.fits()
    page.no_axe_findings()
    page.button(re.compile("^Delete Maximilian's 99")).click()
    expect(listed).to_have_count(MANY - 1)
    page.open("table")
    page.paste({**TABLE, "extraCards": [a_card(number) for number in range(MANY)]})
    gains_a_trait(page)
    page.fits()
    page.settled().page.reload()
    expect(page.log_of(1)).to_be_attached()


def test_a_service_that_is_away_between_deal_and_move_loses_nothing(desk: Desks) -> None:
    page = desk("table")
    page.paste(TABLE)
    page.button(re.compile("Steady Hands")).click()
    page.page.get_by_role("button", name="Gain it").wait_for()
    page.offline()
    page.button("Gain it").click()
    expect(page.page.get_by_text("This needs the referee").first).to_be_visible()
    expect(page.log_of(0)).to_be_attached()
    page.online()
    page.button("Gain it").click()
    expect(page.log_of(1)).to_be_attached()
