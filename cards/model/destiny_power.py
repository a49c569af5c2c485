"""What characters and treasures of Destiny do, in a closed vocabulary.

The meaning of each word is one function in `service/rules/destiny`. A power is always on, but for
an `action`, which its player uses in the Action phase.
"""

from typing import Annotated

from msgspec import Meta

from cards.model.shape import OneOf, Shape
from cards.model.vocabulary import Alignment, CardType
from cards.model.word import Word

Amount = Annotated[int, Meta(ge=1, le=9)]
"""How much a power adds: 1 to 9, three times what is printed at most."""

MoreCards = Annotated[int, Meta(ge=1, le=3)]
"""How many cards a power adds to a hand: 1 to 3; printed is 1."""

Few = Annotated[int, Meta(ge=1, le=3)]
"""How many cards of a type a Base may bear at most: 1 to 3; printed is 2."""


class DestinyAction(Word):
    """What a player may do in the Action phase with the power of a card."""

    STEAL = "STEAL"
    """Take one card at random from an opponent's hand, then discard one."""
    SWAP = "SWAP"
    """Two other players give each other one card at random."""
    TRADE = "TRADE"
    """Draw one card, then discard one."""
    STRIKE = "STRIKE"
    """An Aid card of any player is discarded."""
    LOOK = "LOOK"
    """See the hands of all opponents."""
    REALIGN = "REALIGN"
    """One of the player's own cards changes its alignment for the round."""


class Raise(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The player's own cards of a type, of an alignment, or of both count for more."""

    type: Annotated[
        CardType | None, Meta(description="BASE, BONUS or MULTIPLIER; any if null.")
    ] = None
    alignment: Annotated[Alignment | None, Meta(description="Any if null.")] = None
    amount: Annotated[Amount, Meta(description="Added to each of them.")] = 1


class TreatAs(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The player's own cards of a type, an alignment or both count as another alignment."""

    type: Annotated[
        CardType | None, Meta(description="BASE, BONUS or MULTIPLIER; any if null.")
    ] = None
    alignment: Annotated[Alignment | None, Meta(description="Any if null.")] = None
    to: Annotated[Alignment, Meta(description="What they count as.")]


class DestinyPower(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that a Character or a Treasure does for its player."""

    raises: Annotated[Raise | None, Meta(description="The player's own cards count for more.")] = (
        None
    )
    treats: Annotated[
        TreatAs | None, Meta(description="The player's own cards count as another alignment.")
    ] = None
    matching: Annotated[
        Amount | None, Meta(description="Added to each of two or three matching cards.")
    ] = None
    total: Annotated[Amount | None, Meta(description="Added to the Destiny total.")] = None
    hand_size: Annotated[MoreCards | None, Meta(description="Added to the size of the hand.")] = (
        None
    )
    no_bonuses: Annotated[bool | None, Meta(description="No Bonus cards can be used.")] = None
    multipliers_per_base: Annotated[
        Few | None,
        Meta(description="Multiplier cards that one Base card may bear; they are added together."),
    ] = None
    bonuses_without_multiplier: Annotated[
        Few | None,
        Meta(description="Bonus cards that a Base card without a Multiplier card may bear."),
    ] = None
    action: Annotated[
        DestinyAction | None, Meta(description="What may be done in the Action phase.")
    ] = None
