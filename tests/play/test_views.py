"""Whole games with a view for each seat: what is secret stays so, and moves mean the same.

SELFPLAY_GAMES sets how many games of each kind.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import text_hook
from cards.model.inline import InlineCard
from cards.model.language import Language
from cards.model.text import LocalText
from cards.model.vocabulary import CardType
from schema.shapes.common import BoardChoice
from schema.shapes.drawn import DrawnCard
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.moves import Move
from schema.shapes.play import Deck, DeckName, Row, RowCard, Turn
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Characters, Player, Snapshot
from schema.shapes.verdict import ValidateRequest
from schema.shapes.view import HiddenCode, View, ViewRequest
from service.rules.chapters.scoring.scoring import score_table
from service.rules.variants.adventure import ADVENTURE
from tests.play.cardboard import Came, Watch
from tests.play.players import Step, is_over, steps
from tests.play.test_selfplay import name, policy_of, setups

LIST_EVERY: Final = 9
"""All moves of the views are listed after so many moves, and then all seats are looked at.

In between it is one seat after the other: what it must not see lies there for many moves."""
SPECTATOR: Final = None

encode = msgspec.json.Encoder(enc_hook=text_hook(Language.EN), order="deterministic").encode
Seat = str | None


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_a_view_is_a_table_and_tells_no_secret(
    catalogue: Catalogue, setup: SetupRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    rng = random.Random(setup.seed)
    seats: tuple[Seat, ...] = (*setup.players, SPECTATOR)
    last = None
    for number, step in enumerate(steps(catalogue, setup, policy_of(setup))):
        came = watch.by(catalogue, step)
        listing = number % LIST_EVERY == 0
        for seat in seats if listing else (seats[number % len(seats)],):
            check_secrets(catalogue, step.before, seat)
        check_move(catalogue, step, rng.choice(seats), came)
        check_move(catalogue, step, mover(step.before, step.move), came)
        if listing:
            for seat in seats:
                check_listing(catalogue, step.before, seat)
        last = step.after.snapshot
    assert last is not None
    assert is_over(last)
    for seat in seats:
        view = view_of(catalogue, last, seat).snapshot
        assert score_table(catalogue, ScoreRequest(snapshot=view)).players


def view_of(catalogue: Catalogue, table: Snapshot, seat: Seat) -> View:
    return ADVENTURE.view(catalogue, ViewRequest(snapshot=table, seat=seat))


def check_secrets(catalogue: Catalogue, table: Snapshot, seat: Seat) -> None:
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
    score_table(catalogue, ScoreRequest(snapshot=view.snapshot))


def secrets(table: Snapshot, seat: Seat) -> set[str]:
    """Ids that only lie where the seat does not see them."""
    choosing = any(player.dealt for player in table.players)
    hidden: set[str] = set()
    seen = set(placed_openly(table))
    for player in table.players:
        own = player.key == seat
        kept = [card for card in characters_of(player) if card != player.characters.destiny]
        destiny = {player.characters.destiny} - {None}
        (seen if own else hidden).update((*player.hand, *player.dealt))
        (seen if own or not choosing else hidden).update(kept)
        (seen if own or player.destiny_revealed else hidden).update(destiny)  # type: ignore[arg-type]
    for row in table.rows:
        if not row.revealed:
            hidden.update(entry.card for entry in row.cards if entry.card)
    for deck in table.decks:
        hidden.update(deck.cards or ())
        hidden.update([deck.seed] if deck.seed else [])
    return hidden - seen


def characters_of(player: Player) -> list[str]:
    each = msgspec.structs.astuple(player.characters)
    return [card for card in each if card is not None]


def placed_openly(table: Snapshot) -> Iterator[str]:
    for player in table.players:
        yield from player.played
        yield from (gained.card for gained in player.story)
        yield from (ally.card for ally in player.allies)
    for row in table.rows:
        for entry in row.cards if row.revealed else ():
            yield from (card for card in (entry.card, entry.ally) if card)
    for deck in table.decks:
        yield from deck.discards
    if table.turn is not None:  # what was attempted openly may since lie in a deck again
        yield from (*table.turn.revealed, *table.turn.barred)
        yield table.turn.last_attempt.card if table.turn.last_attempt is not None else ""
    yield from (use.card for use in table.uses)
    yield from (choice.card for choice in table.choices if choice.card)
    if table.adversary is not None:
        yield from (table.adversary.card or "", *table.adversary.quests)


def mover(table: Snapshot, move: Move) -> str:
    """Who makes a move."""
    body: Any = getattr(move, move.key)
    named: str | None = getattr(body, "player", None)
    if named is not None:
        return named
    if table.choices:
        return table.choices[0].player
    assert table.turn is not None
    return table.turn.player


def check_listing(catalogue: Catalogue, table: Snapshot, seat: Seat) -> None:
    """A seat may do by its view what it may do on the whole table, with the same odds and worth.

    On the view a move asks to be told what comes out of decks; on the whole table none asks. What
    it is worth to another player nobody can tell who does not see that player's Destiny.
    """
    whole = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=table)).moves
    view = view_of(catalogue, table, seat).snapshot
    seen = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=view)).moves
    told = {} if table.turn is None or table.turn.player == seat else {"expected": None}
    own = [encode(replace(each, **told)) for each in whole if mover(table, each.move) == seat]
    listed = [
        encode(replace(each, asks=(), **told)) for each in seen if mover(view, each.move) == seat
    ]
    assert own == listed
    assert not any(each.asks for each in whole)


def check_move(catalogue: Catalogue, step: Step, seat: Seat, came: list[Came]) -> None:
    """A move means the same on a view, where what comes to light is told."""
    view = view_of(catalogue, step.before, seat).snapshot
    move = as_seen(step, seat, came)
    verdict = ADVENTURE.validate(catalogue, ValidateRequest(snapshot=view, move=move))
    assert verdict.next is not None, (seat, move, verdict.reasons, verdict.missing)
    truth = view_of(catalogue, step.after.snapshot, seat).snapshot
    told = view_of(catalogue, verdict.next, seat).snapshot
    if move.choose_characters is not None and truth.turn is not None:
        truth, told = without_characters(truth), without_characters(told)
    assert msgspec.to_builtins(told) == msgspec.to_builtins(truth), (seat, move)


def without_characters(table: Snapshot) -> Snapshot:
    """What others have kept is revealed when all have chosen, and no move brings it."""
    players = tuple(replace(player, characters=Characters()) for player in table.players)
    return replace(table, players=players)


def as_seen(step: Step, seat: Seat, came: list[Came]) -> Move:
    """A move as the seat can tell it: a card that another player draws stays unseen."""
    move, body = step.move, getattr(step.move, step.move.key)
    unseen = drawn_unseen(step, seat)
    changed: dict[str, Any] = {
        "drawn": tuple(
            DrawnCard(from_=place, unseen=True)
            if card in unseen
            else DrawnCard(from_=place, card=card)
            for place, card in came
        )
    }
    if move.choose_characters is not None and body.player != seat:
        after = step.after.player(body.player).characters
        changed |= {"destiny": None, "heritage": after.heritage}
    return Move(**{move.key: msgspec.structs.replace(body, **changed)})


def drawn_unseen(step: Step, seat: Seat) -> set[str]:
    """Cards that somebody else has in hand after a move, and had not before."""
    before = {player.key: player.hand for player in step.before.players}
    return {
        card
        for player in step.after.snapshot.players
        if player.key != seat
        for card in player.hand
        if player.hand.count(card) > before[player.key].count(card)
    }


def test_a_view_of_a_cardboard_table_is_the_table(catalogue: Catalogue) -> None:
    """Where nothing is known there is nothing to take away, not even one's own hand."""
    table = Snapshot(
        ruleset="CTA_2E",
        players=(
            Player(key="ada", morality=0, hidden_heroes=2),
            Player(key="bo", morality=0, hidden_antiheroes=1, hidden_dealt=0),
        ),
        rows=(Row(act=1, revealed=True, cards=(RowCard(),)), Row(act=2, cards=(RowCard(),) * 4)),
        decks=(Deck(name=DeckName.ACT_1, count=7),),
        turn=Turn(player="ada"),
        board=BoardChoice(board="ashen-board"),
    )
    for seat in ("ada", "bo", SPECTATOR):
        view = view_of(catalogue, table, seat)
        assert encode(view.snapshot) == encode(table)
        kinds = [part.code for part in view.hidden]
        assert kinds.count(HiddenCode.HAND) == 2


def test_the_box_is_shown_in_an_order_that_tells_nothing(catalogue: Catalogue) -> None:
    """Cards of the caller stay, sorted; a card of unknown back is counted as an Antihero's."""
    names = ("box.zeal", "box.ash", "box.mask")
    kinds = (CardType.HERO, CardType.ANTIHERO, CardType.FEAT)
    cards = tuple(
        InlineCard(id=id_, type=kind, name=LocalText(en=id_), rulesets=("CTA_2E",))
        for id_, kind in zip(names, kinds, strict=True)
    )
    table = Snapshot(
        ruleset="CTA_2E",
        players=(Player(key="ada", morality=0), Player(key="bo", morality=0, hand=names)),
        extra_cards=cards,
        board=BoardChoice(board="ashen-board"),
    )
    view = view_of(catalogue, table, "ada").snapshot
    assert [card.id for card in view.extra_cards] == sorted(names)
    assert (view.players[1].hidden_heroes, view.players[1].hidden_antiheroes) == (1, 2)
    assert view.players[1].hand == ()
