"""The table of a game of Destiny: players with their cards, both decks, and the phase.

What a hidden hand or a counted deck holds is not known; where a card of it must be named, the move
names it.
"""

from typing import Annotated, ClassVar, Final

import msgspec
from msgspec import Meta

from cards.model.inline import InlineCard
from cards.model.seat import Seated, SeatKey, SeatName
from cards.model.shape import MOST_CARDS, CardCount, CardRef, Count, Pile, Shape
from cards.model.vocabulary import Alignment, RulesetId
from cards.model.word import Word
from schema.shapes.common import RulingOptions
from schema.shapes.own_cards import NamedSets

MOST_TOTAL: Final = 999_999
"""The highest total that is accepted; printed cards come to some hundreds."""
MOST_ROUNDS: Final = 9999


class DestinyPhase(Word):
    """A phase of a round (`destiny.turn.phases`); SETUP comes before the first round."""

    SETUP = "SETUP"
    FIRST_AID = "FIRST_AID"
    TREASURE = "TREASURE"
    DRAW = "DRAW"
    HIT = "HIT"
    SECOND_AID = "SECOND_AID"
    ACTION = "ACTION"
    BASE = "BASE"
    BONUS = "BONUS"
    MULTIPLIER = "MULTIPLIER"
    TOTAL = "TOTAL"
    DESTINY = "DESTINY"


class DestinyGroup(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A Base card and the cards on it."""

    base: Annotated[CardRef, Meta(description="The Base card.")]
    bonuses: Annotated[tuple[CardRef, ...], Meta(max_length=8, description="Bonus cards.")] = ()
    multipliers: Annotated[
        tuple[CardRef, ...], Meta(max_length=8, description="Multiplier cards.")
    ] = ()


class DestinyRealignment(Shape, frozen=True, kw_only=True):
    """A card that has changed its alignment for this round."""

    card: Annotated[CardRef, Meta(description="The card, in the hand or played.")]
    to: Annotated[Alignment, Meta(description="Its alignment now.")]


class DestinyPlayer(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """One player's part of the table."""

    seat_fields: ClassVar = ("key", "name")

    key: Annotated[SeatKey, Meta(description="The caller's key for the player.")]
    name: SeatName = None
    character: Annotated[
        CardRef | None, Meta(description="The Character kept as identity; null before the choice.")
    ] = None
    hand: Annotated[Pile, Meta(description="Cards in hand that are known.")] = ()
    hidden: Annotated[CardCount, Meta(description="Cards in hand that are not known.")] = 0
    aids: Annotated[
        Pile,
        Meta(description="Aid cards, in the order in which they were played."),
    ] = ()
    groups: Annotated[
        tuple[DestinyGroup, ...],
        Meta(max_length=MOST_CARDS, description="Bases and the cards on them."),
    ] = ()
    treasures: Annotated[Pile, Meta(description="Treasures won, the oldest first.")] = ()
    treasure_points: Annotated[
        Count | None, Meta(description="What the Treasures are worth; null to have it counted.")
    ] = None
    realigned: Annotated[
        tuple[DestinyRealignment, ...],
        Meta(
            max_length=MOST_CARDS, description="Cards that changed their alignment in this round."
        ),
    ] = ()
    used: Annotated[Pile, Meta(description="Cards whose action was used in this round.")] = ()
    redraws: Annotated[
        Count, Meta(description="Hands discarded during the setup; 999 stands for 999 or more.")
    ] = 0
    done: Annotated[bool, Meta(description="Has finished the phase.")] = False
    total: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_TOTAL)] | None,
        Meta(description="The Destiny total; null until the Total phase is over."),
    ] = None


class DestinyDeck(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The Destiny deck and its discards."""

    cards: Annotated[
        Pile | None,
        Meta(description="Cards in order, the top first; null where only their number is known."),
    ] = None
    count: Annotated[
        CardCount, Meta(description="Number of cards in it, where they are not known one by one.")
    ] = 0
    discards: Annotated[Pile, Meta(description="Discarded cards, the oldest first.")] = ()
    seed: Annotated[
        Annotated[str, Meta(max_length=128)] | None,
        Meta(
            description="Decides the order of the discards when they become the deck; that "
            "order is unknown if null."
        ),
    ] = None


class DestinyPending(Seated, frozen=True, kw_only=True):
    """A discard that a power requires of a player before anything else happens."""

    player: Annotated[SeatKey, Meta(description="Who discards.")]
    power: Annotated[CardRef, Meta(description="The card whose power requires it.")]


class DestinyEnd(Seated, frozen=True, kw_only=True):
    """The game is over."""

    seat_fields: ClassVar = ("winners",)

    winners: Annotated[
        tuple[SeatKey, ...],
        Meta(max_length=16, description="Players who have won; several share the victory."),
    ] = ()


class DestinySnapshot(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Everything on the table of a game of Destiny; a total needs only the players' cards."""

    ruleset: Annotated[RulesetId, Meta(description="DESTINY.")]
    players: Annotated[
        tuple[DestinyPlayer, ...],
        Meta(max_length=16, description="Players in seat order, two or more."),
    ]
    phase: Annotated[
        DestinyPhase, Meta(description="The phase of the round; MULTIPLIER if left out.")
    ] = msgspec.field(
        default_factory=lambda: DestinyPhase.MULTIPLIER  # and so it is never left out
    )
    round: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None,
        Meta(
            description="Number of the round, from 1 on; if null, it follows from the "
            "Treasures won and buried, one for each round."
        ),
    ] = None
    deck: DestinyDeck = DestinyDeck()
    treasures: Annotated[
        tuple[CardRef, ...],
        Meta(
            max_length=MOST_CARDS,
            description="The Treasure deck, face up; the first is the current.",
        ),
    ] = ()
    buried: Annotated[Pile, Meta(description="Buried Treasures, the oldest first.")] = ()
    pending: Annotated[
        DestinyPending | None, Meta(description="A discard that a power requires; null if none.")
    ] = None
    end: Annotated[DestinyEnd | None, Meta(description="Null while the game goes on.")] = None
    extra_cards: Annotated[
        tuple[InlineCard, ...],
        Meta(max_length=200, description="Cards that the catalogue does not have."),
    ] = ()
    sets: NamedSets = ()
    rulings: RulingOptions = msgspec.field(default_factory=dict[str, str])
