"""Scalars of our own: the readings that a request chooses, and JSON as it is."""

from collections.abc import Mapping
from typing import Any, Final, NewType

import msgspec
import strawberry
from graphql import GraphQLError, ObjectValueNode, Undefined, ValueNode, value_from_ast_untyped
from strawberry.types.scalar import ScalarDefinition

RulingChoices = NewType("RulingChoices", dict[str, str])
"""The readings a request chooses: option by ruling id."""

Json = NewType("Json", object)
"""A value whose shape another part of the schema describes."""


def _ruling_choices(value: object, node: ValueNode | None = None) -> dict[str, str]:
    try:
        return msgspec.convert(value, dict[str, str], strict=True)
    except msgspec.ValidationError:
        text = "RulingOptions is an object whose values are all strings."
        raise GraphQLError(text, node) from None


def _ruling_choices_written(
    node: ValueNode, variables: dict[str, Any] | None = None
) -> dict[str, str]:
    """Read a literal. Variables in it are checked by their own types and may be absent."""
    value = value_from_ast_untyped(node, variables)
    if isinstance(node, ObjectValueNode):
        value = {key: item for key, item in value.items() if item is not Undefined}
    return _ruling_choices(value, node)


SCALARS: Final[Mapping[object, ScalarDefinition]] = {
    RulingChoices: strawberry.scalar(
        name="RulingOptions",
        description=(
            "Readings to use: an object from ruling id to the name of one of its options. "
            "A GraphQL literal cannot spell an id with a hyphen; a variable can."
        ),
        serialize=_ruling_choices,
        parse_value=_ruling_choices,
        parse_literal=_ruling_choices_written,
    ),
    Json: strawberry.scalar(
        name="JSON",
        description="A JSON value of any kind, as REST sends it.",
        serialize=lambda value: value,  # pyright: ignore[reportUnknownLambdaType]
    ),
}
"""Scalars that a schema with our types has to know (`StrawberryConfig.scalar_map`)."""
