"""What lies on the table in mid-game: rows, decks, the turn, an attempt, pending effects.

All of it may be left out of a snapshot that is only scored. A card that nobody at the table may
know is null; a deck is known in order (a digital table) or only counted (a physical one).
"""

from typing import Annotated, ClassVar, Final

from msgspec import Meta

from cards.model.seat import Seated, SeatKey
from cards.model.shape import MOST_CARDS, CardCount, CardRef, Count, Pile, Shape
from cards.model.vocabulary import Ability, PathHalf
from cards.model.word import Word
from schema.shapes.runes import AbilityCounts, RuneFace

MOST_OPEN: Final = 256
"""Open choices, effects that wait, and changes to an attempt; a move that needs more is refused."""
MOST_TURNS: Final = 9999
"""Turns that are numbered; those after keep the last number."""

Act = Annotated[int, Meta(ge=1, le=3, description="Act, 1 to 3.")]


class DeckName(Word):
    """A deck on the table."""

    ACT_1 = "ACT_1"
    ACT_2 = "ACT_2"
    ACT_3 = "ACT_3"
    HERO = "HERO"
    ANTIHERO = "ANTIHERO"
    ADVERSARY = "ADVERSARY"


class Deck(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A deck and its discards."""

    name: Annotated[DeckName, Meta(description="Which deck.")]
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


class RowCard(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One place of a row."""

    card: Annotated[CardRef | None, Meta(description="The card; null where not known.")] = None
    ally: Annotated[CardRef | None, Meta(description="Ally tucked beneath it; null if none.")] = (
        None
    )


class Row(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The row of an Act."""

    act: Act
    revealed: Annotated[
        bool | None,
        Meta(
            description="Whether it is face up. If null, only the row of the lowest Act is: "
            "from the first turn on, and not while a REVEAL_ACT choice is open."
        ),
    ] = None
    cards: Annotated[
        tuple[RowCard, ...], Meta(max_length=8, description="Its places, from the deck outwards.")
    ] = ()


class PowerUse(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """How often a power with a limit was used."""

    card: Annotated[CardRef, Meta(description="The card that has the power.")]
    power: Annotated[Count, Meta(description="Index of the power on its card.")] = 0
    player: Annotated[SeatKey, Meta(description="Who used the power.")]
    in_attempt: Annotated[Count, Meta(description="Times in the attempt under way.")] = 0
    in_turn: Annotated[Count, Meta(description="Times in this turn.")] = 0
    in_game: Annotated[Count, Meta(description="Times in this game.")] = 0


class LastAttempt(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The attempt that was resolved in this turn."""

    card: Annotated[CardRef, Meta(description="The Challenge.")]
    path: Annotated[PathHalf, Meta(description="The declared path.")]
    overcome: Annotated[bool, Meta(description="Whether it was overcome.")]
    class_blank: Annotated[
        bool, Meta(description="The Class gave nothing in that attempt (Epic).")
    ] = False


class Turn(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """Whose turn it is and what has been done in it."""

    player: Annotated[SeatKey, Meta(description="The active player.")]
    number: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_TURNS)],
        Meta(description="Number of the turn, from 1 on; 9999 stands for 9999 or more."),
    ] = 1
    action_taken: Annotated[
        bool | None,
        Meta(
            description="Whether the main action was taken: a Trait gained or a Challenge "
            "attempted. If null, it was taken if an attempt is under way or was "
            "resolved in this turn."
        ),
    ] = None
    journeys: Annotated[Count, Meta(description="Journeys paid for.")] = 0
    extra_journeys: Annotated[
        Count, Meta(description="Journeys that cards allow beyond the limit.")
    ] = 0
    free_discards: Annotated[
        Count, Meta(description="Free discards made because no card could be gained or attempted.")
    ] = 0
    dark_runes_bought: Annotated[Count, Meta(description="Dark runes bought.")] = 0
    free_journeys: Annotated[
        Count, Meta(description="Journeys that cost nothing and have not been taken yet (Epic).")
    ] = 0
    revealed: Annotated[
        tuple[CardRef, ...],
        Meta(
            max_length=MOST_CARDS,
            description="Cards of the Adversary's deck turned up in this turn.",
        ),
    ] = ()
    barred: Annotated[
        tuple[CardRef, ...],
        Meta(
            max_length=MOST_CARDS,
            description="Cards whose attempt was broken off; the player must attempt or "
            "gain another.",
        ),
    ] = ()
    faced_adversary: Annotated[
        bool, Meta(description="Whether the player faced the Adversary in this turn.")
    ] = False
    last_attempt: Annotated[
        LastAttempt | None,
        Meta(description="The attempt resolved in this turn; null if there was none."),
    ] = None


