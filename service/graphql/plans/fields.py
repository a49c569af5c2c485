"""The info of a resolver that a plan calls."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from graphql import FieldNode
from graphql.pyutils import Path

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
