"""Rows of Story cards: which one an Act has, and where in it a card lies."""

from collections.abc import Iterator
from typing import Final

import msgspec

from cards.model.card import Card
from cards.model.vocabulary import CardType
from schema.shapes.play import Row, RowCard
from service.rules.engine.known import Gap, unseen
from service.rules.game.decks import left_over
from service.rules.game.derived import gaps_for
from service.rules.game.game import Game

STORY_CARDS: Final = frozenset(
    {CardType.STORY, CardType.TRAIT, CardType.CHALLENGE, CardType.ADVERSARY}
)


def row_of(game: Game, act: int) -> Row | None:
    """Return the row of an Act; None where the table has none."""
    for row in game.snapshot.rows:
        if row.act == act:
            return row
    return None


def put_row(game: Game, row: Row) -> None:
    """Put a row back in its place."""
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
    """row.faceup-visible: places of a row whose card the table tells, each with its card."""
    return [(entry, entry.card) for entry in row.cards if entry.card is not None]


def card_at(row: Row, place: int) -> str | None:
    """row.faceup-visible: the card at a place of a row, where the table tells it."""
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
    if card is None or card.type not in STORY_CARDS or not left_over(game, card):
        return ()
    return tuple([untold(index, place) for index, place, _ in gaps_for(game.snapshot, card)])


def untold(row: int, place: int) -> Gap:
    """row.faceup-visible: a place of a row whose card nobody told."""
    at = ("snapshot", "rows", str(row), "cards", str(place), "card")
    return Gap(unseen(CardType.STORY, at), at)


def cards_of(game: Game, place: int) -> Iterator[Card]:
    """Cards of the row at this place of the table; one that nobody told is an `UnseenCard`."""
    for index, entry in enumerate(game.snapshot.rows[place].cards):
        if entry.card is None:
            yield untold(place, index).card
        else:
            yield game.cards[entry.card]
