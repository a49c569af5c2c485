"""Input types as `msgspec` types, which decode the JSON of variables directly into our shapes.

Whatever such a type accepts, GraphQL accepts with the same meaning. It may refuse some valid values
(one value for a list of one, 1.0 for 1): refused values are coerced by the rules of GraphQL. Where
a shape accepts more than its input type, a second type, the guard, decodes the same JSON to check
just that: nulls in one-of objects, and numbers of more than 32 bits.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, NamedTuple, cast

import msgspec
from graphql import (
    GRAPHQL_MAX_INT,
    GRAPHQL_MIN_INT,
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLFloat,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLList,
    GraphQLScalarType,
    GraphQLString,
    is_required_input_field,
)
from graphql.type import GraphQLType
from msgspec import Meta, Struct
from msgspec import inspect as shapes

from cards.decode.decoder import Fits, decoder_of, loose
from cards.decode.null_checks import AnyObject, null_check_struct
from cards.decode.numbers import float_of
from cards.model.shape import Shape
from schema.shapes.localized import subscripted
from service.graphql.plans.fields import shape_asked
from service.graphql.plans.kinds import inside, kind_of, may_be_null, nullable

_Int = Annotated[int, Meta(ge=GRAPHQL_MIN_INT, le=GRAPHQL_MAX_INT)]
_SCALARS: Final[Mapping[str, Any]] = {
    GraphQLInt.name: _Int,
    GraphQLFloat.name: float,
    GraphQLString.name: str,
    GraphQLBoolean.name: bool,
    "RulesetId": str,
    "RulingOptions": dict[str, str],
    "Text": Any,
    "JSON": Any,
    "_Any": Any,
}
"""Leaf types that are read unchanged; the last three accept anything."""


class Unplannable(Exception):
    """A document, or a part of the schema, that only graphql-core can execute."""


class Reading(NamedTuple):
    """How values of an input type are decoded."""

    kind: Any
    """The type for `msgspec`."""
    guard: Any = None
    """The guard: a type that must accept the same JSON; None where none is needed."""

    def accepts(self, value: object) -> Any | None:  # noqa: ANN401 - of the type read
        """The decoded value; None where it is not accepted."""
        try:
            read = msgspec.convert(value, self.kind)
            if self.guard is not None:
                msgspec.convert(value, self.guard)
        except (msgspec.ValidationError, RecursionError, UnicodeError):
            return None
        return read


class Part(NamedTuple):
    """How one variable is decoded."""

    kind: Any
    """Its type among all variables."""
    fits: Fits | None = None
    """A check of the decoded value, unless it is null."""
    finish: Callable[[Any], Any] | None = None
    """Makes the value from the decoded one; None if they are equal."""
    guard: Any = None
    """The guard of the variable; None where none is needed."""


class Inputs:
    """How the values of all input types of a schema are decoded."""

    def __init__(self) -> None:
        """Begin empty: types are inspected at their first use."""
        self._objects: dict[str, Reading] = {}
        self._begun: set[str] = set()
        self._plains: dict[str, type[Struct]] = {}
        self._wide: set[str] = set()
        """Types with numbers that their shapes do not limit to 32 bits."""

    def fits(self, value: object, kind: GraphQLInputObjectType) -> bool:
        """Whether an object is valid for the types of GraphQL, whatever its shape requires."""
        try:
            msgspec.convert(value, self._plain(kind))
        except (msgspec.ValidationError, RecursionError, UnicodeError):
            return False
        return True

    def _plain(self, kind: GraphQLInputObjectType) -> type[Struct]:
        """An input type exactly: no patterns, and only the ranges of GraphQL's numbers."""
        if kind.name not in self._plains:
            members: list[Any] = []
            for at, field in enumerate(kind.fields.values()):
                held = self._plain_kind(kind_of(field))
                needed = is_required_input_field(field)
                members.append((f"f{at}", held) if needed else (f"f{at}", held, None))
            self._plains[kind.name] = msgspec.defstruct(
                kind.name,
                members,
                rename={f"f{at}": name for at, name in enumerate(kind.fields)},
                kw_only=True,
                module=__name__,
                forbid_unknown_fields=True,
            )
        return self._plains[kind.name]

    def _plain_kind(self, kind: GraphQLType) -> Any:  # noqa: ANN401 - a type annotation
        inner = nullable(kind)
        match inner:
            case GraphQLList():
                held = subscripted(list, self._plain_kind(inside(nullable(kind))))
            case GraphQLInputObjectType():
                held = self._plain(inner)
            case _:
                held = self.present(inner).kind
        return _or(held, None) if may_be_null(kind) else held

    def part(self, kind: GraphQLType) -> Part:
        """How a variable of this type is decoded; lists of objects are decoded separately."""
        inner = nullable(kind)
        if isinstance(inner, GraphQLInputObjectType):
            return self._object_part(inner, null_too=may_be_null(kind))
        reading = self.reading(kind)
        if reading.guard is None:
            return Part(reading.kind)
        return Part(msgspec.Raw, finish=self._guarded(reading))

    def _object_part(self, kind: GraphQLInputObjectType, *, null_too: bool) -> Part:
        """How an object is decoded: as its shape without patterns; texts are checked later."""
        shape, guard = self._object(kind)
        held, fits = shape, None
        if issubclass(shape, Shape):
            held, fits = loose(shape), decoder_of(shape).fits
            if kind.name not in self._wide:  # one-of objects check nulls themselves
                guard = None
        if null_too:
            held, guard = _or(held, None), guard and _or(guard, None)
        return Part(held, fits, guard=guard)

    def _guarded(self, reading: Reading) -> Callable[[Any], Any]:
        """The function that decodes a list of objects."""
        read = msgspec.json.Decoder(reading.kind, float_hook=float_of).decode
        guard = msgspec.json.Decoder(reading.guard).decode

        def finish(raw: msgspec.Raw) -> Any:  # noqa: ANN401 - a list
            value = read(raw)
            guard(raw)
            return value

        return finish

    def reading(self, kind: GraphQLType) -> Reading:
        """How values of a type are decoded, null included where allowed. Raises `Unplannable`."""
        read = self.present(nullable(kind))
        if not may_be_null(kind):
            return read
        return Reading(_or(read.kind, None), read.guard and _or(read.guard, None))

    def present(self, kind: GraphQLType) -> Reading:
        """How values of a type are decoded that are never null."""
        match kind:
            case GraphQLList():
                item = self.reading(inside(kind))
                guard = item.guard and subscripted(list, item.guard)
                return Reading(subscripted(list, item.kind), guard)
            case GraphQLScalarType() | GraphQLEnumType() if kind.name in _SCALARS:
                return Reading(_SCALARS[kind.name])
            case GraphQLEnumType():
                return Reading(_enum(kind))
            case GraphQLInputObjectType():
                return self._object(kind)
            case _:
                raise Unplannable(f"no reading for {kind}")

    def _object(self, kind: GraphQLInputObjectType) -> Reading:
        if kind.name not in self._objects:
            if kind.name in self._begun:
                raise Unplannable(f"{kind.name} leads back to itself")
            self._begun.add(kind.name)
            self._objects[kind.name] = self._made(kind)
        return self._objects[kind.name]

    def _made(self, kind: GraphQLInputObjectType) -> Reading:
        shape = shape_of(kind)
        held = {each.encode_name: each.type for each in _fields(shape)}
        if held.keys() != kind.fields.keys():
            raise Unplannable(f"{kind.name} has not the fields of its shape")
        one_of = kind.is_one_of
        guards: dict[str, Any] = {}
        for name, field in kind.fields.items():
            reading = self.reading(kind_of(field))
            guard = reading.guard
            if one_of:
                guard = _not_null(kind_of(field), self.present(nullable(kind_of(field))))
            elif _is_wide(held[name]):
                guard = reading.kind
            if guard is not None:
                guards[name] = guard
            if _is_wide(held[name]) or str(kind_of(field)).strip("[]!") in self._wide:
                self._wide.add(kind.name)
        return Reading(shape, null_check_struct(f"{kind.name}Guard", guards) if guards else None)


