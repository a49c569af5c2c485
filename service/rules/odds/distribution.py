"""Exact odds of a cast: the distribution of a pool by convolution with integer counts.

Decides `cast.range.formula` and the rulebooks' probability table.

Rulebook: "Rune Probability".
"""

import functools
from collections.abc import Iterable
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import Message, say
from cards.model.vocabulary import ClauseId, Face
from schema.shapes.common import ReasonCode
from schema.shapes.odds import DarkOdds, Odds, OddsRequest, Outcome, SideEffects
from schema.shapes.runes import Pool
from service.rules.chapters.cast.pool import cite_pool, too_many_abilities
from service.rules.chapters.dark_runes import dark_stones_exist, price
from service.rules.engine.facts import Shown
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import CHANCE, DARK_ODDS, SHOWN, Record, step
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import OUTCOMES, Work
from service.rules.game.faces import face_clauses
from service.rules.game.runes import DARK_RUNES, SUCCESSES, Stone, stones_of

DARK_STONE_VALUES: Final = (SUCCESSES[Face.SLASH], SUCCESSES[Face.MOON])

ODDS: Final = 30
"""Fixed cost of odds, in results that are looked at."""

Distribution = tuple[int, ...]
"""Ways to show each number of successes, from 0 up; all ways are equally likely."""


def convolved(distribution: Distribution, values: Iterable[int]) -> Distribution:
    """Return the distribution after one more stone with these equally likely values is thrown."""
    values = tuple(values)
    ways = [0] * (len(distribution) + max(values))
    for successes, count in enumerate(distribution):
        for value in values:
            ways[successes + value] += count
    return tuple(ways)


def distribution_of(stones: Iterable[Stone]) -> Distribution:
    """Return the ways in which the stones together show each number of successes."""
    distribution: Distribution = (1,)
    for stone in stones:
        distribution = convolved(distribution, (SUCCESSES[face] for face in stone.faces))
    return distribution


def odds_of(
    catalogue: Catalogue,
    request: OddsRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> Odds:
    """cast.range.formula, attempt.overcome.threshold: exact odds of a pool against a difficulty.

    Raises `ImpossibleState` for a pool that may not be cast, and for a ruleset without runes.
    """
    assert request.pool is not None
    assert request.ruleset is not None
    judgement = Judgement.open(
        catalogue, request.ruleset, rulings=request.rulings, record=record, work=work
    )
    dark_stones_exist(judgement, request.pool, ("pool",))
    _types_allowed(judgement, request.pool)
    judgement.refuse_if_faulty()
    return odds_of_pool(judgement, request.pool, request.difficulty, request.modifier)


def odds_of_pool(judgement: Judgement, pool: Pool, difficulty: int, modifier: int) -> Odds:
    """cast.range.formula, attempt.overcome.threshold: what the runes alone show."""
    judgement.work.spend(OUTCOMES, ODDS)
    cite_pool(judgement, pool)
    limit = judgement.parameters.runes_per_ability
    stones = stones_of(pool, runes_per_ability=limit)
    judgement.work.spend(OUTCOMES, len(stones) ** 2 // 4)
    distribution = distribution_of(stones)
    outcomes = sum(distribution)
    needed = difficulty - modifier
    shown = [(successes, ways) for successes, ways in enumerate(distribution) if ways]
    _cite_faces(judgement, stones)
    success = ways_to_reach(distribution, needed) / outcomes
    judgement.gives(
        CHANCE,
        ClauseId("cast.range.formula"),
        ClauseId("attempt.modifiers.total"),
        ClauseId("attempt.overcome.threshold"),
        runes=len(stones),
        difficulty=difficulty,
        modifier=modifier,
        chance=_percent(success),
    )
    return Odds(
        catalogue=judgement.catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=judgement.ruleset.id,
        runes=len(stones),
        outcomes=outcomes,
        success=success,
        minimum=shown[0][0],
        maximum=shown[-1][0],
        mean=mean_of(distribution),
        distribution=tuple(
            Outcome(
                successes=successes,
                result=successes + modifier,
                ways=ways,
                probability=ways / outcomes,
            )
            for successes, ways in shown
        ),
        side_effects=SideEffects(
            twist=expected(stones, Face.TWIST),
            moon=expected(stones, Face.MOON),
            experience=expected(stones, Face.EXPERIENCE),
            hero=expected(stones, Face.HERO),
            antihero=expected(stones, Face.ANTIHERO),
        ),
        by_dark_runes=_by_dark_runes(judgement, pool, needed),
        notes=(),
        rulings=judgement.rulings,
        clauses=judgement.clauses,
    )


def ways_to_reach(distribution: Distribution, needed: int) -> int:
    """Ways in which the runes show at least `needed` successes."""
    return sum(distribution[max(needed, 0) :])


def mean_of(distribution: Distribution) -> float:
    total = sum(successes * ways for successes, ways in enumerate(distribution))
    return total / sum(distribution)


def expected(stones: Iterable[Stone], face: Face) -> float:
    """Return the expected number of stones that show the face: a half for each that has it."""
    return sum(face in stone.faces for stone in stones) / 2


def _percent(share: float) -> Shown:
    return Shown(str(share), say("fact-percent", value=f"{share:.1%}"))


@step(DARK_ODDS)
def _by_dark_runes(judgement: Judgement, pool: Pool, needed: int) -> tuple[DarkOdds, ...]:
    """dark.buy.cost: what each Dark rune buys, from none to three."""
    without = Pool(abilities=pool.abilities)
    stones = stones_of(without, runes_per_ability=judgement.parameters.runes_per_ability)
    distribution = distribution_of(stones)
    rows: list[DarkOdds] = []
    for dark in range(DARK_RUNES + 1):
        success = ways_to_reach(distribution, needed) / sum(distribution)
        cost = price(judgement, dark)
        _note_row(judgement, dark, success, cost)
        rows.append(
            DarkOdds(
                dark=dark,
                success=success,
                gain=success - rows[-1].success if rows else 0.0,
                mean=mean_of(distribution),
                experience=cost,
                corruption=dark / 2,
            )
        )
        distribution = convolved(distribution, DARK_STONE_VALUES)
    judgement.cite(ClauseId("dark.buy.cost"), ClauseId("dark.buy.limit"))
    return tuple(rows)


def _note_row(judgement: Judgement, dark: int, success: float, cost: int) -> None:
    """Note for an explanation what a number of Dark runes brings, and what it costs."""

    def what() -> Message:
        return say("step-with-dark-runes", runes=dark)

    with judgement.giving(what, chance=functools.partial(_percent, success), cost=cost):
        pass


def _types_allowed(judgement: Judgement, pool: Pool) -> None:
    """pool.ability.two-types.epic: a pool that may not be cast has no odds either."""
    message = too_many_abilities(judgement, pool)
    if message is not None:
        clause = ClauseId("pool.ability.two-types.epic")
        at = ("pool", "abilities")
        judgement.fault(ReasonCode.TOO_MANY_ABILITIES, message, clause, at=at)


@step(SHOWN)
def _cite_faces(judgement: Judgement, stones: tuple[Stone, ...]) -> None:
    """Cite a clause for every face that the stones can show."""
    faces = dict.fromkeys((stone.rune, face) for stone in stones for face in stone.faces)
    for rune, face in faces:
        judgement.cite(*face_clauses(rune, face))
