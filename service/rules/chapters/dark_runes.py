"""May this pool be cast? The clauses on Ability types and on buying Dark runes.

Odds only note what keeps a pool from being cast; a cast of such a pool is refused.
"""

from cards.messages.message import Message, say
from cards.model.vocabulary import MORALITY_BOTTOM, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.runes import Caster, Pool
from service.rules.engine.headings import BAN, BUYING, DARK_COST, POOL, TURN_LIMIT
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.memoize import remembered
from service.rules.engine.record import step
from service.rules.game.runes import DARK_RUNES, icons_of, relevant_abilities

POOL_CLAUSES = (ClauseId("pool.core"), ClauseId("cast.core.distribution"))


@step(POOL)
@remembered
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
            ClauseId("pool.icons-source"),
            ClauseId("pool.icons-source.epic"),
            ClauseId("cast.face.ability.ordinary"),
        )
    most = max((icons_of(pool, ability) for ability in abilities), default=0)
    if most >= judgement.parameters.runes_per_ability:
        judgement.consult(ClauseId("pool.special.threshold"), count=most)
        judgement.cite(ClauseId("pool.special.threshold"), ClauseId("pool.special.feat-icons.epic"))
    if most > judgement.parameters.runes_per_ability:
        judgement.cite(ClauseId("pool.icons-over-three"))


def dark_stones_exist(judgement: Judgement, pool: Pool, at: At) -> None:
    """component.runes.inventory, dark.buy.limit: there are three Dark stones, three a turn."""
    judgement.require(
        pool.dark <= DARK_RUNES,
        ReasonCode.DARK_RUNE_LIMIT,
        ClauseId("component.runes.inventory"),
        ClauseId("dark.buy.limit"),
        at=(*at, "dark"),
        says=lambda: say(
            "dark-stones",
            runes=pool.dark,
            stones=DARK_RUNES,
            limit=judgement.parameters.dark_runes_per_turn,
        ),
        looks=(ClauseId("component.runes.inventory"),),
        dark_runes=pool.dark,
        limit=DARK_RUNES,
    )


def too_many_abilities(judgement: Judgement, pool: Pool) -> Message | None:
    """pool.ability.two-types.epic: in Epic no pool has more than two Ability types.

    Returns what is wrong, or None.
    """
    limit = judgement.parameters.ability_types_per_pool
    abilities = relevant_abilities(pool)
    clause = ClauseId("pool.ability.two-types.epic")
    judgement.consult(clause, abilities=tuple(abilities), limit=limit)
    if limit is None or len(abilities) <= limit:
        return None
    names = tuple(say("ability", ability=ability) for ability in abilities)
    return say("too-many-abilities", limit=limit, abilities=names)


@step(BUYING)
def dark_runes_bought(
    judgement: Judgement, pool: Pool, caster: Caster, *, kept: int, at: At
) -> int:
    """dark.buy.*, dark.forbidden.*: check the purchase and return how many Dark runes it is.

    `kept` Dark runes of a first cast are in the pool and were paid for then. `at` is the path of
    the request.
    """
    new = pool.dark - kept
    dark_at = (*at, "pool", "dark")
    if new <= 0:
        return 0
    judgement.cite(ClauseId("dark.buy.cost"), ClauseId("dark.buy.limit"))
    _within_turn_limit(judgement, pool, caster, at=dark_at)
    _paid(judgement, new, caster, at=dark_at)
    _not_at_bottom(judgement, new, caster, at=dark_at)
    return new


@step(TURN_LIMIT)
def _within_turn_limit(judgement: Judgement, pool: Pool, caster: Caster, *, at: At) -> None:
    """dark.buy.limit: at most three in a turn, the first cast's included (`dark-limit-scope`)."""
    limit = judgement.parameters.dark_runes_per_turn
    judgement.consult(
        ClauseId("dark.buy.limit"),
        dark_runes=pool.dark,
        bought=caster.dark_runes_bought,
        limit=limit,
    )
    if not caster.dark_runes_bought or pool.dark > DARK_RUNES:
        return
    total = pool.dark
    if judgement.reading("dark-limit-scope") == "PER_TURN":
        total += caster.dark_runes_bought
    judgement.require(
        total <= limit,
        ReasonCode.DARK_RUNE_LIMIT,
        ClauseId("dark.buy.limit"),
        at=at,
        says=lambda: say("dark-runes-in-turn", runes=total, limit=limit),
    )


@step(DARK_COST)
def _paid(judgement: Judgement, new: int, caster: Caster, *, at: At) -> None:
    """dark.buy.cost, dark.buy.funds: each costs one Experience out of the unspent pool."""
    cost = new * judgement.parameters.dark_rune_cost
    judgement.consult(ClauseId("dark.buy.cost"), count=new, cost=cost)
    if caster.experience is None:
        return
    judgement.cite(ClauseId("dark.buy.funds"))
    judgement.require(
        cost <= caster.experience,
        ReasonCode.DARK_RUNES_UNPAID,
        ClauseId("dark.buy.cost"),
        ClauseId("dark.buy.funds"),
        ClauseId("dark.buy.funds.class.epic"),
        at=at,
        says=lambda: say("dark-runes-unpaid", runes=new, cost=cost, held=caster.experience),
        looks=(ClauseId("dark.buy.funds"),),
        cost=cost,
        experience=caster.experience,
    )


@step(BAN)
def _not_at_bottom(judgement: Judgement, new: int, caster: Caster, *, at: At) -> None:
    """dark.forbidden.*: none may be bought at four Corruption, unless an Antihero card lets."""
    if caster.morality is None:
        return
    if caster.morality == MORALITY_BOTTOM + 1:
        judgement.cite(ClauseId("dark.mid-cast.level"))
    forbidden = (ClauseId("dark.forbidden.at-bottom"), ClauseId("dark.forbidden.epic"))
    if caster.morality != MORALITY_BOTTOM:
        judgement.set_aside(*forbidden, morality=caster.morality)
        return
    judgement.consult(*forbidden, morality=caster.morality)
    judgement.reading("dark-ban-level")
    if caster.dark_runes_allowed and judgement.holds(ClauseId("dark.forbidden.exception")):
        judgement.cite(ClauseId("dark.forbidden.exception"))
        return
    judgement.fault(
        ReasonCode.DARK_RUNES_FORBIDDEN,
        say("dark-runes-at-bottom", runes=new),
        ClauseId("dark.forbidden.at-bottom"),
        ClauseId("dark.forbidden.exception"),
        ClauseId("dark.forbidden.epic"),
        at=at,
    )
