"""The selection of an operation as a tree; graphql-core collects the fields, once for each plan."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from graphql import (
    DirectiveNode,
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLField,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    OperationDefinitionNode,
    VariableNode,
)
from graphql.execution.collect_fields import (
    FieldDetails,
    FragmentDetails,
    collect_fields,
    collect_subfields,
)
from graphql.execution.values import VariableValues
from graphql.language import SelectionSetNode
from graphql.type import GraphQLType

from service.graphql.plans.kinds import Unplannable, kind_of

TYPENAME: Final = "__typename"
_CONDITIONS: Final = frozenset({"skip", "include"})
MOST_FIELDS: Final = 1_500
"""The most fields of a plan, at all levels."""
INTROSPECTION: Final = frozenset({"__schema", "__type"})


class Chosen(NamedTuple):
    key: str
    name: str
    owner: GraphQLObjectType
    field: GraphQLField | None
    """None for `__typename`."""
    nodes: tuple[FieldNode, ...]
    below: tuple["Chosen", ...] = ()


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation with its schema and fragments."""

    schema: GraphQLSchema
    node: OperationDefinitionNode
    fragments: Mapping[str, FragmentDefinitionNode]

    @classmethod
    def of(
        cls, schema: GraphQLSchema, document: DocumentNode, node: OperationDefinitionNode
    ) -> "Operation":
        return cls(schema, node, fragments_of(document))

    @property
    def details(self) -> dict[str, FragmentDetails]:
        """The fragments in the form of graphql-core."""
        return {name: FragmentDetails(each) for name, each in self.fragments.items()}

    def root_fields(self) -> frozenset[str]:
        """The names of the root fields, with those that `@skip` or `@include` may remove.

        Each fragment is read once, so the time is linear in the document.
        """
        seen: set[str] = set()

        def names(selected: SelectionSetNode) -> Iterator[str]:
            for each in selected.selections:
                match each:
                    case FieldNode():
                        yield each.name.value
                    case InlineFragmentNode():
                        yield from names(each.selection_set)
                    case FragmentSpreadNode() if each.name.value not in seen:
                        seen.add(each.name.value)
                        yield from names(self.fragments[each.name.value].selection_set)
                    case _:
                        pass

        return frozenset(names(self.node.selection_set))

    def conditions(self) -> tuple[str, ...]:
        """The variables of `@skip` and `@include`, which decide the selection."""
        selected = [
            self.node.selection_set,
            *(each.selection_set for each in self.fragments.values()),
        ]
        return tuple(sorted({name for each in selected for name in _conditions(each)}))

    def chosen(self, conditions: Mapping[str, bool]) -> tuple[tuple[Chosen, ...], int]:
        """The selection for these conditions, and its number of fields.

        Raises `Unplannable` for more than `MOST_FIELDS`: fragments that are spread repeatedly can
        select many more fields than the text has.
        """
        root = self.schema.get_root_type(self.node.operation)
        assert root is not None
        collecting = _Collecting(self, VariableValues({}, dict(conditions)))
        return collecting.of_root(root), collecting.fields


def fragments_of(document: DocumentNode) -> dict[str, FragmentDefinitionNode]:
    return {
        each.name.value: each
        for each in document.definitions
        if isinstance(each, FragmentDefinitionNode)
    }


class _Collecting:
    def __init__(self, operation: Operation, variables: VariableValues) -> None:
        self._operation = operation
        self._variables = variables
        self._details = operation.details
        self.fields = 0

    def of_root(self, root: GraphQLObjectType) -> tuple[Chosen, ...]:
        found = collect_fields(
            self._operation.schema, self._details, self._variables, root, self._operation.node
        )
        return tuple(self._chosen(root, found.grouped_field_set))

    def _chosen(
        self, owner: GraphQLObjectType, grouped: Mapping[str, Sequence[FieldDetails]]
    ) -> Iterator[Chosen]:
        self.fields += len(grouped)
        if self.fields > MOST_FIELDS:
            raise Unplannable("too many fields")
        for key, details in grouped.items():
            nodes = tuple(each.node for each in details)
            name = nodes[0].name.value
            if name in INTROSPECTION:
                raise Unplannable("introspection is that of graphql-core")
            if name == TYPENAME:
                yield Chosen(key, name, owner, None, nodes)
                continue
            field = owner.fields[name]
            yield Chosen(key, name, owner, field, nodes, self._below(kind_of(field), details))

    def _below(self, kind: GraphQLType, details: Sequence[FieldDetails]) -> tuple[Chosen, ...]:
        if details[0].node.selection_set is None:
            return ()
        named = self._operation.schema.get_type(str(kind).strip("[]!"))
        if not isinstance(named, GraphQLObjectType):
            raise Unplannable(f"{named} is abstract")
        found = collect_subfields(
            self._operation.schema,
            self._details,
            self._variables,
            self._operation.node,
            named,
            list(details),
        )
        return tuple(self._chosen(named, found.grouped_field_set))


def _conditions(selected: SelectionSetNode | None) -> Iterator[str]:
    for selection in selected.selections if selected else ():
        yield from _of_directives(selection.directives or ())
        yield from _conditions(getattr(selection, "selection_set", None))


def _of_directives(directives: Sequence[DirectiveNode]) -> Iterator[str]:
    for directive in directives:
        for argument in directive.arguments or ():
            value = argument.value
            if directive.name.value in _CONDITIONS and isinstance(value, VariableNode):
                yield value.name.value
