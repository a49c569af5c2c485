"""Places in a JSON value, such as `players/ana/experience`: read them and change them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeGuard

Json = Any
"""A JSON value."""

NAMES: Final = ("id", "key", "ruling", "act", "name", "base", "card", "code")
"""Keys by which an entry of a list is found."""


def laid_out(value: Json, changed: Mapping[str, Json]) -> Json:
    """A value with these changes, by place; null removes a key. What is as before is shared."""
    for place, new in changed.items():
        value = _changed(value, place.split("/"), new)
    return value


def _changed(value: Json, path: Sequence[str], new: Json) -> Json:
    key, *rest = path
    if is_array(value):
        index = _index(value, key)
        inner = _changed(value[index], rest, new) if rest else new
        return [*value[:index], inner, *value[index + 1 :]]
    if new is None and not rest:
        return {name: inner for name, inner in value.items() if name != key}
    return {**value, key: _changed(value.get(key, {}), rest, new) if rest else new}


def at_place(value: Json, place: str) -> Json:
    """The value at a place; None if there is none."""
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
    """The index of the entry with this name, else the name as an index. Raises `ValueError`."""
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
