"""Links: an operation on GET, its request as flat query parameters.

The parameters are derived from the request shape. Fields of nested objects stand by their own name
(`strength` for `pool.abilities.STRENGTH`). A list of players is written as on a score pad: a row is
a parameter, a column is a player (`players=ada,ben&triumph=20,18`). So every parameter has a fixed
name, and their order in the link says nothing.
"""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import inspect

from cards.model.shape import OneOf, Shape

EACH: Final = "*"
"""In a place: each item of a list."""
SEPARATOR: Final = ","
PAIR: Final = ":"
"""Between the key and the value of a map."""


class Kind(StrEnum):
    """How a value is written."""

    NUMBER = "NUMBER"
    TRUTH = "TRUTH"
    TEXT = "TEXT"
    PAIRS = "PAIRS"
    """A map: `key:value,key:value`."""
    LIST = "LIST"
    """Several texts, joined by commas."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One query parameter of a link."""

    name: str
    place: tuple[str, ...]
    """Keys that lead to its value in the request; `EACH` stands for an index."""
    kind: Kind
    type: inspect.Type
    """Type of one value."""
    summary: str
    required: bool
    default: Any

    @property
    def each(self) -> bool:
        """Whether it has a value for each player, joined by commas."""
        return EACH in self.place

    @property
    def heads(self) -> bool:
        """Whether it names the players, so that other columns have as many values."""
        return self.each and self.name == self.place[0]


@dataclass(frozen=True, slots=True)
class Link:
    """The parameters of an operation; fields in `without` cannot be given by a link."""

    shape: type[Shape]
    without: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    """Objects of the request that are there without a parameter, then empty."""

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """All parameters, in the order of the shape."""
        return _parameters(self.shape, self.without)

    def parameters_for(self, request: Mapping[str, Any]) -> list[tuple[str, str]] | None:
        """A request as the parameters of its link; None where a link cannot hold it."""
        if any(field in request for field in self.without):
            return None
        found = ((each.name, _texts(request, each.place, each.default)) for each in self.parameters)
        return [(name, SEPARATOR.join(texts)) for name, texts in found if texts is not None]


def flat_link(shape: type[Shape]) -> Link:
    """A link with every field of a request that can be written flat, and without the others."""
    root = inspect.type_info(shape)
    assert isinstance(root, inspect.StructType)
    deep = (field.encode_name for field in root.fields if not _is_flat(field.type))
    return Link(shape, without=tuple(deep))


def _is_flat(type_: inspect.Type) -> bool:
    inner, _ = _plain(type_)
    match inner:
        case inspect.StructType(cls=cls, fields=fields):
            first = fields[:1] if issubclass(cls, OneOf) else fields
            return all(_is_flat(field.type) for field in first)
        case inspect.VarTupleType(item_type=item):
            return not isinstance(_plain(item)[0], inspect.StructType)
        case _:
            return True


@functools.cache
def _parameters(shape: type[Shape], without: tuple[str, ...]) -> tuple[Parameter, ...]:
    root = inspect.type_info(shape)
    assert isinstance(root, inspect.StructType)
    found = tuple(_within(root, (), without))
    assert len({each.name for each in found}) == len(found), "two parameters with one name"
    needed = frozenset(getattr(shape, "needed_too", {}).values())
    return tuple(replace(each, required=each.required or each.name in needed) for each in found)


def _within(
    struct: inspect.StructType, place: tuple[str, ...], without: tuple[str, ...] = ()
) -> Iterator[Parameter]:
    """The parameters for the fields of an object, and of all objects in it."""
    for field in struct.fields:
        if field.encode_name in without:
            continue
        inner, summary = _plain(field.type)
        here = (*place, field.encode_name)
        match inner:
            case inspect.StructType(cls=cls) if issubclass(cls, OneOf):
                yield _parameter(field, here, *_first(inner))  # the others are no plain values
            case inspect.StructType():
                yield from _within(inner, here)
            case inspect.VarTupleType(item_type=inspect.StructType() as item):
                names, *columns = _within(item, (*here, EACH))
                yield replace(names, name=field.encode_name, summary=f"{names.summary} {summary}")
                yield from columns
            case _:
                yield _parameter(field, here, inner, summary)


def _first(union: inspect.StructType) -> tuple[inspect.Type, str, str]:
    """The first alternative of a one-of object: its type, its description and its key."""
    field = union.fields[0]
    return *_plain(field.type), field.encode_name


def _parameter(
    field: inspect.Field, place: tuple[str, ...], type_: inspect.Type, summary: str, *more: str
) -> Parameter:
    name = place[-1]
    optional = field.default is not msgspec.NODEFAULT
    return Parameter(
        name=name.lower() if name.isupper() else name,
        place=(*place, *more),
        kind=_KINDS.get(type(type_), Kind.TEXT),
        type=type_,
        summary=summary,
        required=field.required,
        default=field.default if optional else None,
    )


_KINDS: Final[Mapping[type, Kind]] = {
    inspect.IntType: Kind.NUMBER,
    inspect.BoolType: Kind.TRUTH,
    inspect.DictType: Kind.PAIRS,
    inspect.VarTupleType: Kind.LIST,
}


def _plain(type_: inspect.Type) -> tuple[inspect.Type, str]:
    """A type without its null, and its description."""
    summary = ""
    while True:
        match type_:
            case inspect.Metadata():
                described = msgspec.convert(type_.extra_json_schema or {}, dict[str, Any])  # pyright: ignore[reportUnknownMemberType]
                summary = summary or described.get("description", "")
                type_ = type_.type
            case inspect.UnionType(types=types):
                (type_,) = (each for each in types if not isinstance(each, inspect.NoneType))
            case _:
                return type_, summary


def _texts(value: Any, place: tuple[str, ...], default: object) -> list[str] | None:  # noqa: ANN401 - any JSON
    """The values at a place of a request as texts; None where none is given."""
    for depth, key in enumerate(place):
        if key == EACH:
            items = msgspec.convert(value, list[dict[str, Any]])
            rows = [_texts(item, place[depth + 1 :], default) for item in items]
            if not any(rows):
                return None
            left_out = "" if default is None else str(default)
            return [text for row in rows for text in row or [left_out]]
        fields = msgspec.convert(value, dict[str, Any])
        if key not in fields:
            return None
        value = fields[key]
    if isinstance(value, bool):
        return [str(value).lower()]
    if isinstance(value, Mapping):
        pairs = msgspec.convert(value, dict[str, str])
        return [f"{key}{PAIR}{option}" for key, option in pairs.items()]
    return [str(value)]
