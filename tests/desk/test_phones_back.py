"""Moves that are taken back by links: each seat agrees on its own page."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.desk.phones import Phone, Phones
from tests.desk.test_hands import STEP
from tests.desk.test_phones import SETTLED, turn
from tests.desk.test_phones_destiny import turn as turn_of_destiny

BACK = "Take moves back"
ASKED = "Take back the last move?"


def asks(phone: Phone, to: str) -> str:
    """Ask to take back the last move: the link that asks the next player."""
    phone.page.get_by_text(BACK, exact=True).click()
    phone.desk.button("Ask to take back the last").click()
    return phone.copied(phone.page.get_by_role("group", name=f"Ask {to}, too"))


def alert(phone: Phone) -> Locator:
    return phone.page.get_by_role("alert")


def test_three_agree_one_after_the_other(phones: Phones) -> None:
    ada, bo, cy, eve = phones(), phones(), phones(dark=True), phones()
    links = ada.deal(players=3)
    ada.sit("Player 1")
    bo.open(links["Player 2"]).sit("Player 2")
    cy.open(links["Player 3"]).sit("Player 3")
    expect(ada.page.get_by_text(BACK, exact=True)).to_have_count(0)
    first = turn(ada)
    assert first is not None
    bo.open(first)
    asked = asks(ada, "Player 2")
    ada.desk.no_axe_findings()
    bo.open(asked)
    expect(alert(bo)).to_contain_text(ASKED)
    expect(alert(bo)).to_contain_text("Agreed so far: Player 1")
    bo.desk.no_axe_findings()
    bo.desk.fits()
    bo.desk.settled().page.reload()
    bo.desk.button("I agree").click()
    expect(alert(bo)).to_contain_text("Agreed so far: Player 1, Player 2")
    both = bo.copied(bo.page.get_by_role("group", name="Ask Player 3, too"))
    eve.open(both)
    expect(eve.page.get_by_text(ASKED)).to_be_visible()
    expect(eve.desk.button("I agree")).to_have_count(0)
    cy.open(both)
    cy.desk.button("I agree").click()
    told = "Moves were taken back: all players agreed."
    expect(cy.page.get_by_text(told)).to_be_visible()
    expect(alert(cy)).to_have_count(0)
    back = cy.copied(
        cy.page.get_by_role("group", name="Send the others the table without those moves")
    )
    for phone in (ada, bo):
        phone.open(back)
        expect(phone.page.get_by_text(told)).to_be_visible()
        expect(alert(phone)).to_have_count(0)
    assert turn(ada) is not None
    # Nobody can agree to the same once more: that table is an older one.
    bo.open(asked)
    expect(alert(bo)).to_contain_text("older than what you have seen")


def test_whoever_does_not_agree_plays_on(phones: Phones) -> None:
    ada, bo = phones(), phones()
    links = ada.deal()
    ada.sit("Player 1")
    bo.open(links["Player 2"]).sit("Player 2")
    assert turn(ada) is not None
    bo.open(asks(ada, "Player 2"))
    bo.desk.button("I would rather play on").click()
    expect(alert(bo)).to_have_count(0)
    expect(bo.page.get_by_text(BACK, exact=True)).to_be_visible()
    second = turn(bo)
    assert second is not None
    ada.open(second)
    expect(ada.page.locator(".since li").first).to_be_visible()
    expect(ada.page.get_by_text("Moves were taken back")).to_have_count(0)


def test_what_chance_has_decided_stands(phones: Phones) -> None:
    ada, bo = phones(), phones()
    links = ada.deal()
    ada.sit("Player 1")
    sits, waits = ada, bo.open(links["Player 2"]).sit("Player 2")
    cast = re.compile("^Throw")
    for _ in range(60):
        sits.page.wait_for_function(SETTLED)
        throws = sits.desk.button(cast)
        if throws.count():
            break
        if sits.sends().count():
            link = sits.copied(sits.sends())
            sits, waits = waits.open(link), sits
            continue
        sits.page.evaluate(STEP, arg=True)
        sits.desk.settled()
    sits.desk.button(cast).click()
    sits.desk.settled()
    sits.page.get_by_text(BACK, exact=True).click()
    sits.desk.button("Ask to take back the last").click()
    expect(sits.page.get_by_text("what chance has decided is not taken back").first).to_be_visible()
    expect(sits.page.get_by_role("group", name=re.compile("^Ask "))).to_have_count(0)


@pytest.mark.parametrize("moves", [1, 2])
def test_moves_of_destiny_are_taken_back(phones: Phones, moves: int) -> None:
    ada, bo = phones(), phones()
    links = ada.deal(screen="destiny")
    ada.sit("Player 1")
    bo.open(links["Player 2"]).sit("Player 2")
    for hands in range(2):
        link = turn_of_destiny((ada, bo)[hands])
        assert link is not None
        (bo, ada)[hands].open(link)
        (bo, ada)[hands].desk.settled()
    ada.page.get_by_text(BACK, exact=True).click()
    for _ in range(moves - 1):
        ada.desk.button("Moves to take back: one more").click()
    ada.desk.button("Ask to take back the last").click()
    bo.open(ada.copied(ada.page.get_by_role("group", name="Ask Player 2, too")))
    expect(alert(bo)).to_contain_text(ASKED if moves == 1 else "Take back the last 2 moves?")
    bo.desk.button("I agree").click()
    expect(bo.page.get_by_text("Moves were taken back: all players agreed.")).to_be_visible()


def test_a_relay_brings_the_table_after_it(phones_with_relay: Phones) -> None:
    """Only the question goes by a link: moves of Destiny, and their undo, come by themselves."""
    ada, bo, eve = phones_with_relay(), phones_with_relay(), phones_with_relay()
    links = ada.deal("/relay", screen="destiny")
    ada.sit("Player 1")
    bo.open(links["Player 2"]).sit("Player 2")
    eve.open(links[""])
    assert turn_of_destiny(ada) is not None
    for phone in (bo, eve):
        expect(phone.page.locator(".since")).to_contain_text("Player 1 keeps the Character")
    bo.open(asks(ada, "Player 2"))
    bo.desk.button("I agree").click()
    for phone in (ada, bo, eve):
        expect(phone.page.get_by_text("Moves were taken back")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Player 1: your turn")).to_be_visible()
