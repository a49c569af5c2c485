"""Refilling a row: a card is turned up in the place that was left.

Decides `row.refill.*`, `row.adversary-note` and `ally.reveal.any-time`.

Rulebook: "Ending Your Turn".
"""

from typing import Final

import msgspec

from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import RowCard
from schema.shapes.verdict import EventCode
from service.rules.engine.headings import REFILLING
from service.rules.engine.known import is_counted, known_of
from service.rules.engine.record import step
from service.rules.engine.tasks import EVENTS
from service.rules.game.allies import ALLY, hosts, place_ally
from service.rules.game.decks import ACT_DECK, ADVERSARY, EMPTY, deck_of, discard, draw
from service.rules.game.game import Game
from service.rules.game.rows import put_row, row_of, take_from_row

ALLY_TURNED: Final = 4
"""Events that an Ally which comes up and goes again is as dear as."""


def discard_from_row(game: Game, card: str, *clauses: ClauseId, ally: ClauseId) -> int:
    """Discard a Story card and, by clause `ally`, its Ally; returns the Act to be refilled."""
    act, taken = take_from_row(game, card)
    game.happens(EventCode.CARD_DISCARDED, *clauses, card=card)
    discard(game, ACT_DECK[act], card)
    if taken.ally is not None:
        game.happens(EventCode.CARD_DISCARDED, ally, card=taken.ally)
        discard(game, ACT_DECK[act], taken.ally)
    return act


def _waits(game: Game) -> bool:
    """turn.end.refill.epic: a place is filled at once, or as the turn ends (`epic-row-refill`)."""
    ruled = game.judgement.applies("epic-row-refill")
    return ruled and game.judgement.reading("epic-row-refill") == "END_OF_TURN"


@step(REFILLING)
def refill(game: Game, act: int, *, now: bool = False) -> None:
    """row.refill.immediate, ally.*: turn up a card in the place that was left.

    An Ally goes beneath a Challenge of the row, which the active player chooses, and another card
    is turned up; without a Challenge to take it, it is discarded. `now` fills a place that
    no ruling leaves empty for the rest of the turn.
    """
    row = row_of(game, act)
    if row is None or (not now and _waits(game)):
        return
    while not _only_homeless(game, act) and (card := draw(game, ACT_DECK[act])) is not EMPTY:
        if card is None or game.cards[card].type is not ALLY:
            row = row_of(game, act)
            assert row is not None
            put_row(game, msgspec.structs.replace(row, cards=(*row.cards, RowCard(card=card))))
            game.happens(EventCode.CARD_REVEALED, *REFILLED, card=card, amount=act)
            note_adversary(game, card)
            return
        game.judgement.work.spend(EVENTS, ALLY_TURNED)
        game.happens(
            EventCode.CARD_REVEALED, ClauseId("ally.reveal.any-time"), card=card, amount=act
        )
        if place_ally(game, act, card):
            return


REFILLED: Final = (
    ClauseId("row.refill.immediate"),
    ClauseId("row.refill.gain.epic"),
    ClauseId("row.refill.any-loss"),
)


def note_adversary(game: Game, card: str | None) -> None:
    """row.adversary-note: the standing effects of an Adversary start as it is turned up."""
    if card is not None and game.cards[card].type is ADVERSARY:
        game.judgement.cite(ClauseId("row.adversary-note"))


def _only_homeless(game: Game, act: int) -> bool:
    """ally.assign.none: whether all that is left to turn up are Allies whom nothing can take.

    They would be discarded and shuffled into a new deck for ever.
    """
    deck = deck_of(game, ACT_DECK[act])
    if deck is None or (is_counted(deck) and deck.count) or hosts(game, act):
        return False
    left = (*known_of(deck), *deck.discards)
    for card in left:
        if game.cards[card].type is not CardType.ALLY:
            return False
    return bool(left)
