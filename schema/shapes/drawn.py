"""Cards that nobody could know before a move: where they come from, named or asked for."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from cards.model.shape import CardRef, Count, Shape, check_one_needed
from cards.model.word import Word


class Place(Word):
    """A place whose cards may be unknown to everybody. New ones may be added."""

    ACT_1 = "ACT_1"
    """The deck of an Act."""
    ACT_2 = "ACT_2"
    ACT_3 = "ACT_3"
    HERO = "HERO"
    """The deck of Hero cards."""
    ANTIHERO = "ANTIHERO"
    ADVERSARY = "ADVERSARY"
    """The Adversary's own deck."""
    ROW_1 = "ROW_1"
    """The row of an Act, face down until it is turned up."""
    ROW_2 = "ROW_2"
    ROW_3 = "ROW_3"
    DEALT = "DEALT"
    """Character cards that were dealt to choose from."""
    HAND = "HAND"
    DESTINY = "DESTINY"
    """A Destiny that lies face down."""
    DECK = "DECK"
    """The deck of a game of Destiny."""


class DrawnCard(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A card that a move takes from a deck or a face-down row: which one, or that it is unseen.

    Only a card that goes into a hand can stay unseen.
    """

    from_: Annotated[Place, Meta(description="The deck, or the row that is turned up.")] = (
        msgspec.field(name="from")
    )
    card: Annotated[CardRef | None, Meta(description="The card; null where it is unseen.")] = None
    unseen: Annotated[
        bool | None,
        Meta(description="True for a card that goes into a hand unseen."),
    ] = None

    one_needed: ClassVar[tuple[str, ...]] = ("card", "unseen")

    def __post_init__(self) -> None:
        """Refuse an entry that names a card and hides it, or does neither."""
        check_one_needed(self, unseen="unseen: true")


Drawn = Annotated[
    tuple[DrawnCard, ...],
    Meta(
        max_length=32,
        description="Cards that the move takes from decks of unknown order and from "
        "face-down rows; those from one place are given in the order in "
        "which they lie there.",
    ),
]


class Ask(Shape, frozen=True, kw_only=True):
    """Cards that a move takes and nobody could know: it names them, or they stay unseen."""

    field: Annotated[
        str,
        Meta(
            description="Field of the move that names them: `drawn`, or a field of that "
            "kind of move."
        ),
    ]
    from_: Annotated[Place, Meta(description="Where they come from.")] = msgspec.field(name="from")
    count: Annotated[Count, Meta(description="How many, as far as the table shows.")]
    at_most: Annotated[
        Count | None,
        Meta(description="How many at most; null where that depends on the cards that come."),
    ]
    unseen: Annotated[
        bool, Meta(description="Whether they may stay unseen; if false, the move must name them.")
    ]
