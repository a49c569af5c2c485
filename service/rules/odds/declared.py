"""What attempts on the same table have in common, and what the runes of a pool may bring."""

import functools
from collections.abc import Hashable, Iterable, Mapping
from itertools import accumulate
from typing import Final, NamedTuple

from msgspec.structs import replace

from cards.model.vocabulary import Ability, Face, PathHalf
from schema.shapes.play import Attempt, Row
from schema.shapes.runes import RuneFace
from service.rules.game.game import Game
from service.rules.game.runes import Stone
from service.rules.odds.answering import Answers, answers_of
from service.rules.odds.resolution import groups_of
from service.rules.powers.ongoing import may_change

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


Places = tuple[int, ...]
"""Places of the powers that answer an attempt, among all that may."""
Brought = tuple[int, int, int, frozenset[Face], Places, tuple[str, PathHalf] | None]
"""What runes bring as a Heritage is woken: Experience, moons, cards, watched faces; the powers
that answer the cast; and the attempt, if given."""


class Declared(NamedTuple):
    """What attempts have in common that were declared on the same table, whatever the card."""

    game: Game
    attempt: Attempt
    modifier: int
    """What cards that were played add to the difficulty, and take from the result."""
    changing: bool
    """Whether powers that hold all the time may add to that, by card and path."""
    allies: Mapping[str | None, str | None]
    """The Ally beneath a card."""
    held: Mapping[Ability, int]
    """Icons of the active player's story."""
    falls: dict[tuple[Ability, ...], tuple[Fall, ...]]
    """What the runes bring, by the Abilities of the Challenge."""
    answers: Answers
    """Powers that may answer."""
    casts: dict[tuple[Places, frozenset[Face]], tuple[int, int]]
    """Experience and successes that plain powers add to a cast, by watched faces shown."""
    outcomes: dict[tuple[Places, bool, int, tuple[int, int], str | None], int]
    """Experience that plain powers add to an outcome, by success, moons, and what a path moves."""
    failures: dict[tuple[Places, tuple[int, int], int | None], tuple[int, int]]
    """Points and success of failures that other powers answer, by what the runes brought, and
    after a Heritage was woken by the identity of that table."""
    woken: dict[Brought, tuple[int, list[Game]]]
    """Tables after a Heritage was woken, by what the runes bring besides, and the Experience that
    they have brought there."""


def key_of(game: Game) -> Hashable:
    """What is the same on tables that differ in the card and the path of the attempt alone."""
    snapshot = game.snapshot
    return (
        id(snapshot.players),
        id(snapshot.rows),
        id(snapshot.adversary),
        id(snapshot.uses),
        game.turn,
        snapshot.choices,
        snapshot.pending,
        replace(game.attempt, card="", path=PathHalf.TOP),
    )


def declared_on(game: Game) -> Declared:
    attempt, modifier = game.attempt, 0
    for change in attempt.changes:
        modifier += change.difficulty - change.successes
    allies = _allies(game.snapshot.rows)
    held = game.story(game.active).abilities
    return Declared(
        game,
        attempt,
        modifier,
        may_change(game),
        allies,
        held,
        {},
        answers_of(game),
        {},
        {},
        {},
        {},
    )


def _allies(rows: Iterable[Row]) -> dict[str | None, str | None]:
    """attempt.difficulty.ally-plus-one: Allies beneath cards of rows.

    Of a card that lies there twice the first one counts, as it is the first that is found.
    """
    beneath: dict[str | None, str | None] = {}
    for row in rows:
        for entry in row.cards:
            beneath.setdefault(entry.card, entry.ally)
    return beneath
