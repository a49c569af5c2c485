"""The cost of an operation, from its text and variables, before it is executed.

A document is analysed once, when it is prepared. The cost of a request is then a sum over its
fields, or a constant where no variable matters. Fragments are walked once for each page length in
which they occur, so the time depends on the text, not on the size of the answer.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, cast

from graphql import (
    ArgumentNode,
    BooleanValueNode,
    DocumentNode,
    EnumValueNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLField,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    NamedTypeNode,
    NullValueNode,
    ObjectValueNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    is_composite_type,
)
from graphql.type.introspection import SchemaMetaFieldDef, TypeMetaFieldDef

from schema.operations.prices import OBJECTS_A_UNIT, READ_UNITS, Place, camel_case
from service.graphql.execution.cost_sum import Condition, Given, Named, Part, Sum, Value, Variables
from service.graphql.resolvers.explain import EXPLAIN
from service.graphql.schema.weights import MOST_COUNTED, OBJECT, SCALAR, WEIGHTS

LEAST: Final = READ_UNITS
"""Units of the smallest operation."""
_META: Final[Mapping[str, GraphQLField]] = {
    "__schema": SchemaMetaFieldDef,
    "__type": TypeMetaFieldDef,
}


class Costs:
    """The costs of the operations of one valid document."""

    def __init__(
        self, schema: GraphQLSchema, document: DocumentNode, sliced: frozenset[str]
    ) -> None:
        """Analyse the document; `sliced` are the `sliced_fields` of the schema."""
        self._schema = schema
        self._sliced = sliced
        self._fragments: dict[str, tuple[Part, ...]] = {}
        self._operations: dict[str | None, tuple[Part, ...]] = {}
        self._defaults: dict[str | None, dict[str, object]] = {}
        self._known: dict[str | None, int] = {}
        self._variable = False
        for definition in document.definitions:
            match definition:
                case FragmentDefinitionNode():
                    self._fragments[definition.name.value] = tuple(
                        self._parts(definition.selection_set, definition.type_condition.name.value)
                    )
                case OperationDefinitionNode():
                    self._take(definition)
                case _:
                    pass

    def of(self, operation: OperationDefinitionNode, variables: Variables) -> int:
        """The cost of an operation in units."""
        units = -(-self.points(operation, variables) // OBJECTS_A_UNIT)
        return min(max(units, LEAST), MOST_COUNTED)

    def points(self, operation: OperationDefinitionNode, variables: Variables) -> int:
        """The weight of an operation in points."""
        name = operation.name.value if operation.name else None
        if not self._variable and name in self._known:
            return self._known[name]
        given = {**self._defaults[name], **variables}
        total = Sum(self._fragments, given).of(self._operations[name], None)
        if not self._variable:
            self._known[name] = total
        return total

    def _take(self, operation: OperationDefinitionNode) -> None:
        name = operation.name.value if operation.name else None
        root = self._schema.get_root_type(operation.operation)
        parts = self._parts(operation.selection_set, root.name) if root else ()
        self._operations[name] = tuple(parts)
        self._defaults[name] = {
            each.variable.name.value: _literal(each.default_value)
            for each in operation.variable_definitions or ()
            if each.default_value is not None
        }

    def _parts(self, selected: SelectionSetNode | None, owner: str) -> Iterator[Part]:
        for part in self._taken(selected, owner):
            if part.settled:
                yield Part((), known=Sum({}, {}).of((part,), None))
            else:
                yield part

    def _taken(self, selected: SelectionSetNode | None, owner: str) -> Iterator[Part]:
        for selection in selected.selections if selected else ():
            conditions = tuple(self._conditions(selection))
            match selection:
                case FieldNode():
                    yield self._field(selection, owner, conditions)
                case InlineFragmentNode():
                    kind = selection.type_condition
                    within = kind.name.value if isinstance(kind, NamedTypeNode) else owner
                    below = tuple(self._parts(selection.selection_set, within))
                    yield Part(conditions, below)
                case FragmentSpreadNode():
                    yield Part(conditions, spread=selection.name.value)
                case _:
                    pass

    def _field(self, node: FieldNode, owner: str, conditions: tuple[Condition, ...]) -> Part:
        name = node.name.value
        field = _META.get(name) or self._fields_of(owner).get(name)
        written = "" if field is None else _type_of(field)
        named = self._schema.get_type(_name_of(written))
        if named is None or not is_composite_type(named):
            weight = WEIGHTS.get(f"{owner}.{name}", SCALAR)
            return Part(conditions, weight=weight)
        weight = WEIGHTS.get(f"{owner}.{name}", OBJECT)
        wanted = (*(weight.slicing.arguments if weight.slicing else ()), EXPLAIN)
        arguments = tuple(
            (each.name.value, self._given(each))
            for each in node.arguments or ()
            if each.name.value in wanted
        )
        return Part(
            conditions,
            tuple(self._parts(node.selection_set, named.name)),
            weight=weight,
            listed=written.startswith("["),
            sliced=f"{owner}.{name}" in self._sliced,
            arguments=arguments,
            counts=tuple(
                tuple(self._counted(node.arguments or (), each.counted))
                for each in (weight.cost.each if weight.cost else ())
            ),
        )

    def _counted(self, arguments: Iterable[ArgumentNode], place: Place) -> Iterator[int | Named]:
        name = camel_case(place[0])
        for argument in arguments:
            if argument.name.value == name:
                yield from self._counted_in(argument.value, place[1:])

    def _counted_in(self, node: ValueNode, place: Place) -> Iterator[int | Named]:
        match node:
            case VariableNode():
                self._variable = True
                yield Named(node.name.value, place)
            case NullValueNode():
                pass
            case ListValueNode() if place:
                for item in node.values:
                    yield from self._counted_in(item, place)
            case ListValueNode():
                yield len(node.values)
            case ObjectValueNode() if place:
                name = camel_case(place[0])
                for field in node.fields:
                    if field.name.value == name:
                        yield from self._counted_in(field.value, place[1:])
            case _:
                yield 0 if place else 1

    def _fields_of(self, owner: str) -> Mapping[str, GraphQLField]:
        return getattr(self._schema.get_type(owner), "fields", {})

    def _conditions(self, node: SelectionNode) -> Iterator[Condition]:
        for directive in node.directives or ():
            wanted = {"include": True, "skip": False}.get(directive.name.value)
            for argument in directive.arguments or ():
                if wanted is not None:
                    yield Condition(self._given(argument), wanted)

    def _given(self, argument: ArgumentNode) -> Given:
        if isinstance(argument.value, VariableNode):
            self._variable = True
            return Named(argument.value.name.value)
        return _literal(argument.value)


def _literal(node: ValueNode | None) -> Value:
    match node:
        case IntValueNode():
            return _number(node.value)
        case BooleanValueNode() | EnumValueNode():
            return node.value
        case ListValueNode():
            return len(node.values)
        case None | NullValueNode():
            return None
        case _:
            return 1


def _number(text: str) -> int:
    """The number of a literal; too many digits count as none."""
    return int(text) if len(text) <= 12 else MOST_COUNTED


def _type_of(field: GraphQLField) -> str:
    """The type of a field as text."""
    kind: Any = cast("Any", field).type
    return str(kind)


def _name_of(written: str) -> str:
    """The name in the text of a type."""
    return written.strip("[]!")
