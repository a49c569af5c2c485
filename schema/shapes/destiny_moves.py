"""What somebody wants to do in a game of Destiny: one shape a move, and the one-of that holds one.

Where a card comes from a deck of unknown order the move carries it in `drawn`. Where chance picks a
card out of a hand, the move says which it was (`taken`), or gives a `seed` that picks it.
"""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from cards.model.seat import Seated, SeatKey
from cards.model.shape import CardRef, OneOf
from cards.model.vocabulary import Alignment
from schema.shapes.destiny import DestinyPhase
from schema.shapes.drawn import Drawn

Who = Annotated[SeatKey, Meta(description="Who moves.")]
Power = Annotated[
    CardRef, Meta(description="The player's own Character, Aid card or Treasure that is used.")
]
Seed = Annotated[
    Annotated[str, Meta(min_length=1, max_length=128)] | None,
    Meta(description="Seed of the random pick; the same seed picks the same card."),
]


class OfHand(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """A move with a card of a hand."""

    player: Who
    card: Annotated[
        CardRef | None,
        Meta(
            description="The card. In a list of legal moves null stands for a card of the hand "
            "that is not known: to make the move, name the card."
        ),
    ] = None

    @property
    def named(self) -> str:
        """The card of a move that names it; a check has asked for it."""
        return self.card or ""


class OfPower(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """A move that uses the power of a card."""

    player: Who
    power: Power


class DestinyChooseCharacter(OfHand, frozen=True, kw_only=True, omit_defaults=True):
    """Keep a Character from the first hand as your identity (`destiny.setup.identity`)."""


class DestinyRedraw(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Discard a first hand without a Character and draw anew (`destiny.setup.redraw`)."""

    player: Who
    shown: Annotated[
        tuple[CardRef, ...],
        Meta(max_length=32, description="The cards of the hand that were not known so far."),
    ] = ()
    drawn: Drawn = ()


class DestinyPlayAid(OfHand, frozen=True, kw_only=True, omit_defaults=True):
    """Lay out a Character from the hand as an Aid card (`destiny.aid.play`)."""


class DestinyDraw(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Draw until the hand is full (`destiny.draw.fill`)."""

    player: Who
    drawn: Drawn = ()


class DestinyHit(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Discard any number of cards, or none, and fill the hand again (`destiny.hit`)."""

    player: Who
    discards: Annotated[
        tuple[CardRef, ...], Meta(max_length=32, description="Cards discarded.")
    ] = ()
    drawn: Drawn = ()


class DestinySteal(OfPower, frozen=True, kw_only=True, omit_defaults=True):
    """Take a card at random from an opponent's hand (`destiny.power.disrupt`)."""

    seat_fields: ClassVar = ("target", "player")

    target: Annotated[SeatKey, Meta(description="The player whose hand it is.")]
    taken: Annotated[
        CardRef | None, Meta(description="The card that chance picked, where it is known.")
    ] = None
    unseen: Annotated[
        bool, Meta(description="Chance picked a card that is not known and stays unknown.")
    ] = False
    seed: Seed = None


class DestinySwap(OfPower, frozen=True, kw_only=True, omit_defaults=True):
    """Let two other players give each other a card at random (`destiny.power.disrupt`)."""

    seat_fields: ClassVar = ("first", "second", "player")

    first: Annotated[SeatKey, Meta(description="One of the two players.")]
    second: Annotated[SeatKey, Meta(description="The other of the two players.")]
    first_gives: Annotated[
        CardRef | None,
        Meta(description="The card that chance picked from the first hand, if it is known."),
    ] = None
    second_gives: Annotated[
        CardRef | None,
        Meta(description="The card that chance picked from the second hand, if it is known."),
    ] = None
    first_unseen: Annotated[
        bool, Meta(description="Chance picked a card from the first hand that is not known.")
    ] = False
    second_unseen: Annotated[
        bool, Meta(description="Chance picked a card from the second hand that is not known.")
    ] = False
    seed: Seed = None


class DestinyTrade(OfPower, frozen=True, kw_only=True, omit_defaults=True):
    """Draw a card, then discard one (`destiny.power.disrupt`)."""

    drawn: Drawn = ()


class DestinyStrike(OfPower, frozen=True, kw_only=True):
    """Discard an Aid card of any player (`destiny.power.disrupt`)."""

    aid: Annotated[CardRef, Meta(description="The Aid card.")]


class DestinyLook(OfPower, frozen=True, kw_only=True):
    """See the hands of all opponents (`destiny.power.disrupt`)."""


class DestinyRealign(OfPower, frozen=True, kw_only=True):
    """Change the alignment of one of your own cards (`destiny.power.realign`)."""

    card: Annotated[CardRef, Meta(description="The player's own card.")]
    to: Annotated[Alignment, Meta(description="Its alignment for this round.")]


class DestinyDiscard(OfHand, frozen=True, kw_only=True, omit_defaults=True):
    """Discard the card that a power asks for."""


class DestinyPlayBase(OfHand, frozen=True, kw_only=True, omit_defaults=True):
    """Lay out a Base card (`destiny.base.play`)."""


class DestinyAttach(OfHand, frozen=True, kw_only=True, omit_defaults=True):
    """Put a card on one of your own Bases (`destiny.bonus.play`, `destiny.multiplier.play`)."""

    base: Annotated[CardRef, Meta(description="The Base card that bears it.")]


class DestinyPass(Seated, frozen=True, kw_only=True):
    """Finish the phase."""

    player: Who


class DestinyProceed(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Carry out a phase in which nobody decides: Treasure, Total or Destiny."""

    phase: Annotated[
        DestinyPhase | None,
        Meta(
            description="The phase to carry out; naming it keeps it from being carried out twice."
        ),
    ] = None
    player: Annotated[SeatKey | None, Meta(description="Who makes the move; any player may.")] = (
        None
    )


class DestinyMove(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """One move of Destiny."""

    choose_character: DestinyChooseCharacter | None = None
    redraw: DestinyRedraw | None = None
    play_aid: DestinyPlayAid | None = None
    draw: DestinyDraw | None = None
    hit: DestinyHit | None = None
    steal: DestinySteal | None = None
    swap: DestinySwap | None = None
    trade: DestinyTrade | None = None
    strike: DestinyStrike | None = None
    look: DestinyLook | None = None
    realign: DestinyRealign | None = None
    discard: DestinyDiscard | None = None
    play_base: DestinyPlayBase | None = None
    play_bonus: Annotated[DestinyAttach | None, Meta(description="Put a Bonus card on a Base.")] = (
        None
    )
    play_multiplier: Annotated[
        DestinyAttach | None, Meta(description="Put a Multiplier card on a Base.")
    ] = None
    pass_: DestinyPass | None = msgspec.field(default=None, name="pass")
    proceed: DestinyProceed | None = None
