"""What each rune can show, and which runes a pool holds.

Every stone has two faces, equally likely. The table is the whole of the rune rules; odds, casts
and seeds all read it.
"""

import functools
from collections.abc import Iterator
from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.vocabulary import Ability, ClauseId, Face, Rune
from schema.shapes.play import Attempt
from schema.shapes.runes import AbilityCounts, Pool
from service.rules.engine.judgement import Judgement

STEPS: Final = (ClauseId("attempt.steps.order.*"),)
"""In which order an attempt goes: declared, cast, resolved."""
NO_RUNE_JOINS: Final = say("no-rune-may-join")


def runes_may_join(judgement: Judgement) -> bool:
    """reroll.add-runes: more runes may join the second cast (Epic: `epic-reroll-runes`)."""
    judgement.cite(ClauseId("reroll.add-runes"))
    if not judgement.applies("epic-reroll-runes"):
        return True
    return judgement.reading("epic-reroll-runes") == "ALLOWED"


def thrown(attempt: Attempt) -> bool:
    """cast.throw: whether the runes lie as they were cast, and no second cast is to come."""
    return attempt.faces is not None and not attempt.recasting


REMEMBERED: Final = 1024
"""Pools whose stones are kept."""
CORE_RUNES: Final = 3
ORDINARY_RUNES: Final = 2
DARK_RUNES: Final = 3

SUCCESSES: Final[dict[Face, int]] = {
    Face.SLASH: 1,
    Face.SYMBOL: 2,
    Face.MOON: 2,
    Face.BLANK: 0,
    Face.TWIST: 0,
    Face.EXPERIENCE: 0,
    Face.HERO: 0,
    Face.ANTIHERO: 0,
}

SPECIAL_FACE: Final[dict[Ability, Face]] = {
    Ability.STRENGTH: Face.EXPERIENCE,
    Ability.CONSTITUTION: Face.EXPERIENCE,
    Ability.INTELLIGENCE: Face.HERO,
    Ability.WISDOM: Face.HERO,
    Ability.DEXTERITY: Face.ANTIHERO,
    Ability.CHARISMA: Face.ANTIHERO,
}
"""The face without successes of each special rune."""

FIELD: Final[dict[Ability, str]] = {ability: ability.lower() for ability in Ability}
"""Where each Ability is counted."""
ORDINARY_RUNE: Final[dict[Ability, Rune]] = {ability: Rune[ability] for ability in Ability}
SPECIAL_RUNE: Final[dict[Ability, Rune]] = {
    ability: Rune[f"{ability}_SPECIAL"] for ability in Ability
}
ABILITY_OF: Final[dict[Rune, Ability]] = {
    rune: ability for table in (ORDINARY_RUNE, SPECIAL_RUNE) for ability, rune in table.items()
}
"""The Ability whose icons put a stone into a pool."""

SPECIAL_CLAUSE: Final[dict[Face, ClauseId]] = {
    Face.EXPERIENCE: ClauseId("cast.face.special.strength-constitution"),
    Face.HERO: ClauseId("cast.face.special.intelligence-wisdom"),
    Face.ANTIHERO: ClauseId("cast.face.special.dexterity-charisma"),
}


class Stone(NamedTuple):
    """One rune stone: its kind and its two faces, equally likely."""

    rune: Rune
    faces: tuple[Face, Face]


def _special_faces() -> Iterator[tuple[Rune, tuple[Face, Face]]]:
    for ability, rune in SPECIAL_RUNE.items():
        yield rune, (Face.SYMBOL, SPECIAL_FACE[ability])


FACES: Final[dict[Rune, tuple[Face, ...]]] = {
    Rune.CORE: (Face.SLASH, Face.BLANK, Face.TWIST),
    Rune.DARK: (Face.SLASH, Face.MOON),
    **dict.fromkeys(ORDINARY_RUNE.values(), (Face.SLASH, Face.SYMBOL)),
    **dict(_special_faces()),
}
"""Faces that some stone of the kind has; one Core stone has the TWIST, two have the BLANK."""

CORE_STONES: Final = (
    Stone(Rune.CORE, (Face.SLASH, Face.BLANK)),
    Stone(Rune.CORE, (Face.SLASH, Face.BLANK)),
    Stone(Rune.CORE, (Face.SLASH, Face.TWIST)),
)
"""cast.core.distribution: two Core stones are slash/blank, one is slash/dual triangle."""


def icons_of_counts(counts: AbilityCounts, ability: Ability) -> int:
    """Read the number of one Ability."""
    count: int = getattr(counts, FIELD[ability])
    return count


def icons_of(pool: Pool, ability: Ability) -> int:
    """Icons of one Ability in a pool."""
    return icons_of_counts(pool.abilities, ability)


def relevant_abilities(pool: Pool) -> tuple[Ability, ...]:
    """Abilities with at least one icon in the pool, in the order of the enum."""
    return tuple(ability for ability in Ability if icons_of(pool, ability))


@functools.lru_cache(REMEMBERED)
def stones_of(pool: Pool, *, runes_per_ability: int) -> tuple[Stone, ...]:
    """pool.core, pool.ability.per-icon, pool.special.threshold: the stones that a pool means.

    Three Core stones; for each Ability one ordinary stone an icon up to two, and the special one
    from the third icon on; icons beyond that add none; one stone for each Dark rune.
    """
    stones = list(CORE_STONES)
    for ability in relevant_abilities(pool):
        icons = min(icons_of(pool, ability), runes_per_ability)
        ordinary = Stone(ORDINARY_RUNE[ability], (Face.SLASH, Face.SYMBOL))
        stones += [ordinary] * min(icons, ORDINARY_RUNES)
        if icons > ORDINARY_RUNES:
            rune = SPECIAL_RUNE[ability]
            stones.append(Stone(rune, (Face.SYMBOL, SPECIAL_FACE[ability])))
    stones += [Stone(Rune.DARK, (Face.SLASH, Face.MOON))] * pool.dark
    return tuple(stones)
