"""Sentences call a player by the name that the request gives the seat; the rules know only keys.

An answer is rewritten where a seat has a name, and nowhere else: most requests have none.
"""

import functools
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from cards.messages.message import Message, Value
from cards.model.shape import Shape

SeatNames = Mapping[str, str]
"""Name by key, of seats that have one."""
NO_NAMES: Final[SeatNames] = MappingProxyType({})
SEAT_VALUES: Final = frozenset({"player", "players", "other", "mover", "first", "winner"})
"""Values of messages that may hold keys of seats."""

Made = TypeVar("Made")
Change = Callable[[str, Value], Value]
"""The value of a message that stands under a name, as it is told."""


def names_of(request: Shape) -> SeatNames:
    """The names that a request gives to seats."""
    table = getattr(request, "snapshot", request)
    players: tuple[Any, ...] = getattr(table, "players", ())
    if not players or type(players[0]) is str:  # a deal, which is told keys
        return NO_NAMES
    return {player.key: player.name for player in players if player.name is not None} or NO_NAMES


def by_name(value: Made, names: SeatNames) -> Made:
    """An answer, or a part of one, whose messages call players by name."""
    if not names:
        return value
    return retold(
        value,
        lambda name, told: (
            names.get(told, told) if name in SEAT_VALUES and isinstance(told, str) else told
        ),
    )


def retold(value: Made, change: Change) -> Made:
    """An answer, or a part of one, whose messages have other values."""
    return cast("Made", _retold(value, change))


def _retold(value: object, change: Change) -> object:
    match value:
        case Message():
            return value.retold(change)
        case tuple():
            parts = cast("tuple[object, ...]", value)
            told = tuple(_retold(part, change) for part in parts)
            return parts if all(map(_same, told, parts)) else told
        case Struct():
            changed: dict[str, Any] = {}
            for field in _fields_with_messages(type(value)):
                before = getattr(value, field)
                after = _retold(before, change)
                if after is not before:
                    changed[field] = after
            return replace(value, **changed) if changed else value
        case _:
            return value


def _same(one: object, other: object) -> bool:
    return one is other


@functools.cache
def _fields_with_messages(shape: type[Struct]) -> tuple[str, ...]:
    """The fields of a shape that hold a message, at any depth."""
    hints = get_type_hints(shape)
    return tuple(name for name in shape.__struct_fields__ if _leads_to_one(hints[name], set()))


def _leads_to_one(kind: object, seen: set[type[object]]) -> bool:
    if get_origin(kind) is not None or get_args(kind):
        return any(_leads_to_one(inner, seen) for inner in get_args(kind))
    if not isinstance(kind, type) or kind in seen:
        return False
    if issubclass(kind, Message):
        return True
    if not issubclass(kind, Struct):
        return False
    seen.add(kind)
    hints = get_type_hints(kind)
    return any(_leads_to_one(hints[name], seen) for name in kind.__struct_fields__)