def shape_of(kind: GraphQLInputObjectType) -> type[Struct]:
    """The shape that an input type was made from."""
    shape = shape_asked(kind)
    if shape is None:
        raise Unplannable(f"{kind.name} was not made from a shape")
    return shape


def _fields(shape: type[Struct]) -> tuple[shapes.Field, ...]:
    layout = shapes.type_info(shape)
    assert isinstance(layout, shapes.StructType)
    return layout.fields


def _not_null(kind: GraphQLType, read: Reading) -> Any:  # noqa: ANN401 - a type annotation
    """The type of a member of a one-of object, only to check that it is not null."""
    if read.guard is not None:
        return read.guard
    return AnyObject if isinstance(nullable(kind), GraphQLInputObjectType) else read.kind


def _enum(kind: GraphQLEnumType) -> type:
    """The enum behind an enum type; its values must equal their names."""
    members = {name: cast("object", each.value) for name, each in kind.values.items()}
    if any(value != name for name, value in members.items()):
        raise Unplannable(f"{kind.name} has other names than values")
    return type(next(iter(members.values())))


def _is_wide(kind: shapes.Type) -> bool:
    """Whether a number of more than 32 bits is accepted."""
    match kind:
        case shapes.Metadata(type=inner) | shapes.CollectionType(item_type=inner):
            return _is_wide(inner)
        case shapes.UnionType(types=members):
            return any(map(_is_wide, members))
        case shapes.IntType(ge=least, gt=above, le=most, lt=below):
            low = least if least is not None else above
            high = most if most is not None else below
            return low is None or high is None or low < GRAPHQL_MIN_INT or high > GRAPHQL_MAX_INT
        case _:
            return False


def _or(kind: Any, other: Any) -> Any:  # noqa: ANN401 - type annotations
    return kind | other
