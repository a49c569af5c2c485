"""The pool of a cast: which runes it holds, and how many kinds of Ability it may have.

Rulebook: "Ability Runes", "Special Rune".
Decides `pool.*`.
"""

from cards.messages.message import Message, say
from cards.model.vocabulary import ClauseId
from schema.shapes.runes import Pool
from service.rules.engine.judgement import Judgement
from service.rules.engine.memoize import memoized
from service.rules.engine.record import POOL, step
from service.rules.game.runes import icons_of, relevant_abilities

POOL_CLAUSES = (ClauseId("pool.core"), ClauseId("cast.core.distribution"))


@step(POOL)
@memoized
def cite_pool(judgement: Judgement, pool: Pool) -> None:
    """Cite the clauses that say which stones the pool means."""
    judgement.cite(*POOL_CLAUSES)
    judgement.reading("core-faces")
    abilities = relevant_abilities(pool)
    judgement.consult(ClauseId("pool.core"), dark_runes=pool.dark)
    if abilities:
        judgement.consult(ClauseId("pool.ability.per-icon"), abilities=tuple(abilities))
        judgement.cite(
            ClauseId("pool.ability.per-icon"),
            ClauseId("pool.icons-source.*"),
            ClauseId("cast.face.ability.ordinary"),
        )
    most = max((icons_of(pool, ability) for ability in abilities), default=0)
    if most >= judgement.parameters.runes_per_ability:
        judgement.consult(ClauseId("pool.special.threshold"), count=most)
        judgement.cite(ClauseId("pool.special.threshold"), ClauseId("pool.special.feat-icons.epic"))
    if most > judgement.parameters.runes_per_ability:
        judgement.cite(ClauseId("pool.icons-over-three"))


def too_many_abilities(judgement: Judgement, pool: Pool) -> Message | None:
    """pool.ability.two-types.epic: in Epic no pool has more than two Ability types."""
    limit = judgement.parameters.ability_types_per_pool
    abilities = relevant_abilities(pool)
    clause = ClauseId("pool.ability.two-types.epic")
    judgement.consult(clause, abilities=tuple(abilities), limit=limit)
    if limit is None or len(abilities) <= limit:
        return None
    names = tuple(say("ability", ability=ability) for ability in abilities)
    return say("too-many-abilities", limit=limit, abilities=names)
