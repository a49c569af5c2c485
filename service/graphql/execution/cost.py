"""The cost of an operation, from its text and variables, before it is executed.

A document is analysed once, when it is prepared. The cost of a request is then a sum over its
fields, or a constant where no variable matters. Fragments are walked once for each page length in
which they occur, so the time depends on the text, not on the size of the answer.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from graphql import (
    ArgumentNode,
    DocumentNode,
    FieldNode,
    FragmentSpreadNode,
    GraphQLField,
    GraphQLSchema,
    InlineFragmentNode,
    NamedTypeNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    is_composite_type,
)
from graphql.type.introspection import SchemaMetaFieldDef, TypeMetaFieldDef

from schema.operations.prices import OBJECTS_A_UNIT, READ_UNITS, camel_case, count_at
from schema.shapes.explanation import Explain
from service.graphql.plans.arguments import has_variable
from service.graphql.plans.kinds import kind_of
from service.graphql.plans.selection import fragments_of
from service.graphql.resolvers.arguments import EXPLAIN, members_sent, values_given
from service.graphql.schema.weights import (
    LIST_LENGTH,
    MOST_COUNTED,
    OBJECT,
    SCALAR,
    WEIGHTS,
    Slicing,
    Weight,
)

LEAST: Final = READ_UNITS
"""Units of the smallest operation."""
MOST_POINTS: Final = MOST_COUNTED * OBJECTS_A_UNIT
"""The highest cost of a fragment."""
LEVELS: Final[Mapping[object, Explain]] = {level.value: level for level in Explain}
_META: Final[Mapping[str, GraphQLField]] = {
    "__schema": SchemaMetaFieldDef,
    "__type": TypeMetaFieldDef,
}
_CONDITIONS: Final = {"include": True, "skip": False}


@dataclass(frozen=True, slots=True)
class Part:
    """A field, an inline fragment or a spread, with its selection."""

    conditions: tuple[tuple[ArgumentNode, bool], ...] = ()
    """What `@include` and `@skip` are given, and what includes it."""
    below: tuple["Part", ...] = ()
    spread: str | None = None
    """The name of the fragment of a spread."""
    weight: Weight | None = None
    """The weight of a field; None for a fragment."""
    listed: bool = False
    sliced: bool = False
    """Whether its length is that of the page around it."""
    arguments: tuple[ArgumentNode, ...] = ()
    """The arguments of a field that its cost needs."""
    known: int | None = None
    """Its points, where no variable can change them."""

    @property
    def has_variable(self) -> bool:
        """Whether it has a variable itself, not counting its selection."""
        given = (*(each for each, _ in self.conditions), *self.arguments)
        return any(has_variable(each.value) for each in given)

    @property
    def settled(self) -> bool:
        """Whether its points are the same for every request."""
        return (
            self.spread is None
            and not self.sliced
            and not self.has_variable
            and all(each.known is not None for each in self.below)
        )


class Costs:
    """The costs of the operations of one valid document."""

    def __init__(
        self, schema: GraphQLSchema, document: DocumentNode, sliced: frozenset[str]
    ) -> None:
        """Analyse the document; `sliced` are the `sliced_fields` of the schema."""
        self._schema = schema
        self._sliced = sliced
        self._operations: dict[str | None, tuple[Part, ...]] = {}
        self._defaults: dict[str | None, dict[str, object]] = {}
        self._fragments = {
            name: tuple(self._parts(each.selection_set, each.type_condition.name.value))
            for name, each in fragments_of(document).items()
        }
        for definition in document.definitions:
            if isinstance(definition, OperationDefinitionNode):
                root = schema.get_root_type(definition.operation)
                parts = self._parts(definition.selection_set, root.name) if root else ()
                name = definition.name.value if definition.name else None
                self._operations[name] = tuple(parts)
                self._defaults[name] = values_given(definition, {})

    def of(self, operation: OperationDefinitionNode, variables: Mapping[str, object]) -> int:
        """The cost of an operation in units."""
        units = -(-self.points(operation, variables) // OBJECTS_A_UNIT)
        return min(max(units, LEAST), MOST_COUNTED)

    def points(self, operation: OperationDefinitionNode, variables: Mapping[str, object]) -> int:
        """The weight of an operation in points."""
        name = operation.name.value if operation.name else None
        given = {**self._defaults[name], **variables}
        return _Sum(self._fragments, given).of(self._operations[name], None)

    def _parts(self, selected: SelectionSetNode | None, owner: str) -> Iterator[Part]:
        for selection in selected.selections if selected else ():
            part = self._part(selection, owner, tuple(_conditions(selection)))
            if part.settled:
                part = Part(known=_Sum({}, {}).of((part,), None))
            yield part

    def _part(
        self,
        selection: SelectionNode,
        owner: str,
        conditions: tuple[tuple[ArgumentNode, bool], ...],
    ) -> Part:
        match selection:
            case FieldNode():
                return self._field(selection, owner, conditions)
            case InlineFragmentNode():
                kind = selection.type_condition
                within = kind.name.value if isinstance(kind, NamedTypeNode) else owner
                return Part(conditions, tuple(self._parts(selection.selection_set, within)))
            case FragmentSpreadNode():
                return Part(conditions, spread=selection.name.value)
            case _:
                raise TypeError(selection)

    def _field(
        self, node: FieldNode, owner: str, conditions: tuple[tuple[ArgumentNode, bool], ...]
    ) -> Part:
        name = node.name.value
        known: Mapping[str, GraphQLField] = getattr(self._schema.get_type(owner), "fields", {})
        found = _META.get(name) or known.get(name)
        written = "" if found is None else str(kind_of(found))
        named = self._schema.get_type(written.strip("[]!"))
        if named is None or not is_composite_type(named):
            return Part(conditions, weight=WEIGHTS.get(f"{owner}.{name}", SCALAR))
        weight = WEIGHTS.get(f"{owner}.{name}", OBJECT)
        counted = (each.counted[0] for each in (weight.cost.each if weight.cost else ()))
        wanted = {EXPLAIN, *(weight.slicing.arguments if weight.slicing else ())}
        wanted.update(map(camel_case, counted))
        return Part(
            conditions,
            tuple(self._parts(node.selection_set, named.name)),
            weight=weight,
            listed=written.startswith("["),
            sliced=f"{owner}.{name}" in self._sliced,
            arguments=tuple(each for each in node.arguments or () if each.name.value in wanted),
        )


@dataclass(frozen=True, slots=True)
class _Sum:
    """Adds up the parts for one request."""

    fragments: Mapping[str, tuple[Part, ...]]
    variables: Mapping[str, object]
    spread: dict[tuple[str, int | None], int] = field(
        default_factory=dict[tuple[str, int | None], int]
    )

    def of(self, parts: Iterable[Part], page: int | None) -> int:
        """The points of a selection; `page` is the number of items if it is a page."""
        return sum(self._part(part, page) for part in parts)

    def _part(self, part: Part, page: int | None) -> int:
        if part.known is not None:
            return part.known
        for argument, wanted in part.conditions:
            value = members_sent((argument,), self.variables).get(argument.name.value)
            if isinstance(value, bool) and value is not wanted:
                return 0
        if part.spread is not None:
            return self._fragment(part.spread, page)
        weight = part.weight
        if weight is None:
            return self.of(part.below, page)
        given = members_sent(part.arguments, self.variables)
        slicing = weight.slicing
        length = 1
        below: int | None = None
        if slicing is not None:
            below = _page(slicing, given)
            length = below if not slicing.fields else 1
        elif part.sliced and page is not None:
            length = page
        elif part.listed:
            length = LIST_LENGTH if weight.length is None else weight.length
        return length * (_own(weight, given) + self.of(part.below, below))

    def _fragment(self, name: str, page: int | None) -> int:
        key = (name, page)
        if key not in self.spread:
            points = self.of(self.fragments.get(name, ()), page)
            self.spread[key] = min(points, MOST_POINTS)
        return self.spread[key]


def _own(weight: Weight, given: Mapping[str, object]) -> int:
    """The weight of a field without its selection."""
    if weight.cost is None:
        return weight.points
    counts = [count_at(given, each.counted) for each in weight.cost.each]
    if weight.slicing is not None and not any(counts):
        return weight.points
    level = given.get(EXPLAIN)
    explain = LEVELS.get(level, Explain.NONE) if isinstance(level, str) else Explain.NONE
    return weight.cost.units(counts, explain) * OBJECTS_A_UNIT


def _page(slicing: Slicing, given: Mapping[str, object]) -> int:
    """The most items of a page."""
    found = (_number(given.get(name)) for name in slicing.arguments)
    asked = [number for number in found if number is not None]
    return max(0, min((*asked, slicing.most) if asked else (slicing.default, slicing.most)))


def _number(value: object) -> int | None:
    """A number, or the number of items; input coercion takes one value as a list of one."""
    match value:
        case None | bool():
            return None
        case float():
            return int(value) if value.is_integer() else None  # 500.0 is an integer in GraphQL
        case int():
            return value
        case list():
            return len(value)  # pyright: ignore[reportUnknownArgumentType]
        case _:
            return 1


def _conditions(node: SelectionNode) -> Iterator[tuple[ArgumentNode, bool]]:
    for directive in node.directives or ():
        wanted = _CONDITIONS.get(directive.name.value)
        for argument in directive.arguments or ():
            if wanted is not None:
                yield argument, wanted
