"""What the stones of a pool may bring besides successes, and how likely that is."""

import functools
from typing import Final, NamedTuple

from cards.model.vocabulary import Ability, Face
from schema.shapes.runes import RuneFace
from service.rules.game.runes import Stone
from service.rules.odds.resolution import groups_of

REMEMBERED: Final = 1024
"""Pools whose falls are kept."""

_Brings = tuple[int, int, int, bool, frozenset[Face]]
"""Experience, moons, cards, a twist, and watched faces."""


class Fall(NamedTuple):
    """Throws that bring the same Experience, cards and moons, with or without a twist."""

    experience: int
    moons: int
    cards: int
    twist: bool
    shown: frozenset[Face]
    """Faces shown of those that are watched."""
    faces: tuple[RuneFace, ...]
    """One of them."""
    chances: tuple[float, ...]
    """How likely they are with each number of successes, from 0 on."""


@functools.lru_cache(REMEMBERED)
def falls_of(
    stones: tuple[Stone, ...], ignored: tuple[Ability, ...], watched: frozenset[Face]
) -> tuple[Fall, ...]:
    """cast.range.formula: what the stones may bring, by Experience, moons and watched faces."""
    found: dict[_Brings, tuple[tuple[RuneFace, ...], list[int]]] = {}
    most = 2 * len(stones)
    for group in groups_of(stones, ignored, watched):
        shown = [face.face for face in group[0].faces]
        cards = shown.count(Face.HERO) + shown.count(Face.ANTIHERO)
        key = (
            shown.count(Face.EXPERIENCE),
            shown.count(Face.MOON),
            cards,
            Face.TWIST in shown,
            watched.intersection(shown),
        )
        ways = found.setdefault(key, (group[0].faces, [0] * (most + 1)))[1]
        for throw in group:
            ways[throw.successes] += throw.ways
    total = 2 ** len(stones)
    return tuple(
        [
            Fall(*brings, faces, tuple([each / total for each in ways]))
            for brings, (faces, ways) in found.items()
        ]
    )
