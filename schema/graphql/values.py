"""Values of the scalars of our own, as graphql-core reads and writes them."""

from typing import Any, TypeVar

import msgspec
from graphql import (
    EnumValueNode,
    GraphQLError,
    ObjectValueNode,
    StringValueNode,
    Undefined,
    ValueNode,
    value_from_ast_untyped,
)

V = TypeVar("V")


def as_it_is(value: V) -> V:
    """A value of any kind, as it came."""
    return value


def ruleset_id(value: object) -> str:
    """The id of a ruleset; whether there is such a ruleset is asked when it is looked up."""
    if not isinstance(value, str):
        raise GraphQLError("RulesetId is a string.")
    return value


def ruleset_id_written(node: ValueNode, _: dict[str, Any] | None = None) -> str:
    """Read a literal: a string, or a bare name, as `CTA_2E` was written when ids were an enum."""
    if not isinstance(node, StringValueNode | EnumValueNode):
        raise GraphQLError("RulesetId is a string or a name.", node)
    return node.value


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
