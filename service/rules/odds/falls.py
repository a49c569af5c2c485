"""What the runes of a pool may bring besides successes, and how likely that is."""

import functools
from itertools import accumulate
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
    """How likely they are with each number of successes or more, from 0 on; at last 0."""

    def between(self, least: int, most: int | None) -> float:
        """How likely they are with at least so many successes, and fewer than `most`."""
        chances = self.chances
        number = len(chances)
        chance = chances[0 if least < 0 else least] if least < number else 0.0
        if most is None or most >= number:
            return chance
        return chance - chances[0 if most < 0 else most]


@functools.lru_cache(REMEMBERED)
def falls_of(
    stones: tuple[Stone, ...],
    ignored: tuple[Ability, ...],
    watched: frozenset[Face],
    *,
    twists: bool,
) -> tuple[Fall, ...]:
    """cast.range.formula: what the stones may bring, by Experience, moons and watched faces.

    With `twists` by the Twist of Fate and the cards drawn, too.
    """
    found: dict[_Brings, tuple[tuple[RuneFace, ...], list[int]]] = {}
    most = 2 * len(stones)
    for group in groups_of(stones, ignored, watched):
        shown = [face.face for face in group[0].faces]
        cards = shown.count(Face.HERO) + shown.count(Face.ANTIHERO)
        key = (
            shown.count(Face.EXPERIENCE),
            shown.count(Face.MOON),
            cards if twists else 0,
            twists and Face.TWIST in shown,
            watched.intersection(shown),
        )
        ways = found.setdefault(key, (group[0].faces, [0] * (most + 1)))[1]
        for throw in group:
            ways[throw.successes] += throw.ways
    total = 2 ** len(stones)
    falls = [
        Fall(*brings, faces, _at_least(ways, total)) for brings, (faces, ways) in found.items()
    ]
    # Those without a twist first: what is learnt from a cast of theirs asks for no choice.
    return tuple(sorted(falls, key=lambda fall: fall.twist))


def _at_least(ways: list[int], total: int) -> tuple[float, ...]:
    more = list(accumulate(reversed([*ways, 0])))
    return tuple([each / total for each in reversed(more)])
