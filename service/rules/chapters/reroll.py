"""A re-cast: what of the first cast is kept, and what is ignored.

Which runes may join is in `game.casts`.

Rulebook: "Reroll".
Decides `reroll.*`.
"""

from collections import Counter
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
    count = Counter(shown.face for shown in first)
    draws = count[Face.HERO] + count[Face.ANTIHERO]
    dark = sum(shown.rune is Rune.DARK for shown in first)
    kept = [
        _retained_faces(
            judgement,
            ConsequenceCode.FIRST_CAST_UNRESOLVED,
            1,
            say("first-cast-unresolved"),
            ClauseId("reroll.no-resolution.*"),
        ),
        _retained_faces(
            judgement,
            ConsequenceCode.EFFECTS_KEPT,
            0,
            say("effects-kept"),
            ClauseId("reroll.keep-card-effects"),
        ),
    ]
    if dark:
        message = say("dark-runes-kept", runes=dark)
        kept.append(
            _retained_faces(judgement, ConsequenceCode.DARK_RUNES_KEPT, dark, message, *KEEP_DARK)
        )
    if count[Face.TWIST]:
        kept.append(
            _retained_faces(
                judgement,
                ConsequenceCode.TWIST_KEPT,
                count[Face.TWIST],
                say("twist-kept"),
                *KEEP_DRAWS,
                ClauseId("reroll.twist-again.epic"),
            )
        )
    if draws:
        message = say("draws-kept", cards=draws)
        kept.append(
            _retained_faces(judgement, ConsequenceCode.DRAWS_KEPT, draws, message, *KEEP_DRAWS)
        )
    if count[Face.EXPERIENCE]:
        kept.append(_experience(judgement, count[Face.EXPERIENCE]))
    if count[Face.MOON]:
        message = say("corruption-ignored", amount=count[Face.MOON])
        kept.append(
            _retained_faces(
                judgement,
                ConsequenceCode.CORRUPTION_IGNORED,
                count[Face.MOON],
                message,
                ClauseId("reroll.ignore-corruption.*"),
            )
        )
    return tuple(kept)


def _experience(judgement: Judgement, amount: int) -> Consequence:
    """reroll.keep-draws.epic: Experience is kept; other texts are silent (`reroll-experience`)."""
    if _is_experience_ignored(judgement):
        return _retained_faces(
            judgement,
            ConsequenceCode.EXPERIENCE_IGNORED,
            amount,
            say("experience-given-back", amount=amount),
        )
    return _retained_faces(
        judgement,
        ConsequenceCode.EXPERIENCE_KEPT,
        amount,
        say("experience-kept", amount=amount),
        ClauseId("reroll.keep-draws.epic"),
    )


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


def _retained_faces(
    judgement: Judgement, code: ConsequenceCode, amount: int, message: Message, *clauses: ClauseId
) -> Consequence:
    return Consequence(
        code=code,
        moment=Moment.FIRST_CAST,
        amount=amount,
        rune=None,
        message=message,
        clauses=judgement.gives(message, *clauses, amount=amount),
    )
