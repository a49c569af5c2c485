"""Odds of a pool of runes, and of an attempt on a table."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from cards.model.seat import Seated, SeatKey
from cards.model.shape import CardRef, Count, Shape, check_one_needed
from cards.model.vocabulary import Face, PathHalf, RulesetId
from schema.shapes.common import AppliedRuling, DecidingClauses, Reason, RulingOptions
from schema.shapes.explanation import Judged
from schema.shapes.legal import LeftOutCode
from schema.shapes.play import ChoiceCode
from schema.shapes.runes import Difficulty, Modifier, Pool, Probability
from schema.shapes.table import Snapshot


class OddsRequest(Shape, frozen=True, kw_only=True):
    """What are the odds of a pool, or of an attempt on a table? Give `pool` or `snapshot`."""

    ruleset: Annotated[
        RulesetId | None,
        Meta(description="The rulebook; needed with `pool`, and refused with `snapshot`."),
    ] = None
    pool: Annotated[Pool | None, Meta(description="Runes to be cast.")] = None
    difficulty: Annotated[
        Difficulty,
        Meta(
            description="Result needed by the cast of the pool. This, `modifier` and "
            "`rulings` are refused with `snapshot`: the table has its own."
        ),
    ] = 0
    modifier: Modifier = 0
    rulings: RulingOptions = msgspec.field(default_factory=dict[str, str])
    snapshot: Annotated[
        Snapshot | None, Meta(description="A table on which the attempt may be declared or cast.")
    ] = None
    card: Annotated[
        CardRef | None,
        Meta(description="With `snapshot`: a Challenge of a row, or the Adversary."),
    ] = None
    path: Annotated[PathHalf, Meta(description="With `snapshot`: the path attempted.")] = (
        PathHalf.TOP
    )

    one_needed: ClassVar[tuple[str, ...]] = ("pool", "snapshot")
    needed_too: ClassVar[Mapping[str, str]] = {"pool": "ruleset", "snapshot": "card"}

    def __post_init__(self) -> None:
        """Refuse a question about nothing, or about two things."""
        check_one_needed(self)


class Outcome(Shape, frozen=True, kw_only=True):
    """One number of successes that the runes can show, and how likely it is."""

    successes: Annotated[
        int, Meta(description="Successes shown by the runes, without the modifier.")
    ]
    result: Annotated[int, Meta(description="Successes plus the modifier.")]
    ways: Annotated[int, Meta(description="Equally likely throws that show it.")]
    probability: Annotated[Probability, Meta(description="Ways as a share of all throws.")]


class SideEffects(Shape, frozen=True, kw_only=True):
    """Expected number of each face that does more than add successes."""

    twist: Annotated[float, Meta(description="Dual triangles (Twist of Fate).")]
    moon: Annotated[float, Meta(description="Moons: one Corruption each.")]
    experience: Annotated[float, Meta(description="Experience faces.")]
    hero: Annotated[float, Meta(description="Hero card draws.")]
    antihero: Annotated[float, Meta(description="Antihero card draws.")]


class DarkOdds(Shape, frozen=True, kw_only=True):
    """Odds of the same cast with this many Dark runes."""

    dark: Annotated[int, Meta(description="Dark runes in the pool, 0 to 3.")]
    success: Annotated[Probability, Meta(description="Probability of overcoming the Challenge.")]
    gain: Annotated[
        float, Meta(description="Increase of that probability over one Dark rune fewer.")
    ]
    mean: Annotated[float, Meta(description="Mean successes.")]
    experience: Annotated[int, Meta(description="Experience that these Dark runes cost.")]
    corruption: Annotated[float, Meta(description="Expected number of moons.")]


class BestChoice(Shape, frozen=True, kw_only=True):
    """The best option of a choice that an attempt leads to; the numbers assume it."""

    code: Annotated[ChoiceCode, Meta(description="What is asked.")]
    card: Annotated[
        CardRef | None, Meta(description="The card whose power asks; null if none does.")
    ]
    power: Annotated[Count | None, Meta(description="Index of the power on that card.")]
    option: Annotated[str, Meta(description="The best option, as a `choose` move gives it.")]
    overcome: Annotated[
        bool | None,
        Meta(
            description="When it is asked: null at the cast, true after the attempt is "
            "overcome, false after it fails."
        ),
    ]
    least: Annotated[
        int, Meta(description="The fewest successes of the runes for which the option is best.")
    ]
    most: Annotated[
        int | None,
        Meta(
            description="The most successes for which it is best; null if there is no upper bound."
        ),
    ]
    faces: Annotated[
        tuple[tuple[Face, ...], ...],
        Meta(
            description="The combinations of faces (without slashes, symbols and blanks) "
            "for which it is best; empty if the faces make no difference."
        ),
    ]
    chance: Annotated[Probability, Meta(description="Probability that this option is chosen.")]


class AttemptDarkOdds(Shape, frozen=True, kw_only=True):
    """What the attempt brings with this many Dark runes, bought as the rules allow."""

    dark: Annotated[int, Meta(description="Dark runes that are cast.")]
    success: Annotated[
        Probability | None,
        Meta(
            description="Probability of overcoming the Challenge; null for the reasons in "
            "`leftOut`."
        ),
    ]
    expected: Annotated[
        float | None,
        Meta(
            description="Expected change of the player's final score, less the cost of "
            "these Dark runes; null for the reasons in `leftOut`."
        ),
    ]
    experience: Annotated[int, Meta(description="Experience that the player pays for them now.")]
    corruption: Annotated[
        float, Meta(description="Expected number of moons: what the runes cost in Corruption.")
    ]
    moon: Annotated[Probability, Meta(description="Probability of one moon or more.")]
    twist: Annotated[Probability, Meta(description="Probability of a Twist of Fate.")]
    left_out: Annotated[
        tuple[LeftOutCode, ...],
        Meta(description="What the numbers leave out; they are exact if this is empty."),
    ]
    choices: Annotated[
        tuple[BestChoice, ...] | None,
        Meta(
            description="The choices that the numbers assume. Drawn cards are worth nothing "
            "in them, so one option to draw stands for all. Null if there are no "
            "numbers, or if naming the choices takes too much work."
        ),
    ]


class AttemptOdds(Seated, frozen=True, kw_only=True):
    """What an attempt brings, worked out over all throws and choices."""

    card: Annotated[CardRef, Meta(description="What is attempted.")]
    path: Annotated[PathHalf, Meta(description="The declared path.")]
    player: Annotated[SeatKey, Meta(description="The player who attempts it: the active player.")]
    by_dark_runes: Annotated[
        tuple[AttemptDarkOdds, ...],
        Meta(
            description="One row for the Dark runes already in the pool, and one for each "
            "larger number allowed."
        ),
    ]
    best: Annotated[
        int | None,
        Meta(
            description="`dark` of the row that is best for the player among those with "
            "`expected`: the most points, then the highest probability of success, then "
            "the fewest runes. Null if no row has it."
        ),
    ]


class Odds(Judged, frozen=True, kw_only=True):
    """Exact odds of a cast: shares of all throws, which are equally likely."""

    ruleset: RulesetId
    runes: Annotated[int, Meta(description="Number of runes thrown.")]
    outcomes: Annotated[
        int, Meta(description="Equally likely throws: 2 to the power of the runes thrown.")
    ]
    success: Annotated[
        Probability,
        Meta(
            description="Probability that successes plus modifier reach the difficulty, by "
            "the runes alone; `attempt` takes powers and choices into account."
        ),
    ]
    minimum: Annotated[int, Meta(description="Fewest successes the runes can show.")]
    maximum: Annotated[int, Meta(description="Most successes the runes can show.")]
    mean: Annotated[float, Meta(description="Mean successes the runes show.")]
    distribution: Annotated[
        tuple[Outcome, ...], Meta(description="One entry for each number of successes, ascending.")
    ]
    side_effects: SideEffects
    by_dark_runes: Annotated[
        tuple[DarkOdds, ...], Meta(description="The same odds with 0, 1, 2 and 3 Dark runes.")
    ]
    attempt: Annotated[
        AttemptOdds | None,
        Meta(
            description="Odds of the attempt on the table, powers included; null if the "
            "request has only a pool."
        ),
    ] = None
    notes: Annotated[
        tuple[Reason, ...],
        Meta(
            description="Rules that forbid casting this pool, and each card because of which a "
            "row of `attempt` has `leftOut`; `at` says where in the request."
        ),
    ]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses
