"""Whole games of Destiny with a view for each seat: hands stay secret, moves mean the same."""

import random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import text_hook
from cards.model.language import Language
from schema.shapes.destiny import DestinyDeck, DestinyPhase, DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_total import DestinyTotalRequest
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinySetupRequest,
    DestinyValidateRequest,
)
from schema.shapes.drawn import DrawnCard, Place
from schema.shapes.verdict import VerdictStatus
from schema.shapes.view import DestinyView, DestinyViewRequest
from service.rules.destiny.chapters import hands
from service.rules.destiny.game import DestinyGame
from service.rules.destiny.totals import destiny_totals
from service.rules.variants.destiny import DESTINY
from tests.destiny.players import Step, steps
from tests.destiny.test_selfplay import name, setups

LIST_EVERY: Final = 11
"""All moves of the views are listed after so many moves."""
MOST: Final = 700
"""Moves of a game that are looked at."""

encode = msgspec.json.Encoder(enc_hook=text_hook(Language.EN), order="deterministic").encode
Seat = str | None


class Drawn:
    """Which cards come from the deck, in order, while a move is judged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cards: list[str] = []
        put_deck = hands.put_deck

        def deck_put(game: DestinyGame, deck: DestinyDeck) -> None:
            before = game.snapshot.deck.cards
            if before and deck.cards == before[1:]:
                self.cards.append(before[0])
            put_deck(game, deck)

        monkeypatch.setattr(hands, "put_deck", deck_put)

    def by(self, catalogue: Catalogue, step: Step) -> tuple[str, ...]:
        """The cards that a move brings on the whole table, in order."""
        self.cards = []
        DESTINY.validate(catalogue, DestinyValidateRequest(snapshot=step.before, move=step.move))
        drawn, self.cards = tuple(self.cards), []
        return drawn


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_a_view_is_a_table_and_tells_no_secret(
    catalogue: Catalogue, setup: DestinySetupRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Drawn(monkeypatch)
    rng = random.Random(setup.seed)
    seats: tuple[Seat, ...] = (*setup.players, None)
    for number, step in enumerate(steps(catalogue, setup)):
        if number == MOST:
            break
        drawn = watch.by(catalogue, step)
        for seat in seats:
            check_secrets(catalogue, step.before, seat)
            if number % LIST_EVERY == 0:
                check_listing(catalogue, step.before, seat)
        body: Any = getattr(step.move, step.move.key)
        for seat in {getattr(body, "player", None), rng.choice(seats)}:
            check_move(catalogue, step, seat, drawn)


def view_of(catalogue: Catalogue, table: DestinySnapshot, seat: Seat) -> DestinyView:
    return DESTINY.view(catalogue, DestinyViewRequest(snapshot=table, seat=seat))


def check_secrets(catalogue: Catalogue, table: DestinySnapshot, seat: Seat) -> None:
    """No hidden card and no seed is in a view; a view of a view is the same."""
    view = view_of(catalogue, table, seat)
    told = encode(view)
    for secret in secrets(table, seat):
        assert f'"{secret}"'.encode() not in told, (seat, secret)
    assert b'"seed"' not in told
    again = view_of(catalogue, view.snapshot, seat)
    assert encode(again.snapshot) == encode(view.snapshot)
    assert again.hidden == view.hidden
    assert all(part.clauses and part.count for part in view.hidden)
    if table.phase is DestinyPhase.MULTIPLIER:
        destiny_totals(catalogue, DestinyTotalRequest(snapshot=view.snapshot))


def secrets(table: DestinySnapshot, seat: Seat) -> set[str]:
    """Ids that only lie where the seat does not see them; who looks sees every hand."""
    hidden = {*(table.deck.cards or ()), table.deck.seed or "-"}
    looks = {card for player in table.players if player.key == seat for card in player.used}
    looking = table.phase is DestinyPhase.ACTION and looks & {
        "destiny.oracle",
        "destiny.crystal-ball",
    }
    for player in table.players:
        if player.key != seat and not looking:
            changed = {change.card for change in player.realigned}
            hidden |= set(player.hand) - changed
    return hidden


def check_listing(catalogue: Catalogue, table: DestinySnapshot, seat: Seat) -> None:
    """A seat may do by its view what it may do on the whole table."""
    view = view_of(catalogue, table, seat).snapshot
    whole, seen = (
        DESTINY.legal_moves(catalogue, DestinyLegalMovesRequest(snapshot=each)).moves
        for each in (table, view)
    )
    own, listed = (
        [encode(replace(each, asks=())) for each in moves if mover(each.move) in {seat, None}]
        for moves in (whole, seen)
    )
    assert own == listed


def mover(move: DestinyMove) -> Seat:
    """Who makes a move; None for one that is nobody's."""
    body: Any = getattr(move, move.key)
    player: Seat = getattr(body, "player", None)
    return player


