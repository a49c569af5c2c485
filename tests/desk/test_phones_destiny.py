"""Destiny by links: each player at a phone of their own, with the cards of the open table."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.desk.phones import Phone, Phones, Seen, both
from tests.desk.test_destiny import NEXT

MOST_HANDS: Final = 80
"""The table changes hands at most so often; the first game comes to about 30."""
MOST_MOVES: Final = 60
"""Taps in one turn."""
SETTLED: Final = f"""() => {{
  if (document.querySelector("main ol .answer, main .send .main")) return "settled";
  const hand = document.querySelector("details:not([open]) > summary.glows");
  return hand ? void hand.click() : ({NEXT})();
}}"""
"""Whether the turn is over; else what was tapped, once the hand lies open."""
WATCHES: Final = {"en": "You see what everybody sees.", "pl": "Widzisz to, co widzą wszyscy."}


def turn(phone: Phone) -> str | None:
    """Tap cards until the table goes to somebody else: the link; None where the game is over."""
    for _ in range(MOST_MOVES):
        tapped = phone.page.wait_for_function(SETTLED).json_value()
        if tapped != "settled":
            continue
        if phone.page.locator("main ol .answer").count():
            return None
        return phone.copied(phone.sends())
    raise AssertionError("the turn does not end")


def test_a_whole_game_of_destiny_is_played_by_links(phones: Phones) -> None:
    """Two seats, and somebody who watches: nobody sees the hand of another."""
    ada, bo, eve = phones(), phones(dark=True), phones("pl")
    seen = {"Player 1": Seen(ada), "Player 2": Seen(bo)}
    watched = Seen(eve)
    links = ada.deal(screen="destiny")
    ada.sit("Player 1")
    ada.desk.no_axe_findings()
    ada.desk.fits()
    bo.open(links["Player 2"]).sit("Player 2")
    eve.open(links[""])
    expect(eve.page.get_by_text(WATCHES["pl"])).to_be_visible()
    sits, waits = (ada, "Player 1"), (bo, "Player 2")
    told = secrets = 0
    for hands in range(MOST_HANDS):
        link = turn(sits[0])
        if link is None:
            break
        waits[0].open(link)
        waits[0].page.locator("main section").first.wait_for()
        told += waits[0].page.locator(".since li").count()
        for name, other in (("Player 1", "Player 2"), ("Player 2", "Player 1")):
            for card in seen[name].hand(name) - seen[other].hand(name):
                played = f'"card":"{card}"' in seen[other].all
                secrets += not played
                assert played or f'"{card}"' not in seen[other].all
                assert f'"card":"{card}"' in watched.all or f'"{card}"' not in watched.all
        if hands % 8 == 0:
            eve.open(link)
            eve.page.locator("main section").first.wait_for()
            assert "destiny." not in eve.page.locator("main").inner_text()
        sits, waits = waits, sits
    else:
        raise AssertionError("the game does not end")
    assert told > 50
    assert secrets > 20
    sits[0].desk.no_axe_findings()
    end = sits[0].copied()
    for phone in (waits[0], eve):
        phone.open(end)
        expect(phone.page.get_by_role("heading", name=phone.words["over"])).to_be_visible()
        assert phone.page.locator("main ol .answer").count() == 2
    made = [*seen["Player 1"].made, *seen["Player 2"].made]
    assert sorted(made) == list(range(1, len(made) + 1)), "a move was made twice"


def test_older_and_forked_links_of_destiny_are_told_apart(phones: Phones) -> None:
    ada, bo, _ = both(phones, "destiny")
    first = turn(ada)
    assert first is not None
    second = turn(bo.open(first))
    assert second is not None
    ada.open(second)
    expect(ada.page.locator(".since li").first).to_be_visible()
    ada.open(first)
    expect(ada.page.get_by_role("alert")).to_contain_text("older than what you have seen")
    ada.desk.button(re.compile("^Go on from the table on this device")).click()
    assert turn(ada) is not None
    # Bo goes back to the first table, and moves once more from there.
    bo.open(first)
    bo.desk.button(re.compile("^Go on from the table in this link")).click()
    bo.page.locator("main section").first.wait_for()
    bo.desk.settled().page.locator(".tile.can").last.click()
    bo.page.locator(".does button.main:enabled").last.click()
    bo.desk.settled()
    other = turn(bo)
    assert other is not None
    ada.open(other)
    expect(ada.page.get_by_role("alert")).to_contain_text("moved twice")


def test_a_kept_game_of_destiny_is_gone_on_with(phones: Phones) -> None:
    """The list of games and a pasted link know that it is Destiny."""
    ada, _, links = both(phones, "destiny")
    ada.desk.open("phones")
    ada.desk.button(re.compile("^Go on: Player 1, Player 2")).click()
    expect(ada.page.get_by_text("You are Player 1.")).to_be_visible()
    eve = phones()
    eve.desk.open("phones")
    eve.page.get_by_label("A link that somebody sent").fill(f"Look: {links['']} Bye")
    eve.desk.button("Open it").click()
    expect(eve.page.get_by_text(WATCHES["en"])).to_be_visible()
    eve.desk.no_axe_findings()
