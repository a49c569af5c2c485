"""Pools of runes, their odds, and casts.

A pool is icon counts: one or two icons of an Ability mean as many common runes, three or more
mean two common runes and the special one; the three Core runes are always cast.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from cards.messages.message import Message
from cards.model.shape import Count, OneOf, Shape
from cards.model.vocabulary import CardType, Face, RulesetId, Rune
from cards.model.word import Word
from schema.shapes.common import (
    AppliedRuling,
    BoardGiven,
    DecidingClauses,
    MoralityGiven,
    RulingOptions,
)
from schema.shapes.explanation import Judged
from schema.shapes.receipts import Receipt, Roll

Icons = Annotated[int, Meta(ge=0, le=99, description="Number of icons, 0 to 99.")]
Difficulty = Annotated[
    int, Meta(ge=0, le=99, description="Result needed, all increases included; 0 to 99.")
]
Modifier = Annotated[
    int, Meta(ge=-99, le=99, description="Successes that cards add or take away; -99 to 99.")
]
DarkRunes = Annotated[int, Meta(ge=0, le=99)]
Probability = Annotated[float, Meta(ge=0, le=1)]


class AbilityCounts(Shape, frozen=True, kw_only=True, rename=str.upper, omit_defaults=True):
    """How many icons of each Ability; an Ability that is not named counts 0."""

    strength: Icons = 0
    dexterity: Icons = 0
    constitution: Icons = 0
    intelligence: Icons = 0
    wisdom: Icons = 0
    charisma: Icons = 0


class Pool(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The runes of a cast: icons of the relevant Abilities, and bought Dark runes."""

    abilities: Annotated[
        AbilityCounts, Meta(description="Icons of each Ability relevant to the Challenge.")
    ] = AbilityCounts()
    dark: Annotated[DarkRunes, Meta(description="Dark runes added, 0 to 3 by rule.")] = 0


class RuneFace(Shape, frozen=True, kw_only=True):
    """One rune and the face it shows."""

    rune: Annotated[Rune, Meta(description="Kind of rune; repeat it for each rune thrown.")]
    face: Annotated[Face, Meta(description="The face that it shows.")]


Faces = Annotated[tuple[RuneFace, ...], Meta(max_length=32)]
"""Stones and the faces that they show."""

Seed = Annotated[str, Meta(min_length=1, max_length=128)]
"""Any text of 1 to 128 characters."""


class Cast(OneOf, frozen=True, kw_only=True, omit_defaults=True):
    """How the runes fell: thrown at the table, from a seed, or by the service."""

    faces: Annotated[
        Faces | None, Meta(description="One entry for each rune of the pool, in any order.")
    ] = None
    seed: Annotated[
        Seed | None, Meta(description="The same seed and pool always show the same faces.")
    ] = None
    roll: Annotated[
        Roll | None,
        Meta(description="The service throws: nobody chooses the faces, and a receipt proves it."),
    ] = None


