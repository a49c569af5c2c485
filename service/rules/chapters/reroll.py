"""A re-cast: what of the first cast is kept, and what is ignored.

Which runes may join is in `game.runes`.

Rulebook: "Reroll".
Decides `reroll.*`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from cards.messages.message import Message, say
from cards.model.vocabulary import ClauseId, Face, Rune
from schema.shapes.common import ReasonCode
from schema.shapes.runes import CastRequest, Consequence, ConsequenceCode, Moment, RuneFace
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import FIRST_CAST, step
from service.rules.game.faces import showable
from service.rules.game.runes import NO_RUNE_JOINS, runes_may_join, stones_of

KEEP_DRAWS: Final = (ClauseId("reroll.keep-draws.*"),)
KEEP_DARK: Final = (ClauseId("reroll.keep-dark.*"),)


def reroll_pool(judgement: Judgement, request: CastRequest) -> int:
    """reroll.keep-dark, reroll.add-runes: check the first cast against the pool of the second.

    The first cast's stones are all thrown again; more may join. Returns the Dark runes that the
    first cast already paid for.
    """
    first = request.rerolled
    if first is None:
        return 0
    at = ("rerolled",)
    stones = stones_of(request.pool, runes_per_ability=judgement.parameters.runes_per_ability)
    kept = sum(shown.rune is Rune.DARK for shown in first)
    judgement.require(
        kept <= request.pool.dark,
        ReasonCode.REROLL_RUNES_REMOVED,
        *KEEP_DARK,
        at=("pool", "dark"),
        says=lambda: say("first-cast-dark", runes=kept, pool=request.pool.dark),
    )
    # Dark stones beyond the pool's are one fault, named above, not one for each stone.
    rest = [shown for shown in first if shown.rune is not Rune.DARK or kept <= request.pool.dark]
    showable(judgement, rest, stones, at=at, complete=False)
    core = sum(shown.rune is Rune.CORE for shown in first)
    wanted = sum(stone.rune is Rune.CORE for stone in stones)
    judgement.require(
        core >= wanted,
        ReasonCode.RUNE_COUNT,
        ClauseId("pool.core"),
        at=at,
        says=lambda: say("first-cast-core", runes=wanted, given=core),
    )
    judgement.require(
        len(first) >= len(stones) or runes_may_join(judgement),
        ReasonCode.REROLL_RUNES_ADDED,
        ClauseId("reroll.keep-dark.epic"),
        at=("pool",),
        says=lambda: NO_RUNE_JOINS,
    )
    return min(kept, request.pool.dark)


@step(FIRST_CAST)
def first_cast_kept(
    judgement: Judgement, first: tuple[RuneFace, ...] | None
) -> tuple[Consequence, ...]:
    """reroll.*: what the first cast leaves behind, kept things first and then ignored ones."""
    if first is None:
        return ()
    return tuple(
        Consequence(
            code=code,
            moment=Moment.FIRST_CAST,
            amount=amount,
            rune=None,
            message=message,
            clauses=judgement.gives(message, *clauses, amount=amount),
        )
        for code, amount, message, clauses in _left_behind(judgement, first)
    )


Left = tuple[ConsequenceCode, int, Message, tuple[ClauseId, ...]]
"""What is left behind of a first cast: how much of it, how it is said, and why."""


def _left_behind(judgement: Judgement, first: tuple[RuneFace, ...]) -> Iterator[Left]:
    count = Counter(shown.face for shown in first)
    draws, twists = count[Face.HERO] + count[Face.ANTIHERO], count[Face.TWIST]
    experience, moons = count[Face.EXPERIENCE], count[Face.MOON]
    dark = sum(shown.rune is Rune.DARK for shown in first)
    unresolved = (ClauseId("reroll.no-resolution.*"),)
    yield ConsequenceCode.FIRST_CAST_UNRESOLVED, 1, say("first-cast-unresolved"), unresolved
    effects = (ClauseId("reroll.keep-card-effects"),)
    yield ConsequenceCode.EFFECTS_KEPT, 0, say("effects-kept"), effects
    if dark:
        yield ConsequenceCode.DARK_RUNES_KEPT, dark, say("dark-runes-kept", runes=dark), KEEP_DARK
    if twists:
        clauses = (*KEEP_DRAWS, ClauseId("reroll.twist-again.epic"))
        yield ConsequenceCode.TWIST_KEPT, twists, say("twist-kept"), clauses
    if draws:
        yield ConsequenceCode.DRAWS_KEPT, draws, say("draws-kept", cards=draws), KEEP_DRAWS
    if experience and _is_experience_ignored(judgement):
        message = say("experience-given-back", amount=experience)
        yield ConsequenceCode.EXPERIENCE_IGNORED, experience, message, ()
    elif experience:
        message = say("experience-kept", amount=experience)
        kept = ClauseId("reroll.keep-draws.epic")
        yield ConsequenceCode.EXPERIENCE_KEPT, experience, message, (kept,)
    if moons:
        message = say("corruption-ignored", amount=moons)
        ignored = ClauseId("reroll.ignore-corruption.*")
        yield ConsequenceCode.CORRUPTION_IGNORED, moons, message, (ignored,)


def given_back(judgement: Judgement, request: CastRequest) -> CastRequest:
    """The request with an ignored Experience of the first cast given back, before paying.

    What was spent meanwhile is not owed: no hero has less than none.
    """
    amount = sum(shown.face is Face.EXPERIENCE for shown in request.rerolled or ())
    caster = request.caster
    if not amount or caster.experience is None or not _is_experience_ignored(judgement):
        return request
    left = msgspec.structs.replace(caster, experience=max(0, caster.experience - amount))
    return msgspec.structs.replace(request, caster=left)


def _is_experience_ignored(judgement: Judgement) -> bool:
    return (
        judgement.applies("reroll-experience")
        and judgement.reading("reroll-experience") == "IGNORE"
    )
