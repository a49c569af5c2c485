"""Hidden cards that a move brings without naming them, and what it must therefore name."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from schema.shapes.drawn import Ask, Place

FOLLOWED: Final = frozenset({Place.ACT_1, Place.ACT_2, Place.ACT_3})
"""Decks of which more comes up where an Ally does."""


class Untold(NamedTuple):
    """Hidden cards of one place that a move does not tell, in the field that would tell them."""

    place: Place
    field: str = "drawn"
    unseen: bool = False
    """Whether they may stay unseen."""
    cards: int = 1
    """0 where some may come because of what comes before."""


def asks_of(untold: Iterable[Untold]) -> tuple[Ask, ...]:
    """What a move asks to be told: hidden cards by field and place, the first to come first."""
    counts: dict[tuple[str, Place, bool], int] = {}
    for entry in untold:
        key = entry.field, entry.place, entry.unseen
        counts[key] = counts.get(key, 0) + entry.cards
    return tuple(
        [
            Ask(
                field=field,
                from_=place,
                count=count,
                at_most=None if place in FOLLOWED else count,
                unseen=unseen,
            )
            for (field, place, unseen), count in counts.items()
        ]
    )
