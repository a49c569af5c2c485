"""A request with parts changed: null, emptied, twice, extreme, or what stands elsewhere in it."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cards.decode.places import is_array, is_object
from cards.model.card import Card
from tests.absence.parts import Path, parts

Json = Any
NUMBERS: Final = (-(2**63), -5, -4, -1, 0, 1, 2, 3, 4, 5, 9, 20, 99, 100, 999, 1000, 10**6, 2**63)
"""Ends of ranges, and what lies beside them."""
NOBODY: Final = ("nobody", "", "x.y", "\u0000", "x" * 5000)
"""Names that nothing has."""
MANY: Final = 40
"""How often a list is repeated to have more entries than anything may have."""


def of_each_type(cards: Mapping[str, Card]) -> tuple[str, ...]:
    """Cards of each type, known and partial, of Destiny and of the adventures."""
    found = {
        (card.type, "DESTINY" in card.rulesets, bool(card.unknown)): name
        for name, card in cards.items()
    }
    return tuple(found.values())


def part_at(value: Json, path: Path) -> Json:
    """The part of a request that a path leads to."""
    for key in path:
        value = value[key]
    return value


def put(value: Json, path: Path, part: Json) -> Json:
    """A copy of the request with another part at a path; only what is changed is copied."""
    if not path:
        return part
    key, *rest = path
    changed = put(value[key], tuple(rest), part)
    if is_object(value):
        return {**value, str(key): changed}
    assert isinstance(key, int)
    return [*value[:key], changed, *value[key + 1 :]]


def instead(part: Json, names: Sequence[str]) -> Iterator[Json]:
    """Everything that stands in place of one part."""
    yield None
    if isinstance(part, bool):
        yield not part
    elif isinstance(part, int | float):
        yield from NUMBERS
    elif isinstance(part, str):
        yield from names
        yield from NOBODY
    elif is_object(part):
        yield {}
    elif is_array(part):
        yield []
        if part:
            yield [*part, part[0]]
            yield [*part, part[-1]]
            yield [*part] * MANY


def changes(request: Json, cards: Sequence[str]) -> Iterator[tuple[Path, Json]]:
    """The request with each of its parts changed, one at a time.

    In place of a name comes a card of each type, and any other name of the request: a player, a
    path or a level where something else belongs.
    """
    found = list(parts(request))
    names = {part for path in found if isinstance(part := part_at(request, path), str)}
    for path in found:
        before = part_at(request, path)
        for part in instead(before, (*cards, *sorted(names))):
            if part != before:
                yield path, put(request, path, part)


def some_changes(
    request: Json, cards: Sequence[str], most: int, chance: random.Random
) -> list[tuple[Path, Json]]:
    """So many changes of a request: one of each place first, as far as they go."""
    by_place: dict[Path, list[Json]] = {}
    for path, changed in changes(request, cards):
        by_place.setdefault(path, []).append(changed)
    places = list(by_place)
    chosen = [places] * (most // max(len(places), 1))
    chosen.append(chance.sample(places, most % len(places)) if places else [])
    return [(path, chance.choice(by_place[path])) for some in chosen for path in some]


def _kind(path: Path) -> str | None:
    """The key that a part stands under; an entry of a list stands under the key of its list."""
    return next((key for key in reversed(path) if isinstance(key, str)), None)


def swapped(request: Json, number: int, chance: random.Random) -> Json:
    """The request with so many parts put in the place of others under the same key."""
    for _ in range(number):
        by_kind: dict[tuple[str | None, bool], list[Path]] = {}
        for path in parts(request):
            by_kind.setdefault((_kind(path), isinstance(path[-1], int)), []).append(path)
        several = [paths for paths in by_kind.values() if len(paths) > 1]
        if several:
            to, source = chance.sample(chance.choice(several), 2)
            request = put(request, to, part_at(request, source))
    return request
