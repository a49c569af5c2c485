"""Types of a schema, without the type parameters that graphql-core leaves open."""

from typing import Any, cast

from graphql import GraphQLNonNull
from graphql.type import GraphQLType


class Unplannable(Exception):
    """A document, or a part of the schema, that only graphql-core can execute."""


def inside(kind: GraphQLType) -> GraphQLType:
    """The type inside a list or a non-null type."""
    wrapping: Any = kind
    return cast("GraphQLType", wrapping.of_type)


def kind_of(part: object) -> GraphQLType:
    """The type of a field, an argument, or a variable."""
    typed: Any = part
    return cast("GraphQLType", typed.type)


def nullable(kind: GraphQLType) -> GraphQLType:
    """The type without its non-null wrapper."""
    return kind if may_be_null(kind) else inside(kind)


def may_be_null(kind: GraphQLType) -> bool:
    """Whether null is a value of a type."""
    return not isinstance(kind, GraphQLNonNull)
