"""A cardboard table of Destiny is played to the same end as its digital twin.

CARDBOARD_GAMES sets how many games of each number of players.
"""

import os
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import (
    DestinyEventCode,
    DestinyLegalMovesRequest,
    DestinySetupRequest,
    DestinyValidateRequest,
)
from schema.shapes.drawn import Ask, DrawnCard, Place
from schema.shapes.view import DestinyViewRequest
from service.rules.variants.destiny import DESTINY
from tests.destiny.players import Step, request, steps

GAMES: Final = int(os.environ.get("CARDBOARD_GAMES", "0"))
"""Games of each number of players; without it one with three."""
MOST: Final = 160 if not GAMES else 6000
"""Moves of a game that are played."""
LISTED: Final = frozenset({"redraw", "draw", "hit", "steal", "swap", "trade", "look", "proceed"})
"""Moves that name no card of a hand."""


def setups() -> Iterator[DestinySetupRequest]:
    """Short: one game. Long: every number of players besides."""
    yield request(3, "cardboard")
    for game in range(GAMES):
        for players in range(2, 8):
            yield request(players, f"cardboard-{game}")


def name(setup: DestinySetupRequest) -> str:
    return f"{len(setup.players)}-{setup.seed}"


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_cardboard_comes_to_the_same_end(catalogue: Catalogue, setup: DestinySetupRequest) -> None:
    table = seen_by_all(catalogue, DESTINY.setup(catalogue, setup).snapshot)
    for number, step in enumerate(steps(catalogue, setup)):
        if number == MOST:
            break
        move = as_told(step, table, asks_of(catalogue, table, step.move))
        verdict = DESTINY.validate(catalogue, DestinyValidateRequest(snapshot=table, move=move))
        assert verdict.next is not None, (move, verdict.reasons, verdict.missing)
        table = verdict.next
        check_same(catalogue, table, step.after.snapshot)


def seen_by_all(catalogue: Catalogue, table: DestinySnapshot) -> DestinySnapshot:
    return DESTINY.view(catalogue, DestinyViewRequest(snapshot=table, seat=None)).snapshot


def check_same(catalogue: Catalogue, cardboard: DestinySnapshot, digital: DestinySnapshot) -> None:
    """Everybody sees the same on both tables."""
    one, other = (
        msgspec.to_builtins(seen_by_all(catalogue, table)) for table in (cardboard, digital)
    )
    assert one == other


def asks_of(
    catalogue: Catalogue, table: DestinySnapshot, move: DestinyMove
) -> dict[str, Ask] | None:
    """What `legal-moves` says that the move asks; None of a card that nobody can list."""
    listing = DESTINY.legal_moves(catalogue, DestinyLegalMovesRequest(snapshot=table)).moves
    for each in listing:
        if openly(each.move) == openly(move):
            return {ask.field: ask for ask in each.asks}
    assert move.key not in LISTED, move
    return None


def openly(move: DestinyMove) -> tuple[str, tuple[object, ...]]:
    """A move without what hidden cards leave open."""
    body: Any = getattr(move, move.key)
    if move.key not in LISTED:
        return move.key, (body,)
    names = ("player", "power", "target", "first", "second")
    return move.key, tuple(getattr(body, each, None) for each in names)


def as_told(step: Step, table: DestinySnapshot, asks: dict[str, Ask] | None) -> DestinyMove:
    """The move with everything that it asks, and nothing else."""
    move, body = step.move, getattr(step.move, step.move.key)
    changed: dict[str, Any] = {}
    if asks is None:
        return move
    hands = {player.key: player for player in table.players}
    before = {player.key: player.hand for player in step.before.players}
    if move.redraw is not None and "shown" in asks:
        known = hands[body.player].hand
        changed["shown"] = tuple(card for card in before[body.player] if card not in known)
        assert len(changed["shown"]) == asks["shown"].count
    if "drawn" in asks:
        changed["drawn"] = (DrawnCard(from_=Place.DECK, unseen=True),) * asks["drawn"].count
        if move.hit is not None:
            changed["drawn"] = ()
    codes = {DestinyEventCode.CARD_STOLEN, DestinyEventCode.CARD_GIVEN}
    gave = {event.other: event.card for event in step.verdict.events if event.code in codes}
    if move.steal is not None:
        changed |= picked(hands[body.target], gave[body.target], ("taken", "unseen"))
    if move.swap is not None:
        first, second = hands[body.first], hands[body.second]
        changed |= picked(first, gave[body.first], ("first_gives", "first_unseen"))
        changed |= picked(second, gave[body.second], ("second_gives", "second_unseen"))
    return DestinyMove(**{move.key: msgspec.structs.replace(body, **changed)})


def picked(hand: Any, card: str | None, fields: tuple[str, str]) -> dict[str, Any]:  # noqa: ANN401
    """What is told of a card that chance picked: which one, or that it is unseen."""
    named, unseen = fields
    known = card if card in hand.hand else None
    return {named: known, unseen: known is None, "seed": None}
