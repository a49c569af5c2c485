"""Whole games with a view for each seat: what is secret stays so, and moves mean the same.

SELFPLAY_GAMES sets how many games of each kind.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.model.inline import InlineCard
from cards.model.text import LocalText
from cards.model.vocabulary import CardType
from schema.shapes.common import BoardChoice
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.moves import Move
from schema.shapes.play import ChoiceCode, Deck, DeckName, Row, RowCard, Turn
from schema.shapes.score import ScoreRequest
from schema.shapes.table import Characters, Player, Snapshot
from schema.shapes.verdict import EventCode, ValidateRequest, VerdictStatus
from schema.shapes.view import HiddenCode, View, ViewRequest
from service.rules.chapters import acts
from service.rules.chapters.scoring.scoring import score_table
from service.rules.game import decks
from service.rules.game.game import Game
from service.rules.game.rows import put_row, row_of
from service.rules.moves.legal_moves import legal_moves
from service.rules.moves.validate import validate_move
from service.rules.views.view import view_table
from tests.play.players import Step, is_over, steps
from tests.play.test_selfplay import name, policy_of, setups

LIST_EVERY: Final = 9
"""All moves of the views are listed after so many moves."""
SPECTATOR: Final = None

encode = msgspec.json.Encoder(order="deterministic").encode
Seat = str | None


class Drawn:
    """Which cards come from decks and face-down rows, in order, while a move is judged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cards: list[str] = []
        put_deck = decks.put_deck

        def deck_put(game: Game, deck: Deck) -> None:
            before = decks.deck_of(game, deck.name)
            if before is not None and before.cards and len(deck.cards or ()) < len(before.cards):
                self.cards.append(before.cards[0])
            put_deck(game, deck)

        def row_put(game: Game, row: Row) -> None:
            before = row_of(game, row.act)
            assert before is not None
            self.cards += [entry.card for entry in before.cards if entry.card is not None]
            put_row(game, row)

        monkeypatch.setattr(decks, "put_deck", deck_put)
        monkeypatch.setattr(acts, "put_row", row_put)

    def by(self, catalogue: Catalogue, step: Step) -> tuple[str, ...]:
        """The cards that a move brings on the whole table, in order."""
        self.cards = []
        validate_move(catalogue, ValidateRequest(snapshot=step.before, move=step.move))
        drawn, self.cards = tuple(self.cards), []
        return drawn


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_a_view_is_a_table_and_tells_no_secret(
    catalogue: Catalogue, setup: SetupRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Drawn(monkeypatch)
    rng = random.Random(setup.seed)
    seats: tuple[Seat, ...] = (*setup.players, SPECTATOR)
    exact, last = 0, None
    for number, step in enumerate(steps(catalogue, setup, policy_of(setup))):
        drawn = watch.by(catalogue, step)
        for seat in seats:
            check_secrets(catalogue, step.before, seat)
        exact += check_move(catalogue, step, rng.choice(seats), drawn)
        exact += check_move(catalogue, step, mover(step.before, step.move), drawn)
        if number % LIST_EVERY == 0:
            for seat in seats:
                check_listing(catalogue, step.before, seat)
        last = step.after.snapshot
    assert exact
    assert last is not None
    assert is_over(last)
    for seat in seats:
        view = view_of(catalogue, last, seat).snapshot
        assert score_table(catalogue, ScoreRequest(snapshot=view)).players


def view_of(catalogue: Catalogue, table: Snapshot, seat: Seat) -> View:
    return view_table(catalogue, ViewRequest(snapshot=table, seat=seat))


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
        own = player.id == seat
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
    """A seat may do by its view what it may do on the whole table, with the same odds and worth."""
    whole = legal_moves(catalogue, LegalMovesRequest(snapshot=table)).moves
    view = view_of(catalogue, table, seat).snapshot
    seen = legal_moves(catalogue, LegalMovesRequest(snapshot=view)).moves
    own = [encode(each) for each in whole if mover(table, each.move) == seat]
    listed = [encode(each) for each in seen if mover(view, each.move) == seat]
    assert own == listed


def check_move(catalogue: Catalogue, step: Step, seat: Seat, drawn: tuple[str, ...]) -> bool:
    """A move means the same on a view; whether all of it could be told there."""
    view = view_of(catalogue, step.before, seat).snapshot
    move, tellable = as_seen(step, seat, drawn)
    verdict = validate_move(catalogue, ValidateRequest(snapshot=view, move=move))
    truth = view_of(catalogue, step.after.snapshot, seat).snapshot
    if verdict.status is VerdictStatus.INDETERMINATE:
        assert unseen_choice(view, move), (verdict.missing, move)
        return False
    assert verdict.status is VerdictStatus.LEGAL, (seat, move, verdict.reasons)
    assert verdict.next is not None
    if tellable:
        assert msgspec.to_builtins(verdict.next) == msgspec.to_builtins(truth), (seat, move)
        return True
    if not reveals_adversary_card(step):
        assert encode(with_gaps(verdict.next)) == encode(with_gaps(truth)), (seat, move)
    return False


def reveals_adversary_card(step: Step) -> bool:
    """Whether a card of the Adversary's deck came up, which may do anything at once."""
    codes = [event.code for event in step.verdict.events]
    return EventCode.ADVERSARY_CARD_REVEALED in codes


def unseen_choice(view: Snapshot, move: Move) -> bool:
    """Whether somebody chooses out of cards that the view does not show."""
    chosen = move.choose_characters
    if chosen is None:
        return False
    return any(player.hidden_dealt for player in view.players if player.id == chosen.player)


def as_seen(step: Step, seat: Seat, drawn: tuple[str, ...]) -> tuple[Move, bool]:
    """A move as the seat can tell it, and whether that is all that happens.

    A card that another player draws unseen cannot be told, nor any card that is drawn after it.
    """
    move, body = step.move, getattr(step.move, step.move.key)
    unseen = drawn_unseen(step, seat)
    place = next((at for at, card in enumerate(drawn) if card in unseen), len(drawn))
    told, rest = drawn[:place], drawn[place:]
    whole = all(card in unseen for card in rest)
    choice = step.before.choices[0] if move.choose is not None else None
    if choice is not None and choice.code is ChoiceCode.DISCARD_FEAT and choice.player != seat:
        hero = step.after.card(body.option).type is CardType.HERO
        body = msgspec.structs.replace(body, option="HIDDEN_HERO" if hero else "HIDDEN_ANTIHERO")
        whole = False
    if move.choose_characters is not None and len(step.before.players) > 1:
        whole = whole and step.after.snapshot.turn is None
    if hasattr(body, "drawn"):
        body = msgspec.structs.replace(body, drawn=told)
    else:
        whole = whole and not told
    return msgspec.structs.replace(move, **{move.key: body}), whole


def drawn_unseen(step: Step, seat: Seat) -> set[str]:
    """Cards that somebody else has in hand after a move, and had not before."""
    before = {player.id: player.hand for player in step.before.players}
    return {
        card
        for player in step.after.snapshot.players
        if player.id != seat
        for card in player.hand
        if player.hand.count(card) > before[player.id].count(card)
    }


def with_gaps(table: Snapshot) -> Snapshot:
    """What must be the same where a move brings cards that the seat could not name.

    These are the cards that came, what they ask or do at once, and a hand that is not known.
    """
    return msgspec.structs.replace(
        table,
        players=tuple(
            msgspec.structs.replace(
                player,
                characters=Characters(),
                hand=(),
                hidden_heroes=0,
                hidden_antiheroes=len(player.hand)
                + player.hidden_heroes
                + player.hidden_antiheroes,
            )
            for player in table.players
        ),
        rows=(),
        decks=(),
        choices=(),
        attempt=None,
        turn=None if table.turn is None else msgspec.structs.replace(table.turn, revealed=()),
    )


def test_a_view_of_a_cardboard_table_is_the_table(catalogue: Catalogue) -> None:
    """Where nothing is known there is nothing to take away, not even one's own hand."""
    table = Snapshot(
        ruleset="CTA_2E",
        players=(
            Player(id="ada", morality=0, hidden_heroes=2),
            Player(id="bo", morality=0, hidden_antiheroes=1, hidden_dealt=0),
        ),
        rows=(Row(act=1, revealed=True, cards=(RowCard(),)), Row(act=2, cards=(RowCard(),) * 4)),
        decks=(Deck(name=DeckName.ACT_1, count=7),),
        turn=Turn(player="ada"),
        board=BoardChoice(id="ashen"),
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
        players=(Player(id="ada", morality=0), Player(id="bo", morality=0, hand=names)),
        extra_cards=cards,
        board=BoardChoice(id="ashen"),
    )
    view = view_of(catalogue, table, "ada").snapshot
    assert [card.id for card in view.extra_cards] == sorted(names)
    assert (view.players[1].hidden_heroes, view.players[1].hidden_antiheroes) == (1, 2)
    assert view.players[1].hand == ()
