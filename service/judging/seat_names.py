"""Sentences call a player by the name that the request gives the seat; the rules know only keys.

An answer is rewritten where a seat has a name, and nowhere else: most requests have none.
"""

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from cards.messages.message import Message
from cards.model.shape import Shape
from service.rules.engine.impossible import ImpossibleState

Names = Mapping[str, str]
"""Name by key, of seats that have one."""
NO_NAMES: Final[Names] = MappingProxyType({})
SEAT_VALUES: Final = frozenset({"player", "players", "other", "mover", "first", "winner"})
"""Values of messages that may hold keys of seats."""

Made = TypeVar("Made")


def names_of(request: Shape) -> Names:
    """The names that a request gives to seats."""
    table = getattr(request, "snapshot", request)
    players: tuple[Any, ...] = getattr(table, "players", ())
    if not players or type(players[0]) is str:  # a deal, which is told keys
        return NO_NAMES
    return {player.key: player.name for player in players if player.name is not None} or NO_NAMES


def impossible_by_name(error: ImpossibleState, names: Names) -> ImpossibleState:
    """The same refusal, its players called by name."""
    return ImpossibleState(by_name(error.reasons, names))


def by_name(value: Made, names: Names) -> Made:
    """An answer, or a part of one, whose messages call players by name."""
    return cast("Made", _by_name(value, names)) if names else value


def _by_name(value: object, names: Names) -> object:
    match value:
        case Message():
            return value.retold(
                lambda name, told: (
                    names.get(told, told) if name in SEAT_VALUES and isinstance(told, str) else told
                )
            )
        case tuple():
            parts = cast("tuple[object, ...]", value)
            told = tuple(_by_name(part, names) for part in parts)
            return parts if all(map(_same, told, parts)) else told
        case Struct():
            changed: dict[str, Any] = {}
            for field in _fields_with_messages(type(value)):
                before = getattr(value, field)
                after = _by_name(before, names)
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


def _leads_to_one(kind: Any, seen: set[type[object]]) -> bool:  # noqa: ANN401 - an annotation
    if get_origin(kind) is not None or get_args(kind):
        return any(_leads_to_one(inner, seen) for inner in get_args(kind))
    if not isinstance(kind, type) or kind in seen:
        return False
    if issubclass(kind, Message):
        return True
    seen.add(cast("type[object]", kind))
    if not issubclass(kind, Struct):
        return False
    hints = get_type_hints(kind)
    return any(_leads_to_one(hints[name], seen) for name in kind.__struct_fields__)
