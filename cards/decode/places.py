"""Places in a JSON value, `players/ana/experience`: what lies there, and how to change it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard

Json = Any
"""A JSON value."""

NAMES: Final = ("id", "act", "name", "base", "card", "code")
"""What an entry of a list goes by."""


def laid_out(value: Json, changed: Mapping[str, Json]) -> Json:
    """A copy of a value with the changes made; null takes away what is there."""
    laid = _copied(value)
    for place, new in changed.items():
        *path, last = place.split("/")
        inner = laid
        for key in path:
            inner = inner[_index(inner, key)] if is_array(inner) else inner.setdefault(key, {})
        if is_array(inner):
            index = _index(inner, last)
            inner[index : index + 1] = [new]
        elif new is None:
            inner.pop(last, None)
        else:
            inner[last] = _copied(new)
    return laid


def _copied(value: Json) -> Json:
    """The value again, nothing of it shared; plainer than `copy.deepcopy`, and much quicker."""
    if is_object(value):
        return {key: _copied(inner) for key, inner in value.items()}
    if is_array(value):
        return [_copied(inner) for inner in value]
    return value


def at_place(value: Json, place: str) -> Json:
    """What lies at a place; None if nothing does."""
    found = value
    for key in place.split("/"):
        try:
            found = found[_index(found, key)] if is_array(found) else found.get(key)
        except (ValueError, IndexError, AttributeError):
            return None
        if found is None:
            return None
    return found


def _index(entries: Sequence[Json], name: str) -> int:
    """The place of the entry of this name, or the one that is given as a number."""
    for index, entry in enumerate(entries):
        if is_object(entry) and any(str(entry.get(key)) == name for key in NAMES):
            return index
    return int(name)


def is_object(value: Json) -> TypeGuard[dict[str, Json]]:
    """Whether a value is an object."""
    return isinstance(value, dict)


def is_array(value: Json) -> TypeGuard[list[Json]]:
    """Whether a value is an array."""
    return isinstance(value, list)