class Caster(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The casting hero when the runes are thrown.

    It includes what a first cast of the same attempt cost and gave; the Dark runes that this
    cast adds are not paid for yet.
    """

    experience: Annotated[
        Count | None,
        Meta(description="Unspent Experience; if given, the Dark runes must be paid from it."),
    ] = None
    morality: Annotated[
        MoralityGiven | None,
        Meta(description="Position on the Corruption track, 2 to -4; not checked if null."),
    ] = None
    dark_runes_bought: Annotated[
        Count, Meta(description="Dark runes bought earlier in this turn that are not in the pool.")
    ] = 0
    dark_runes_allowed: Annotated[
        bool, Meta(description="An Antihero card lifts the ban on Dark runes at four Corruption.")
    ] = False


class CastRequest(Shape, frozen=True, kw_only=True):
    """Resolve a cast: what the faces mean and what follows from them."""

    ruleset: Annotated[RulesetId, Meta(description="The ruleset to judge by.")]
    pool: Annotated[Pool, Meta(description="Runes cast.")]
    cast: Annotated[Cast, Meta(description="How the runes fell.")]
    difficulty: Difficulty = 0
    modifier: Modifier = 0
    caster: Annotated[Caster, Meta(description="The casting hero.")] = Caster()
    rerolled: Annotated[
        Faces | None,
        Meta(description="Faces of the first cast, when this one re-casts the attempt."),
    ] = None
    board: BoardGiven = None
    rulings: RulingOptions = msgspec.field(default_factory=dict[str, str])


class AttemptOutcome(Word):
    """How an attempt ends."""

    OVERCOME = "OVERCOME"
    FAIL = "FAIL"


class ConsequenceCode(Word):
    """What follows from a cast. New ones may be added."""

    FIRST_CAST_UNRESOLVED = "FIRST_CAST_UNRESOLVED"
    DARK_RUNES_KEPT = "DARK_RUNES_KEPT"
    DRAWS_KEPT = "DRAWS_KEPT"
    TWIST_KEPT = "TWIST_KEPT"
    EXPERIENCE_KEPT = "EXPERIENCE_KEPT"
    EFFECTS_KEPT = "EFFECTS_KEPT"
    CORRUPTION_IGNORED = "CORRUPTION_IGNORED"
    EXPERIENCE_IGNORED = "EXPERIENCE_IGNORED"
    PAY_DARK_RUNES = "PAY_DARK_RUNES"
    DRAW_HERO = "DRAW_HERO"
    DRAW_ANTIHERO = "DRAW_ANTIHERO"
    DRAW_EITHER = "DRAW_EITHER"
    TWIST_OF_FATE = "TWIST_OF_FATE"
    GAIN_EXPERIENCE = "GAIN_EXPERIENCE"
    GAIN_CORRUPTION = "GAIN_CORRUPTION"
    CORRUPTION_LOST = "CORRUPTION_LOST"
    DARK_RUNES_NOW_FORBIDDEN = "DARK_RUNES_NOW_FORBIDDEN"


class Moment(Word):
    """When a consequence takes effect."""

    BEFORE_CAST = "BEFORE_CAST"
    FIRST_CAST = "FIRST_CAST"
    AT_CAST = "AT_CAST"
    AT_RESOLUTION = "AT_RESOLUTION"


class Consequence(Shape, frozen=True, kw_only=True):
    """One thing that follows from the cast."""

    code: ConsequenceCode
    moment: Annotated[Moment, Meta(description="When it takes effect.")]
    amount: Annotated[int, Meta(description="How many: cards, Experience, levels or runes.")]
    rune: Annotated[Rune | None, Meta(description="Rune that caused it; null if none did.")]
    message: Annotated[Message, Meta(description="What it says, in words.")]
    clauses: DecidingClauses


class DecisionCode(Word):
    """What somebody must now choose. New ones may be added."""

    TWIST_DRAW = "TWIST_DRAW"
    TWIST_HERITAGE = "TWIST_HERITAGE"


class Decision(Shape, frozen=True, kw_only=True):
    """An open choice that the rules leave to the caster."""

    code: DecisionCode
    options: Annotated[
        tuple[str, ...], Meta(description="The options, of which exactly one must be chosen.")
    ]
    message: Annotated[Message, Meta(description="What it says, in words.")]
    clauses: DecidingClauses


class CasterAfter(Shape, frozen=True, kw_only=True):
    """The casting hero after every consequence of the cast; a value that is null is not known.

    What overcoming or failing the Challenge itself gives is not part of a cast.
    """

    experience: Annotated[
        int | None,
        Meta(
            description="Experience after what was paid and gained; null if the request "
            "does not give it."
        ),
    ]
    morality: Annotated[
        int | None,
        Meta(
            description="Position on the Corruption track, 2 to -4; null if the request "
            "does not give it."
        ),
    ]
    dark_runes_bought: Annotated[
        int, Meta(description="Dark runes bought in this turn, this cast included.")
    ]
    may_buy_dark_runes: Annotated[
        bool | None,
        Meta(
            description="Whether the hero may buy another: by the limit, the Experience and "
            "the Corruption track. Null if not known."
        ),
    ]
    plays: Annotated[
        tuple[CardType, ...] | None,
        Meta(
            description="What may be played at the level in `morality`: HERO, ANTIHERO or "
            "both; null if not known."
        ),
    ]


class ShownRune(Shape, frozen=True, kw_only=True):
    """One rune, the face it shows, and its successes."""

    rune: Rune
    face: Face
    successes: Annotated[int, Meta(description="Successes that it shows.")]


class CastAnswer(Judged, frozen=True, kw_only=True):
    """What a cast means: successes, margin, and every consequence in order."""

    ruleset: RulesetId
    runes: Annotated[tuple[ShownRune, ...], Meta(description="Every rune thrown.")]
    successes: Annotated[int, Meta(description="Successes shown by the runes.")]
    modifier: Annotated[int, Meta(description="Successes that cards added or took away.")]
    result: Annotated[int, Meta(description="Successes plus modifier.")]
    difficulty: Annotated[int, Meta(description="Result that was needed.")]
    margin: Annotated[int, Meta(description="Result minus difficulty; negative on a failure.")]
    outcome: Annotated[AttemptOutcome, Meta(description="OVERCOME when the margin is 0 or more.")]
    consequences: Annotated[
        tuple[Consequence, ...], Meta(description="What follows from the cast, in order.")
    ]
    decisions: Annotated[tuple[Decision, ...], Meta(description="What must now be chosen.")]
    caster: CasterAfter
    receipt: Annotated[
        Receipt | None, Meta(description="Receipt of a `roll`; null for any other cast.")
    ]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses
