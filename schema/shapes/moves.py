"""What somebody wants to do: one shape a move, and the one-of object that holds one of them.

Where a card comes that the snapshot does not know, the move names it in `drawn`. One that goes into
a hand may stay unseen; any other is `missing` if it is not named. `legal-moves` says which.
"""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from cards.model.seat import Seated, SeatKey
from cards.model.shape import CardRef, Count, OneOf
from cards.model.vocabulary import Ability, PathHalf
from schema.shapes.drawn import Drawn
from schema.shapes.runes import Cast

Mover = Annotated[
    SeatKey | None,
    Meta(description="Who makes the move; if given, it must be the player whose move it is."),
]


class ChooseCharacters(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Keep one of each type of the Character cards dealt (`setup.characters.keep.base`)."""

    player: Annotated[SeatKey, Meta(description="Who keeps them.")]
    heritage: Annotated[
        CardRef | None, Meta(description="The Heritage, if the table does not know it (Epic).")
    ] = None
    origin: Annotated[CardRef | None, Meta(description="The Origin kept.")] = None
    motivation: Annotated[CardRef | None, Meta(description="The Motivation kept.")] = None
    class_: Annotated[CardRef | None, Meta(description="The Class kept (Epic).")] = msgspec.field(
        default=None, name="class"
    )
    destiny: Annotated[
        CardRef | None,
        Meta(
            description="The Destiny kept, face down until scoring; may be left out where the "
            "table does not know the cards dealt."
        ),
    ] = None
    drawn: Drawn = ()


class GainTrait(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Gain a Trait from a row (`trait.gain.*`)."""

    card: Annotated[CardRef, Meta(description="The Trait.")]
    drawn: Drawn = ()
    player: Mover = None


class DeclareAttempt(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Declare which Challenge and which path (`attempt.step.declare-path`)."""

    card: Annotated[CardRef, Meta(description="The Challenge or Adversary.")]
    path: Annotated[PathHalf, Meta(description="The declared path.")] = PathHalf.TOP
    drawn: Drawn = ()
    player: Mover = None


class BuyDarkRunes(Seated, frozen=True, kw_only=True):
    """Buy Dark runes for the attempt (`dark.buy.*`)."""

    count: Annotated[Annotated[int, Meta(ge=1, le=99)], Meta(description="How many.")] = 1
    drawn: Drawn = ()
    player: Mover = None


class BankExperience(Seated, frozen=True, kw_only=True):
    """Bank Experience on your Class, for good (`class.bank.epic`)."""

    count: Annotated[
        Annotated[int, Meta(ge=-99, le=99)],
        Meta(description="How much Experience, at least 1; no rule lets it be taken back."),
    ] = 1
    drawn: Drawn = ()
    player: Mover = None


class CastRunes(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Cast the runes of the attempt, or cast them again (`cast.throw`, `reroll.*`)."""

    cast: Cast
    drawn: Drawn = ()
    player: Mover = None


class Resolve(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Compare result and difficulty, and carry out what follows (`attempt.overcome.*`)."""

    drawn: Drawn = ()
    player: Mover = None


class Choose(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Make the next open choice."""

    option: Annotated[
        str,
        Meta(
            max_length=96,
            description="One of the options. Instead of HIDDEN_HERO or HIDDEN_ANTIHERO it "
            "may be the id of the card discarded, which then goes to its "
            "discard pile.",
        ),
    ]
    drawn: Drawn = ()
    player: Mover = None


class UsePower(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Play a Hero or Antihero card, or use a power of a Character card or an Ally."""

    seat_fields: ClassVar = ("player", "target")

    player: Annotated[SeatKey, Meta(description="Who uses the power or plays the card.")]
    card: Annotated[CardRef, Meta(description="The card that has the power, or is played.")]
    power: Annotated[Count, Meta(description="Index of the power on its card.")] = 0
    target: Annotated[
        SeatKey | None, Meta(description="Player whom it affects, where one can be chosen.")
    ] = None
    choice: Annotated[
        Count | None,
        Meta(description="Index of the chosen list of the power; null if it has none."),
    ] = None
    ability: Annotated[Ability | None, Meta(description="Ability chosen for it.")] = None
    discards: Annotated[
        tuple[CardRef, ...],
        Meta(max_length=4, description="Cards of the hand discarded as its cost (Epic)."),
    ] = ()
    drawn: Drawn = ()


class LetHappen(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Let the effect announced last take place (`card.play.interrupt`)."""

    drawn: Drawn = ()
    player: Mover = None


class Journey(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Pay to discard a card from a row and replace it (`journey.*`)."""

    card: Annotated[CardRef, Meta(description="The card discarded.")]
    drawn: Drawn = ()
    player: Mover = None


class FreeDiscard(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Discard and replace a card when none can be gained or attempted (`attempt.no-options`)."""

    card: Annotated[CardRef, Meta(description="The card discarded.")]
    drawn: Drawn = ()
    player: Mover = None


class EndTurn(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """End the turn (`turn.end.*`)."""

    drawn: Drawn = ()
    player: Mover = None


class RevealDestiny(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Turn your Destiny up for scoring (`scoring.reveal-destiny`)."""

    player: Annotated[SeatKey, Meta(description="Whose Destiny it is.")]
    destiny: Annotated[
        CardRef | None, Meta(description="Which one it is, if the table does not know it.")
    ] = None


class Move(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """One move."""

    choose_characters: ChooseCharacters | None = None
    gain_trait: GainTrait | None = None
    attempt: DeclareAttempt | None = None
    buy_dark_runes: BuyDarkRunes | None = None
    bank: Annotated[
        BankExperience | None, Meta(description="Bank Experience on your Class (Epic).")
    ] = None
    cast: CastRunes | None = None
    resolve: Resolve | None = None
    choose: Choose | None = None
    play_card: Annotated[UsePower | None, Meta(description="Play a Hero or Antihero card.")] = None
    use_power: Annotated[
        UsePower | None, Meta(description="Use a power of an Origin, Motivation, Class or Ally.")
    ] = None
    let_happen: LetHappen | None = None
    journey: Journey | None = None
    free_discard: FreeDiscard | None = None
    end_turn: EndTurn | None = None
    reveal_destiny: RevealDestiny | None = None
