"""The arguments in a document, as the JSON body that REST would get."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from graphql import (
    ArgumentNode,
    FieldNode,
    ListValueNode,
    ObjectFieldNode,
    ObjectValueNode,
    OperationDefinitionNode,
    Undefined,
    ValueNode,
    VariableNode,
    value_from_ast_untyped,
)

from cards.decode.fault import Fault
from cards.decode.strict import all_faults_in
from cards.model.shape import Shape
from schema.graphql.requests import form_of
from schema.operations import ALL_OPERATIONS
from schema.operations.sealed_fields import SEALED_FIELDS
from schema.shapes.search import SearchRequest
from service.judging.limits import FAULT_STEPS
from service.rules.engine.work import READING, Work

EXPLAIN: Final = "explain"
"""The argument of every field that judges."""
REQUESTS: Final[Mapping[str, type[Shape]]] = {
    **{operation.field: operation.request for operation in ALL_OPERATIONS},
    **{name: sealed.request for name, sealed in SEALED_FIELDS.items()},
    "search": SearchRequest,
}
"""The request shape of each field that has one."""


def request_faults(
    operation: OperationDefinitionNode,
    variables: Mapping[str, object],
    stray: Mapping[str, object] = MappingProxyType({}),
    work: Work | None = None,
) -> Iterator[Fault]:
    """Faults of the requests of an operation, with pointers as into the REST body.

    `stray` are undeclared variables; in a REST body they would be unknown fields. Each fault is
    counted in `work`.
    """
    given = values_given(operation, variables)
    for selection in operation.selection_set.selections:
        asked = REQUESTS.get(selection.name.value) if isinstance(selection, FieldNode) else None
        if asked is None or not isinstance(selection, FieldNode):
            continue
        sent, asked = form_of(arguments_sent(selection, given), asked)
        found = all_faults_in({**stray, **sent}, asked)
        if work is not None:
            work.spend(READING, FAULT_STEPS * found.places)
        yield from found.listed


def arguments_sent(field: FieldNode, given: Mapping[str, object]) -> dict[str, object]:
    """The request of a field as sent, with these variables and, as in REST, without `explain`."""
    arguments = (each for each in field.arguments or () if each.name.value != EXPLAIN)
    return members_sent(arguments, given)


def values_given(
    operation: OperationDefinitionNode, variables: Mapping[str, object]
) -> dict[str, object]:
    """Values of the variables as sent; a missing one may have a default."""
    defaults = {
        definition.variable.name.value: _value(definition.default_value, {})
        for definition in operation.variable_definitions or ()
        if definition.default_value is not None
    }
    return {**defaults, **variables}


def members_sent(
    members: Iterable[ArgumentNode | ObjectFieldNode], variables: Mapping[str, object]
) -> dict[str, object]:
    """Read an object without the members whose variable is absent."""
    read = ((member.name.value, _value(member.value, variables)) for member in members)
    return {name: value for name, value in read if value is not Undefined}


def _value(node: ValueNode, variables: Mapping[str, object]) -> object:
    """Read a literal as JSON; Undefined for a variable that is absent."""
    match node:
        case VariableNode():
            return variables.get(node.name.value, Undefined)
        case ObjectValueNode():
            return members_sent(node.fields, variables)
        case ListValueNode():
            items = (_value(item, variables) for item in node.values)
            return [None if item is Undefined else item for item in items]
        case _:
            return value_from_ast_untyped(node)
