"""Types that pass over an object but for what its shape takes and should not.

For `msgspec` a null beside the one key of a one-of object is a key that was not given; it is wrong.
A guard is a second type for the same JSON, with those members alone, and refuses null there.
"""

import functools
from collections.abc import Mapping
from types import GenericAlias
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec import inspect as shapes

from cards.shape import OneOf

PRESENT: Final[Any] = dict[str, Any] | list[Any] | str | int | float | bool
"""Anything but null."""


class AnyObject(Struct):
    """Any object, and nothing else."""


def guard_struct(name: str, guards: Mapping[str, Any]) -> type[Struct]:
    """A shape that looks at some members of an object and passes over all others."""
    members = [(f"f{at}", kind | UnsetType, UNSET) for at, kind in enumerate(guards.values())]
    rename = dict(zip((member[0] for member in members), guards, strict=True))
    return msgspec.defstruct(name, members, rename=rename, module=__name__, gc=False)


@functools.cache
def null_guard(shape: type[Struct]) -> Any:  # noqa: ANN401 - a type annotation
    """A type that accepts no JSON of a shape with null in a one-of object; None for no need."""
    kind = shapes.type_info(shape)
    assert isinstance(kind, shapes.StructType)
    return _guard(kind)


@functools.cache
def null_guard_decoder(shape: type[Struct]) -> msgspec.json.Decoder[Any] | None:
    """A decoder of the guard of a shape."""
    guard = null_guard(shape)
    return None if guard is None else msgspec.json.Decoder(guard)


def _guard(kind: shapes.Type) -> Any:  # noqa: ANN401 - a type annotation
    match kind:
        case shapes.Metadata(type=inner):
            return _guard(inner)
        case shapes.StructType(cls=shape, fields=fields):
            one_of = issubclass(shape, OneOf)
            found = {field.encode_name: _member(field.type, one_of=one_of) for field in fields}
            kept = {name: guard for name, guard in found.items() if guard is not None}
            return guard_struct(f"{shape.__name__}Guard", kept) if kept else None
        case shapes.CollectionType(item_type=item):
            guard = _guard(item)
            return None if guard is None else GenericAlias(list, (guard,))
        case shapes.DictType(value_type=value):
            guard = _guard(value)
            return None if guard is None else GenericAlias(dict, (str, guard))
        case shapes.UnionType(types=members):
            guards = [_guard(each) for each in members if not isinstance(each, shapes.NoneType)]
            if all(guard is None for guard in guards):
                return None
            (guard,) = guards
            return guard | None
        case _:
            return None


def _member(kind: shapes.Type, *, one_of: bool) -> Any:  # noqa: ANN401 - a type annotation
    if not one_of:
        return _guard(kind)
    if isinstance(kind, shapes.UnionType):  # the member, or None where it is not given
        (kind,) = (each for each in kind.types if not isinstance(each, shapes.NoneType))
    return _guard(kind) or PRESENT