def check_move(catalogue: Catalogue, step: Step, seat: Seat, drawn: tuple[str, ...]) -> None:
    """A move means the same on a view as on the whole table."""
    view = view_of(catalogue, step.before, seat).snapshot
    truth = view_of(catalogue, step.after.snapshot, seat).snapshot
    move = as_seen(step, view, truth, drawn)
    verdict = DESTINY.validate(catalogue, DestinyValidateRequest(snapshot=view, move=move))
    if verdict.status is VerdictStatus.INDETERMINATE:
        may_hold_a_base = move.pass_ is not None and view.phase is DestinyPhase.BASE
        assert may_hold_a_base or picks_unseen(view, move), (seat, move, verdict.missing)
        return
    assert verdict.status is VerdictStatus.LEGAL, (seat, move, verdict.reasons)
    assert verdict.next is not None
    if move.look is not None and move.look.player == seat:
        return  # the view shows the hands now, which no move brings
    after = view_of(catalogue, verdict.next, seat).snapshot
    assert msgspec.to_builtins(after) == msgspec.to_builtins(truth), (seat, move)
    if move.steal is None and move.swap is None and truth.phase is view.phase:
        assert encode(verdict.next) == encode(truth), (seat, move)


def as_seen(
    step: Step, view: DestinySnapshot, truth: DestinySnapshot, drawn: tuple[str, ...]
) -> DestinyMove:
    """A move as the seat can tell it: with the cards that come to or leave a hand that it sees."""
    move = step.move
    body: Any = getattr(move, move.key)
    before = {player.key: player for player in step.before.players}
    unknown = {player.key for player in truth.players if player.hidden}
    if hasattr(body, "drawn") and body.player not in unknown:
        told = tuple(DrawnCard(from_=Place.DECK, card=card) for card in drawn)
        body = msgspec.structs.replace(body, drawn=told)
    if move.redraw is not None:
        seen = next(player for player in view.players if player.key == body.player)
        shown = before[body.player].hand if seen.hidden else ()
        body = msgspec.structs.replace(body, shown=shown)
    if move.steal is not None:
        taken = hands.picked(before[body.target], body.seed)
        known = not {body.player, body.target} <= unknown
        body = msgspec.structs.replace(body, taken=taken if known else None, seed=None)
    if move.swap is not None:
        known = not {body.first, body.second} <= unknown
        gives = [hands.picked(before[who], body.seed) for who in (body.first, body.second)]
        first, second = gives if known else (None, None)
        body = msgspec.structs.replace(body, first_gives=first, second_gives=second, seed=None)
    return msgspec.structs.replace(move, **{move.key: body})


def picks_unseen(view: DestinySnapshot, move: DestinyMove) -> bool:
    """Whether chance picks of a hand of which a card is known, and nobody can tell which."""
    if move.steal is not None:
        picked = {move.steal.target}
    else:
        assert move.swap is not None
        picked = {move.swap.first, move.swap.second}
    return any(player.hand and player.hidden for player in view.players if player.key in picked)
