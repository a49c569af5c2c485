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
            description="Of the pool's cast. This, `modifier` and `rulings` are refused with "
            "`snapshot`: the table has its own."
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
    path: Annotated[PathHalf, Meta(description="With `snapshot`: the path tried for.")] = (
        PathHalf.TOP
    )

    one_needed: ClassVar[tuple[str, ...]] = ("pool", "snapshot")
    needed_too: ClassVar[Mapping[str, str]] = {"pool": "ruleset", "snapshot": "card"}

    def __post_init__(self) -> None:
        """Refuse a question about nothing, or about two things."""
        check_one_needed(self)


class Outcome(Shape, frozen=True, kw_only=True):
    """One number of successes that the runes can show, and how likely it is."""

    successes: Annotated[int, Meta(description="Successes shown by the runes, no modifier.")]
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
    """What the same attempt would be with this many Dark runes."""

    dark: Annotated[int, Meta(description="Dark runes in the pool, 0 to 3.")]
    success: Annotated[Probability, Meta(description="Probability to overcome.")]
    gain: Annotated[float, Meta(description="Probability gained over one Dark rune fewer.")]
    mean: Annotated[float, Meta(description="Mean successes.")]
    experience: Annotated[int, Meta(description="Experience that these Dark runes cost.")]
    corruption: Annotated[float, Meta(description="Expected moons.")]


class BestChoice(Shape, frozen=True, kw_only=True):
    """What is best chosen where an attempt asks; its numbers rest on that."""

    code: Annotated[ChoiceCode, Meta(description="What is asked.")]
    card: Annotated[CardRef | None, Meta(description="The card whose power asks, if one does.")]
    power: Annotated[Count | None, Meta(description="Index of the power on that card.")]
    option: Annotated[str, Meta(description="The best option, as `choose` takes it.")]
    overcome: Annotated[
        bool | None,
        Meta(description="Null: asked at the cast. Else once the attempt is overcome, or failed."),
    ]
    least: Annotated[int, Meta(description="Successes of the runes from which it is best.")]
    most: Annotated[int | None, Meta(description="Up to how many; null for all that are more.")]
    faces: Annotated[
        tuple[tuple[Face, ...], ...],
        Meta(
            description="With which faces other than slashes, symbols and blanks; empty where "
            "every face that asks leaves the same choice."
        ),
    ]
    chance: Annotated[Probability, Meta(description="Probability that this is chosen.")]


class AttemptDarkOdds(Shape, frozen=True, kw_only=True):
    """What the attempt brings with this many Dark runes, bought as the rules allow."""

    dark: Annotated[int, Meta(description="Dark runes that are cast.")]
    success: Annotated[
        Probability | None,
        Meta(description="Probability to overcome; null where `leftOut` says why."),
    ]
    expected: Annotated[
        float | None,
        Meta(
            description="Expected change of the player's final score, what these Dark runes cost "
            "included; null where `success` is."
        ),
    ]
    experience: Annotated[int, Meta(description="Experience that is paid for them now.")]
    corruption: Annotated[float, Meta(description="Expected moons: their price in Corruption.")]
    moon: Annotated[Probability, Meta(description="Probability of one moon or more.")]
    twist: Annotated[Probability, Meta(description="Probability of the Twist of Fate.")]
    left_out: Annotated[
        tuple[LeftOutCode, ...], Meta(description="What the numbers leave out; else exact.")
    ]
    choices: Annotated[
        tuple[BestChoice, ...] | None,
        Meta(
            description="The choices that the numbers assume. Drawn cards count nothing: any "
            "draw stands for all. Null without numbers, and where naming them takes too much "
            "work."
        ),
    ]


class AttemptOdds(Seated, frozen=True, kw_only=True):
    """What an attempt brings, worked out over all throws and choices."""

    card: Annotated[CardRef, Meta(description="What is attempted.")]
    path: Annotated[PathHalf, Meta(description="The declared path.")]
    player: Annotated[SeatKey, Meta(description="Who attempts: whose turn it is.")]
    by_dark_runes: Annotated[
        tuple[AttemptDarkOdds, ...],
        Meta(description="With the Dark runes of the table and each larger number allowed."),
    ]
    best: Annotated[
        int | None,
        Meta(
            description="Dark runes of the row that is best for its player: the most points, then "
            "success, then the fewest runes. Null where no row has numbers."
        ),
    ]


class Odds(Judged, frozen=True, kw_only=True):
    """Exact odds of a cast; every number counts equally likely throws."""

    ruleset: RulesetId
    runes: Annotated[int, Meta(description="Rune stones thrown.")]
    outcomes: Annotated[
        int, Meta(description="Equally likely throws: 2 to the power of the runes thrown.")
    ]
    success: Annotated[
        Probability,
        Meta(
            description="Probability that successes plus modifier reach the difficulty. By the "
            "runes alone: "
            "`attempt` says what powers and choices make of it."
        ),
    ]
    minimum: Annotated[int, Meta(description="Fewest successes the runes can show.")]
    maximum: Annotated[int, Meta(description="Most successes the runes can show.")]
    mean: Annotated[float, Meta(description="Mean successes the runes show.")]
    distribution: Annotated[tuple[Outcome, ...], Meta(description="By successes, ascending.")]
    side_effects: SideEffects
    by_dark_runes: Annotated[
        tuple[DarkOdds, ...], Meta(description="With 0, 1, 2 and 3 Dark runes.")
    ]
    attempt: Annotated[
        AttemptOdds | None,
        Meta(description="Of a table's attempt, powers and all; null for a pool alone."),
    ] = None
    notes: Annotated[
        tuple[Reason, ...], Meta(description="Rules that keep this pool from being cast as it is.")
    ]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses
