"""The table as one seat may see it: what is asked, and what is answered."""

from typing import Annotated, ClassVar

from msgspec import Meta

from cards.model.seat import Seated, SeatKey
from cards.model.shape import Shape
from cards.model.vocabulary import RulesetId
from cards.model.word import Word
from schema.shapes.common import DecidingClauses
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.explanation import Judged
from schema.shapes.play import Act, DeckName
from schema.shapes.table import Snapshot

Seat = Annotated[
    SeatKey | None,
    Meta(description="The player whose view it is; null for a spectator."),
]


class HiddenCode(Word):
    """What kind of cards a view hides. New ones may be added."""

    HAND = "HAND"
    """Cards in somebody's hand."""
    DEALT = "DEALT"
    """Character cards that somebody still chooses from."""
    CHARACTERS = "CHARACTERS"
    """Character cards that somebody has kept, while others still choose."""
    DESTINY = "DESTINY"
    """A Destiny that lies face down."""
    ROW = "ROW"
    """A row that lies face down."""
    DECK = "DECK"
    """A deck."""


class Hidden(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Cards that the view hides, and why."""

    code: HiddenCode
    at: Annotated[tuple[str, ...], Meta(description="Path to their place in the view, key by key.")]
    player: Annotated[str | None, Meta(description="Whose they are; null if nobody's.")] = None
    act: Annotated[
        Act | None, Meta(description="Act of the row; null if it is not about a row.")
    ] = None
    deck: Annotated[
        DeckName | None, Meta(description="Which deck; null if it is not about a deck.")
    ] = None
    count: Annotated[int, Meta(description="How many, which everybody may know.")]
    clauses: Annotated[tuple[str, ...], Meta(description="Clauses that make them secret.")]


class SeatShown(Judged, frozen=True, kw_only=True):
    """What a view begins with, in either game."""

    ruleset: RulesetId
    seat: Annotated[
        str | None, Meta(description="The player whose view it is; null for a spectator.")
    ]


class ViewRequest(Seated, frozen=True, kw_only=True):
    """How does this table look from this seat?"""

    seat_fields: ClassVar = ("seat",)

    snapshot: Snapshot
    seat: Seat = None


class View(SeatShown, frozen=True, kw_only=True):
    """The table as one seat may see it: a snapshot that every operation takes."""

    snapshot: Annotated[Snapshot, Meta(description="The table without what is secret.")]
    hidden: Annotated[tuple[Hidden, ...], Meta(description="What the view hides.")]
    clauses: DecidingClauses


class DestinyViewRequest(Seated, frozen=True, kw_only=True):
    """How does this table of Destiny look from this seat?"""

    seat_fields: ClassVar = ("seat",)

    snapshot: DestinySnapshot
    seat: Seat = None


class DestinyView(SeatShown, frozen=True, kw_only=True):
    """The table of Destiny as one seat may see it: a snapshot that every operation takes."""

    snapshot: Annotated[DestinySnapshot, Meta(description="The table without what is secret.")]
    hidden: Annotated[tuple[Hidden, ...], Meta(description="What the view hides.")]
    clauses: DecidingClauses
