"""The plan of one operation: its variables, its root fields, and their projections.

A plan is made once for an operation of a cached document. What `@skip` and `@include` select by
variables is planned for each combination that occurs, up to a number.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLError,
    GraphQLField,
    GraphQLSchema,
    GraphQLString,
    OperationDefinitionNode,
)
from graphql.pyutils import Path

from service.graphql.plans.arguments import Arguments
from service.graphql.plans.kinds import Unplannable, kind_of, may_be_null
from service.graphql.plans.projection import Project, Writer
from service.graphql.plans.selection import INTROSPECTION, Chosen, Operation
from service.graphql.plans.variables import Values, Variables

PLAN_BYTES: Final = 20_000
VARIABLE_BYTES: Final = 3_000
"""Bytes of a plan, and of each of its variables."""
FIELD_BYTES: Final = 2_500
"""Bytes of each selected field."""
MOST_SELECTIONS: Final = 32
"""Combinations of conditions that are planned; graphql-core executes others."""


Context = TypeVar("Context")
"""The context that the resolvers of a request may use."""


class FieldInfo(NamedTuple, Generic[Context]):
    """The info of a resolver: the part of graphql-core's that ours use."""

    context: Context
    path: Path
    field_nodes: Sequence[FieldNode]


class Root(NamedTuple):
    key: str
    path: Path
    nodes: tuple[FieldNode, ...]
    resolve: Callable[..., Any]
    project: Project
    arguments: Arguments
    needed: bool = True
    """Whether it is never null, so that an error takes the whole answer away."""


class Selection(NamedTuple):
    """The selection of an operation for given conditions."""

    roots: tuple[Root, ...]
    below: tuple[Arguments, ...]
    """The arguments of the resolvers below the root."""
    fields: int
    """The number of fields at all levels."""


class Plan:
    def __init__(
        self,
        schema: GraphQLSchema,
        document: DocumentNode,
        operation: OperationDefinitionNode,
        grown: Callable[[int], None],
        *,
        compiled: bool = True,
    ) -> None:
        """Plan an operation of a valid document; graphql-core executes it if not `compiled`.

        `grown` is called with bytes that the plan uses in addition.
        """
        self._grown = grown
        self.compiled = compiled
        self.operation = Operation.of(schema, document, operation)
        self.variables = Variables(schema, operation, compiled=compiled)
        self.fields = self.operation.root_fields()
        """Names of its root fields."""
        self.introspects = not self.fields.isdisjoint(INTROSPECTION)
        self._conditions = self.operation.conditions()
        self._selections: dict[tuple[bool, ...], Selection | None] = {}
        grown(PLAN_BYTES + VARIABLE_BYTES * len(self.variables.names))

    def selection(self, values: Values) -> Selection | None:
        """The selection for these variables; None where graphql-core must execute it."""
        coerced = values.coerced
        settled: tuple[Any, ...] = tuple(coerced.get(name) for name in self._conditions)
        if settled in self._selections:
            return self._selections[settled]
        if (
            not self.compiled
            or len(self._selections) >= MOST_SELECTIONS
            or not all(isinstance(each, bool) for each in settled)
        ):
            return None
        try:
            planned = _selection(self.operation, dict(zip(self._conditions, settled, strict=True)))
        except (Unplannable, GraphQLError, RecursionError):
            planned = None
        self._selections[settled] = planned
        self._grown(FIELD_BYTES * (len(settled) + (planned.fields if planned else 1)))
        return planned


def _selection(operation: Operation, conditions: Mapping[str, Any]) -> Selection:
    writer = Writer()
    chosen, fields = operation.chosen(conditions)
    roots = tuple(_root(each, writer) for each in chosen)
    return Selection(roots, tuple(writer.arguments), fields)


def _root(chosen: Chosen, writer: Writer) -> Root:
    path = Path(None, chosen.key, chosen.owner.name)
    if chosen.field is None:
        typename = functools.partial(_as_it_is, chosen.owner.name)
        none = Arguments(GraphQLField(GraphQLString), chosen.nodes[0])
        return Root(chosen.key, path, chosen.nodes, typename, _as_it_is, none)
    if chosen.field.resolve is None:
        raise Unplannable(f"{chosen.name} has no resolver of ours")
    return Root(
        chosen.key,
        path,
        chosen.nodes,
        chosen.field.resolve,
        writer.projection(chosen),
        Arguments(chosen.field, chosen.nodes[0]),
        not may_be_null(kind_of(chosen.field)),
    )


def _as_it_is(value: Any, *_: object) -> Any:  # noqa: ANN401 - what a field is
    return value
