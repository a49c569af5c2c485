"""A player board's Corruption track: what each level scores and which cards may be played there.

The texts that we have lost most of the print; a value that is not known is absent, never zero
(clauses `scoring.corruption.*`, `corruption.gate.*`).
"""

from typing import Annotated

from msgspec import Meta

from cards.model.counting import UnderRuling
from cards.model.shape import Points, Shape, Slug
from cards.model.text import LocalText
from cards.model.vocabulary import MORALITY_BOTTOM, MORALITY_TOP, Basis, CardType, RulesetId

Morality = Annotated[
    int,
    Meta(
        ge=MORALITY_BOTTOM,
        le=MORALITY_TOP,
        description="Position on the Corruption track: 2 is the top, 0 neutral, -4 the bottom.",
    ),
]


Playable = Annotated[tuple[CardType, ...], Meta(max_length=2)]
"""HERO, ANTIHERO or both."""


class TrackScore(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """What one level of the track adds to the final tally."""

    triumph: Annotated[Points, Meta(description="Triumph; may be negative.")] = 0
    tragedy: Annotated[Points, Meta(description="Tragedy; may be negative.")] = 0
    basis: Annotated[Basis, Meta(description="How well the value is known.")] = Basis.PRINTED
    under: Annotated[
        UnderRuling | None,
        Meta(description="Option of a ruling under which it holds; null if it always does."),
    ] = None


class TrackLevel(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One level of the track; a fact that is null or left out is not known."""

    morality: Morality
    score: Annotated[TrackScore | None, Meta(description="Points; null if not known.")] = None
    plays: Annotated[
        Playable | None,
        Meta(description="What may be played: HERO, ANTIHERO or both; null if not known."),
    ] = None
    plays_basis: Annotated[Basis, Meta(description="How well `plays` is known.")] = Basis.PRINTED


class Board(Shape, frozen=True, kw_only=True):
    """A player board as data. Levels that it does not list are not known."""

    id: Annotated[Slug, Meta(description="Id of the board.")]
    name: Annotated[LocalText, Meta(description="Title.")]
    rulesets: Annotated[
        tuple[RulesetId, ...], Meta(min_length=1, description="Rulesets it can be used with.")
    ]
    track: Annotated[tuple[TrackLevel, ...], Meta(max_length=7, description="Levels, top first.")]
    note: Annotated[LocalText, Meta(description="Where the values come from.")]