class Change(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """What a card changes about an attempt."""

    card: Annotated[CardRef, Meta(description="The card that changes it.")]
    successes: Annotated[int, Meta(ge=-99, le=99, description="Added to the result.")] = 0
    difficulty: Annotated[int, Meta(ge=-99, le=99, description="Added to the difficulty.")] = 0


class DueFeat(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """An Adversary Feat that was revealed and takes effect as the attempt resolves (Epic)."""

    card: Annotated[CardRef, Meta(description="The Adversary Feat.")]
    choice: Annotated[
        Count | None, Meta(description="Which of its lists was chosen; null where it has none.")
    ] = None
    ability: Annotated[
        Ability | None, Meta(description="Ability chosen for it; null where it needs none.")
    ] = None


class Attempt(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The attempt under way."""

    card: Annotated[CardRef, Meta(description="The Challenge.")]
    path: Annotated[PathHalf, Meta(description="The declared path.")]
    dark: Annotated[Count, Meta(description="Dark runes in the pool.")] = 0
    gifts: Annotated[
        AbilityCounts, Meta(description="Ability icons that cards give for this attempt.")
    ] = AbilityCounts()
    dark_runes_allowed: Annotated[
        bool, Meta(description="A card lifts the ban on Dark runes at four Corruption.")
    ] = False
    ignored: Annotated[
        tuple[Ability, ...],
        Meta(max_length=6, description="Abilities whose runes do not count."),
    ] = ()
    changes: Annotated[
        tuple[Change, ...],
        Meta(max_length=MOST_OPEN, description="Changes to result and difficulty."),
    ] = ()
    failed: Annotated[bool, Meta(description="A card makes the attempt fail.")] = False
    due: Annotated[
        tuple[DueFeat, ...],
        Meta(
            max_length=MOST_CARDS,
            description="Adversary Feats that take effect at resolution (Epic).",
        ),
    ] = ()
    class_blank: Annotated[
        bool, Meta(description="The Class gives nothing in this attempt (Epic).")
    ] = False
    experience_if_failed: Annotated[
        Count, Meta(description="Extra Experience gained if it fails (Epic).")
    ] = 0
    corruption: Annotated[
        Annotated[int, Meta(ge=0, le=6)],
        Meta(description="Corruption that moons of the cast have brought (ruling `moon-timing`)."),
    ] = 0
    recasting: Annotated[bool, Meta(description="A card lets the runes be cast again.")] = False
    rerolled: Annotated[
        Annotated[tuple[RuneFace, ...], Meta(max_length=32)] | None,
        Meta(description="Faces of the first cast; null unless the runes were cast again."),
    ] = None
    faces: Annotated[
        Annotated[tuple[RuneFace, ...], Meta(max_length=32)] | None,
        Meta(description="Faces of the cast; null before it."),
    ] = None


class Pending(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """An effect that was announced and has not taken place; the last one resolves first."""

    seat_fields: ClassVar = ("player", "target")

    player: Annotated[SeatKey, Meta(description="Who announced the effect.")]
    card: Annotated[CardRef, Meta(description="The card that has the effect.")]
    power: Annotated[Count, Meta(description="Index of the power on its card.")] = 0
    target: Annotated[
        SeatKey | None, Meta(description="Whom it is for; the player who announced it if null.")
    ] = None
    choice: Annotated[
        Count | None,
        Meta(description="Index of the chosen list of the power; null if it has none."),
    ] = None
    ability: Annotated[
        Ability | None, Meta(description="Ability chosen for it; null if it needs none.")
    ] = None


class ChoiceCode(Word):
    """What somebody must choose before anything else happens."""

    TWIST_DRAW = "TWIST_DRAW"
    ASSIGN_ALLY = "ASSIGN_ALLY"
    REVEAL_ACT = "REVEAL_ACT"
    ADVERSARY_CARD = "ADVERSARY_CARD"
    HERITAGE = "HERITAGE"
    """A Twist of Fate (Epic): DRAW_HERO, DRAW_ANTIHERO, or POWER for the power of the Heritage."""
    POWER = "POWER"
    """A choice left by a power that took effect by itself: the index of a list, or DECLINE.

    Where the runes of one of two Abilities can be ignored, the option also names the Ability:
    DEXTERITY, or 0:DEXTERITY with a list. Adversary cards work the same way.
    """
    DISCARD_FEAT = "DISCARD_FEAT"
    """Which card of the hand is discarded; HIDDEN_HERO or HIDDEN_ANTIHERO if it is not known.

    Where `target` is another player, the card goes into that player's hand instead.
    """


class Choice(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """An open choice."""

    seat_fields: ClassVar = ("player", "target")

    code: ChoiceCode
    player: Annotated[SeatKey, Meta(description="Who chooses.")]
    options: Annotated[
        tuple[str, ...], Meta(max_length=MOST_CARDS, description="What may be chosen.")
    ] = ()
    card: Annotated[CardRef | None, Meta(description="The card it is about; null if none.")] = None
    act: Annotated[Act | None, Meta(description="The Act it is about; null if none.")] = None
    power: Annotated[Count, Meta(description="Index of the power on the card.")] = 0
    target: Annotated[
        SeatKey | None, Meta(description="The player whom the power affects; the chooser if null.")
    ] = None


class EndOfGame(Seated, frozen=True, kw_only=True, omit_defaults=True):
    """How far the end of the game has come."""

    seat_fields: ClassVar = ("triggered_by", "final_turns")

    triggered_by: Annotated[SeatKey, Meta(description="The player who first closed the last Act.")]
    final_turns: Annotated[
        tuple[SeatKey, ...],
        Meta(
            max_length=4,
            description="Players whose last turn is not over: the active player too, except "
            "in the turn in which the end began. Empty once everybody has had "
            "a last turn.",
        ),
    ] = ()
    facing: Annotated[
        bool,
        Meta(
            description="The last turns are for facing the Adversary (2nd edition) or the Final "
            "Adversary (Epic Origins), each player once. If left out, true where "
            "`finalTurns` has `triggeredBy`."
        ),
    ] = False
    over: Annotated[bool, Meta(description="Nothing is left but scoring.")] = False
