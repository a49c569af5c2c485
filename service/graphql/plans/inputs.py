"""Input types as `msgspec` types, which decode the JSON of variables directly into our shapes.

Whatever such a type accepts, GraphQL accepts with the same meaning. It may refuse some valid values
(one value for a list of one, 1.0 for 1): refused values are coerced by the rules of GraphQL.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from graphql import (
    GRAPHQL_MAX_INT,
    GRAPHQL_MIN_INT,
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLFloat,
    GraphQLID,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLList,
    GraphQLScalarType,
    GraphQLString,
)
from graphql.type import GraphQLType
from msgspec import Meta

from cards.decode.decoder import Fits, decoder_of, loose
from cards.decode.numbers import float_of
from cards.model.shape import Shape
from schema.graphql.types import SHAPE
from schema.shapes.localized import subscripted
from service.graphql.plans.kinds import inside, may_be_null, nullable

_LEAVES: Final[Mapping[str, Any]] = {
    GraphQLInt.name: Annotated[int, Meta(ge=GRAPHQL_MIN_INT, le=GRAPHQL_MAX_INT)],
    GraphQLFloat.name: float,
    GraphQLString.name: str,
    GraphQLID.name: str,
    GraphQLBoolean.name: bool,
    "RulesetId": str,
    "RulingOptions": dict[str, str],
    "Text": Any,
    "JSON": Any,
    "_Any": Any,
}
"""Leaf types that are read unchanged; the last three accept anything."""


class Part(NamedTuple):
    """How one variable is decoded."""

    kind: Any
    """Its type among all variables."""
    fits: Fits | None = None
    """A check of the decoded value, unless it is null."""
    finish: Callable[[Any], Any] | None = None
    """Makes the value from the decoded one; None if they are equal."""


def part_of(kind: GraphQLType) -> Part:
    """How a variable of this type is decoded; lists of objects are decoded separately."""
    inner = nullable(kind)
    if isinstance(inner, GraphQLInputObjectType):
        shape = _shape_of(inner)
        return Part(_with_null(loose(shape), kind), decoder_of(shape).fits)
    held, checked = _read(kind, _shape_of), _read(kind, lambda each: loose(_shape_of(each)))
    return Part(held) if held == checked else Part(msgspec.Raw, finish=_twice(held, checked))


def _twice(held: Any, checked: Any) -> Callable[[Any], Any]:  # noqa: ANN401 - type annotations
    """Decodes objects as their shapes; loose shapes also refuse a null in a one-of object."""
    read = msgspec.json.Decoder(held, float_hook=float_of).decode
    check = msgspec.json.Decoder(checked, float_hook=float_of).decode

    def finish(raw: msgspec.Raw) -> Any:  # noqa: ANN401 - a list
        check(raw)
        return read(raw)

    return finish


def _read(kind: GraphQLType, of_object: Callable[[GraphQLInputObjectType], Any]) -> Any:  # noqa: ANN401 - a type annotation
    """The type for `msgspec`, null included where allowed."""
    match nullable(kind):
        case GraphQLList() as many:
            return _with_null(subscripted(list, _read(inside(many), of_object)), kind)
        case GraphQLInputObjectType() as named:
            return _with_null(of_object(named), kind)
        case GraphQLScalarType() | GraphQLEnumType() as leaf if leaf.name in _LEAVES:
            return _with_null(_LEAVES[leaf.name], kind)
        case GraphQLEnumType() as named:
            first: object = next(iter(named.values.values())).value
            return _with_null(type(first), kind)
        case _:
            raise TypeError(f"no reading for {kind}")


def _with_null(held: Any, kind: GraphQLType) -> Any:  # noqa: ANN401 - type annotations
    return held | None if may_be_null(kind) else held


def _shape_of(kind: GraphQLInputObjectType) -> type[Shape]:
    """The shape that an input type was made from, whose fields it has."""
    shape: type[Shape] | None = kind.extensions.get(SHAPE)
    if shape is None or set(shape.__struct_encode_fields__) != kind.fields.keys():
        raise TypeError(f"{kind.name} was not made from a shape")
    return shape
