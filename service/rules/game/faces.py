"""Which clause speaks of a face, which faces a pool can show, and faces thrown from a seed.

Rulebook: "Core Runes".
"""

import functools
import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId, Face, Rune
from schema.shapes.common import ReasonCode
from schema.shapes.runes import RuneFace
from service.rules.engine.judgement import At, Judgement
from service.rules.game.runes import (
    ABILITY_OF,
    CORE_STONES,
    FACES,
    SPECIAL_CLAUSE,
    SPECIAL_FACE,
    SPECIAL_RUNE,
    Stone,
)

MOST_OF_CORE: Final = {
    face: sum(face in stone.faces for stone in CORE_STONES) for face in (Face.TWIST, Face.BLANK)
}
"""cast.core.distribution: one Core stone has the dual triangle, the two others the blank."""

CORE_FAULT: Final = {
    Face.TWIST: ReasonCode.TOO_MANY_TWISTS,
    Face.BLANK: ReasonCode.TOO_MANY_BLANKS,
}


@functools.cache
def face_clauses(rune: Rune, face: Face) -> tuple[ClauseId, ...]:
    """cast.face.*: the clauses that say what a face of a stone is worth, in every edition."""
    slash = ClauseId("cast.legend.slash-any-colour")
    match rune, face:
        case Rune.CORE, Face.SLASH:
            return (ClauseId("cast.face.core.slash"), slash)
        case Rune.CORE, Face.BLANK:
            return (ClauseId("cast.face.core.blank"),)
        case Rune.CORE, _:
            return (ClauseId("cast.face.core.dual.*"),)
        case Rune.DARK, Face.MOON:
            return (ClauseId("cast.face.dark.moon"), slash)
        case Rune.DARK, _:
            return (ClauseId("cast.face.dark.slash"), slash)
        case _, Face.SYMBOL if rune in SPECIAL_RUNE.values():
            return (
                ClauseId("cast.face.special.two"),
                ClauseId("cast.face.ability.symbols"),
                slash,
            )
        case _, Face.SYMBOL:
            return (
                ClauseId("cast.face.ability.ordinary"),
                ClauseId("cast.face.ability.symbols"),
                slash,
            )
        case _, Face.SLASH:
            return (ClauseId("cast.face.ability.ordinary"), slash)
        case _:
            return (SPECIAL_CLAUSE[SPECIAL_FACE[ABILITY_OF[rune]]],)


def thrown(stones: Sequence[Stone], seed: str, salt: bytes) -> tuple[RuneFace, ...]:
    """cast.throw: the faces that a seed shows for these stones.

    Each stone reads one bit of BLAKE2b(seed, keyed with a digest of `salt`), so the same seed and
    salt always show the same faces, and both faces of a stone are equally likely.
    """
    key = hashlib.blake2b(salt, digest_size=32).digest()
    bits = int.from_bytes(hashlib.blake2b(seed.encode(), key=key, digest_size=8).digest(), "big")
    return tuple(
        RuneFace(rune=stone.rune, face=stone.faces[bits >> index & 1])
        for index, stone in enumerate(stones)
    )


def showable(
    judgement: Judgement,
    faces: Sequence[RuneFace],
    stones: Sequence[Stone],
    *,
    at: At,
    complete: bool = True,
) -> None:
    """cast.throw: each stone of the pool shows one of its own faces, and no other stone does.

    Faults name the stone and the clause. With `complete` every stone of the pool must be there.
    """
    wanted = Counter(stone.rune for stone in stones)
    seen: Counter[Rune] = Counter()
    core: Counter[Face] = Counter()
    for index, shown in enumerate(faces):
        place = (*at, str(index))
        seen[shown.rune] += 1
        if seen[shown.rune] > wanted[shown.rune]:
            _surplus(judgement, shown.rune, wanted[shown.rune], at=(*place, "rune"))
        if shown.face not in FACES[shown.rune]:
            _wrong_face(judgement, shown, at=(*place, "face"))
        elif shown.rune is Rune.CORE and shown.face in MOST_OF_CORE:
            core[shown.face] += 1
            if core[shown.face] > MOST_OF_CORE[shown.face]:
                judgement.fault(
                    CORE_FAULT[shown.face],
                    say(
                        "core-faces",
                        count=core[shown.face],
                        face=shown.face,
                        most=MOST_OF_CORE[shown.face],
                    ),
                    ClauseId("cast.core.distribution"),
                    at=(*place, "face"),
                )
    if complete:
        for rune, count in wanted.items():
            if seen[rune] < count:
                _absent(judgement, rune, seen[rune], count, at=at)


def _surplus(judgement: Judgement, rune: Rune, allowed: int, *, at: At) -> None:
    """Refuse a stone that the pool does not have, or not so often."""
    if allowed:
        judgement.fault(
            ReasonCode.RUNE_COUNT,
            say("pool-has-only", count=allowed, rune=rune),
            *_count_clauses(rune),
            at=at,
        )
        return
    if rune is Rune.DARK:
        message = say("no-dark-rune-bought")
    elif rune in SPECIAL_RUNE.values():
        message = say("special-needs-icons", rune=rune, ability=ABILITY_OF[rune])
    else:
        message = say("no-icon-in-pool", ability=ABILITY_OF[rune])
    judgement.fault(ReasonCode.RUNE_NOT_IN_POOL, message, *_count_clauses(rune), at=at)


def _absent(judgement: Judgement, rune: Rune, given: int, count: int, *, at: At) -> None:
    """Refuse a throw in which a stone of the pool shows no face.

    pool.ability.may.*: only where an Ability rune may be left out is it said how.
    """
    of_ability = rune in ABILITY_OF
    optional = of_ability and judgement.applies("omit-ability-runes")
    optional = optional and judgement.fresh().reading("omit-ability-runes") == "MAY_OMIT"
    judgement.fault(
        ReasonCode.RUNE_COUNT,
        say("faces-missing-may", count=count, rune=rune, given=given)
        if optional
        else say("faces-missing", count=count, rune=rune, given=given),
        ClauseId("cast.throw"),
        *_count_clauses(rune),
        *(OF_OWNED if of_ability else ()),
        at=at,
    )


OF_OWNED: Final = (ClauseId("pool.ability.may.*"), ClauseId("pool.ability.all.epic"))
"""Whether Ability runes that match the Challenge are all thrown."""


def _wrong_face(judgement: Judgement, shown: RuneFace, *, at: At) -> None:
    """Refuse a face that no stone of the kind has."""
    allowed = FACES[shown.rune]
    judgement.fault(
        ReasonCode.FACE_NOT_ON_RUNE,
        say(
            "wrong-face",
            rune=shown.rune,
            faces=tuple(say("face", face=face) for face in allowed),
            face=shown.face,
        ),
        *dict.fromkeys(clause for face in allowed for clause in face_clauses(shown.rune, face)),
        at=at,
    )


def _count_clauses(rune: Rune) -> tuple[ClauseId, ...]:
    """Return the clauses that say how many stones of a kind a pool has."""
    if rune is Rune.CORE:
        return (ClauseId("pool.core"),)
    if rune is Rune.DARK:
        return (ClauseId("dark.buy.cost"), ClauseId("dark.buy.limit"))
    clauses = [
        ClauseId("pool.ability.per-icon"),
        ClauseId("pool.ability.relevant-only"),
        ClauseId("pool.irrelevant-rune-card.epic"),
    ]
    if rune in SPECIAL_RUNE.values():
        clauses.insert(0, ClauseId("pool.special.threshold"))
    return tuple(clauses)
