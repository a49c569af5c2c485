"""Rows of Story cards: which one an Act has, who takes an Ally, and how a place is filled.

Decides `row.refill.*`, `row.adversary-note` and `ally.reveal.any-time`.

Rulebook: "Allies", "Ending Your Turn".
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import Choice, ChoiceCode, Row, RowCard
from schema.shapes.verdict import EventCode
from service.rules.engine.known import OWN_CARDS, Gap, is_counted, known_of, unseen
from service.rules.engine.record import REFILLING, step
from service.rules.engine.story_card import STORY_TYPES
from service.rules.engine.work import EVENTS
from service.rules.game.decks import (
    ACT_DECK,
    EMPTY,
    PLACE_OF,
    deck_of,
    discard,
    draw,
    left_over,
)
from service.rules.game.game import Game
from service.rules.game.table import gaps_for

HOSTS: Final = frozenset({CardType.CHALLENGE, CardType.ADVERSARY})


def place_ally(game: Game, act: int, ally: str) -> bool:
    """ally.assign, ally.assign.none: ask where a revealed Ally goes; False if it is discarded."""
    game.need_all(may_host(game, act), ClauseId("ally.assign"))
    options = hosts(game, act)
    if not options and not _turned_up_untold(game, act):
        game.happens(EventCode.CARD_DISCARDED, ClauseId("ally.assign.none.*"), card=ally)
        discard(game, ACT_DECK[act], ally)
        return False
    game.judgement.cite(ClauseId("ally.assign"))
    game.ask(
        Choice(
            code=ChoiceCode.ASSIGN_ALLY,
            player=game.turn.player,
            options=options,
            card=ally,
            act=act,
        )
    )
    return True


def may_host(game: Game, act: int) -> Iterator[Gap]:
    """ally.assign.*: cards of the row of which it is not known whether they can take an Ally.

    Those that come up in this move are left out: the move is asked to name them.
    """
    for index, row in enumerate(game.snapshot.rows):
        if row.act != act or not row.revealed:
            continue
        hidden = sum(entry.card is None for entry in row.cards) - _turned_up_untold(game, act)
        for entry in row.cards:
            if entry.ally is not None:
                continue
            if entry.card is None:
                if hidden < 1:
                    continue
                at = ("snapshot", "rows", str(index), "cards")  # places have moved in this move
                yield Gap(unseen(CardType.STORY, at), at)
            elif (card := game.cards[entry.card]).type is CardType.STORY:
                yield Gap(card, OWN_CARDS)


def _turned_up_untold(game: Game, act: int) -> int:
    """Cards that come up in a row in this move, which does not name them."""
    deck = PLACE_OF[ACT_DECK[act]]
    return sum(untold.cards for untold in game.untold if untold.place is deck)


def hosts(game: Game, act: int) -> tuple[str, ...]:
    """ally.assign.*: Challenges and Adversaries of the row that hold no Ally; never a Trait."""
    row = row_of(game, act)
    if row is None or not row.revealed:
        return ()
    cards = game.cards
    return tuple(
        [
            entry.card
            for entry in row.cards
            if entry.card is not None and entry.ally is None and cards[entry.card].type in HOSTS
        ]
    )


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
        if card is None or game.cards[card].type is not CardType.ALLY:
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
    if card is not None and game.cards[card].type is CardType.ADVERSARY:
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


def row_of(game: Game, act: int) -> Row | None:
    """Return the row of an Act; None where the table has none."""
    for row in game.snapshot.rows:
        if row.act == act:
            return row
    return None


def put_row(game: Game, row: Row) -> None:
    act, rows = row.act, game.snapshot.rows
    game.change(rows=tuple([row if entry.act == act else entry for entry in rows]))


def find_in_rows(game: Game, card: str) -> tuple[Row, int] | None:
    """Return the row and the place of a card that lies in one."""
    for row in game.snapshot.rows:
        for place, entry in enumerate(row.cards):
            if entry.card == card:
                return row, place
    return None


def told_cards(row: Row) -> list[tuple[RowCard, str]]:
    """row.faceup-visible: places of a row whose card the table names, each with its card."""
    return [(entry, entry.card) for entry in row.cards if entry.card is not None]


def card_at(row: Row, place: int) -> str | None:
    """row.faceup-visible: the card at a place of a row, where the table names it."""
    return row.cards[place].card


def take_from_row(game: Game, card: str) -> tuple[int, RowCard]:
    """Take a card, and what is tucked beneath it, out of its row; returns Act and place."""
    found = find_in_rows(game, card)
    assert found is not None
    row, place = found
    cards = (*row.cards[:place], *row.cards[place + 1 :])
    put_row(game, msgspec.structs.replace(row, cards=cards))
    return row.act, row.cards[place]


def may_lie(game: Game, name: str) -> tuple[Gap, ...]:
    """row.faceup-visible: places that lie face up, not known, where a card may lie."""
    card = game.table.find(name)
    if card is None or card.type not in STORY_TYPES or not left_over(game, card):
        return ()
    return tuple([untold(index, place) for index, place, _ in gaps_for(game.snapshot, card)])


def untold(row: int, place: int) -> Gap:
    """row.faceup-visible: a place of a row whose card is not known."""
    at = ("snapshot", "rows", str(row), "cards", str(place), "card")
    return Gap(unseen(CardType.STORY, at), at)


def cards_of(game: Game, place: int) -> Iterator[Card]:
    """Cards of the row at this place of the table; one that is not known is an `UnseenCard`."""
    for index, entry in enumerate(game.snapshot.rows[place].cards):
        if entry.card is None:
            yield untold(place, index).card
        else:
            yield game.cards[entry.card]
