"""The optional parts of a request, found in its JSON, and requests without them."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from cards.decode.places import is_array, is_object

Json = Any
Path = tuple[str | int, ...]
"""Keys and indices that lead to a part."""


def parts(value: Json, at: Path = ()) -> Iterator[Path]:
    """Every key and every entry of a request, from the outside in."""
    entries: list[tuple[str | int, Json]] = []
    if is_object(value):
        entries = list(value.items())
    elif is_array(value):
        entries = list(enumerate(value))
    for key, inner in entries:
        yield (*at, key)
        yield from parts(inner, (*at, key))


def of_each_kind(found: Sequence[Path], most: int, chance: random.Random) -> list[Path]:
    """One part of each kind, for so many kinds: entries of one list are of one kind."""
    kinds: dict[tuple[str | None, ...], list[Path]] = {}
    for path in found:
        kinds.setdefault(tuple(None if isinstance(key, int) else key for key in path), []).append(
            path
        )
    chosen = list(kinds.values())
    if len(chosen) > most:
        chosen = chance.sample(chosen, most)
    return [chance.choice(paths) for paths in chosen]


def without(value: Json, *left_out: Path) -> Json:
    """A copy of the request without these parts; only what is changed is copied."""
    for path in sorted(left_out, key=_last_first, reverse=True):
        value = _without(value, path)
    return value


def _last_first(path: Path) -> tuple[tuple[int, str], ...]:
    return tuple((key, "") if isinstance(key, int) else (-1, key) for key in path)


def _without(value: Json, path: Path) -> Json:
    key, *rest = path
    if is_object(value):
        if not rest:
            return {name: inner for name, inner in value.items() if name != key}
        return {**value, str(key): _without(value[str(key)], tuple(rest))}
    assert isinstance(key, int)
    before, after = value[:key], value[key + 1 :]
    return [*before, *([_without(value[key], tuple(rest))] if rest else ()), *after]


def pairs(found: Sequence[Path], number: int, chance: random.Random) -> Iterator[tuple[Path, Path]]:
    """Some pairs of parts, neither of which holds the other."""
    for _ in range(number if len(found) > 1 else 0):
        one, other = chance.sample(found, 2)
        if one[: len(other)] != other and other[: len(one)] != one:
            yield one, other
