"""Values of the scalars of our own, as graphql-core reads and writes them."""

from typing import Any, TypeVar

import msgspec
from graphql import (
    GraphQLError,
    ObjectValueNode,
    Undefined,
    ValueNode,
    value_from_ast_untyped,
)

V = TypeVar("V")


def as_it_is(value: V) -> V:
    """A value of any kind, as it came."""
    return value


def ruling_choices(value: object, node: ValueNode | None = None) -> dict[str, str]:
    """The readings that a request chooses: option by ruling id."""
    try:
        return msgspec.convert(value, dict[str, str], strict=True)
    except msgspec.ValidationError:
        text = "RulingOptions is an object whose values are all strings."
        raise GraphQLError(text, node) from None


def ruling_choices_written(
    node: ValueNode, variables: dict[str, Any] | None = None
) -> dict[str, str]:
    """Read a literal. Variables in it are checked by their own types and may be absent."""
    value = value_from_ast_untyped(node, variables)
    if isinstance(node, ObjectValueNode):
        value = {key: item for key, item in value.items() if item is not Undefined}
    return ruling_choices(value, node)
