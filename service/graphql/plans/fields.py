"""What a plan knows of a field and of an input type of the schema."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from graphql import FieldNode, GraphQLInputObjectType
from graphql.pyutils import Path
from msgspec import Struct

from schema.graphql.types import SHAPE

Context = TypeVar("Context")
"""The context that the resolvers of a request may use."""


class FieldInfo(Generic[Context]):
    """The info of a resolver: the part of graphql-core's that ours use."""

    __slots__ = ("context", "field_nodes", "path")

    def __init__(self, context: Context, path: Path, field_nodes: Sequence[FieldNode]) -> None:
        """For a field at a path, selected by these nodes."""
        self.context = context
        self.path = path
        self.field_nodes = field_nodes


def shape_asked(kind: GraphQLInputObjectType) -> type[Struct] | None:
    """The shape that an input type was made from, if any."""
    return kind.extensions.get(SHAPE)
