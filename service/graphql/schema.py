"""The query type: every adjudication, and the catalogue by id. Nothing is stored: no mutations."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol

import strawberry
from graphql import (
    ArgumentNode,
    FieldNode,
    GraphQLSchema,
    ListValueNode,
    ObjectFieldNode,
    ObjectValueNode,
    OperationDefinitionNode,
    Undefined,
    ValueNode,
    VariableNode,
    value_from_ast_untyped,
)
from strawberry.annotation import StrawberryAnnotation
from strawberry.schema.config import StrawberryConfig
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryList, StrawberryOptional, StrawberryType
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver

from cards.board import Board
from cards.card import Card
from cards.catalogue import Catalogue
from cards.clause import Clause, Ruling
from cards.ruleset import Ruleset
from cards.shape import Shape
from cards.strict import Fault, faults_in
from cards.vocabulary import RulesetId
from schema.collections import shown
from schema.common import Provenance
from schema.graphql_types import (
    SCALARS,
    graphql_arguments,
    graphql_enum,
    graphql_output,
    request_of,
)
from schema.operations import Operation
from schema.receipt_operations import ALL_OPERATIONS
from schema.receipts import EpochList
from service.graphql.errors import impossible_state
from service.graphql.receipts import Witness
from service.receipts.desk import Desk
from service.rules.impossible import ImpossibleState
from service.rules.version import ENGINE_VERSION

QUERY_TEXT: Final = (
    "Rulings on snapshots, pools and score pads, and the catalogue that they rest on. "
    "Everything is a query: the service keeps no games. The arguments of a field that judges are "
    "the keys of the REST body, so the same JSON serves as variables."
)


class Answered(Protocol):
    """What a referee gives back: at least the answer."""

    @property
    def answer(self) -> Shape:
        """The answer as a value."""
        ...


class Judge(Protocol):
    """Whoever judges: `service.referee.Referee`."""

    @property
    def catalogue(self) -> Catalogue:
        """The printed matter it judges by."""
        ...

    def judge(self, operation: Operation, request: Shape) -> Answered:
        """Answer a request; `ImpossibleState` when no game can show it."""
        ...


@dataclass(frozen=True, slots=True)
class Bench:
    """What resolvers may use."""

    judge: Judge
    desk: Desk
    witness: Witness | None = None
    """Whoever signs the answers, if the request wants receipts."""


Ask = strawberry.Info[Bench, None]


def operation_label(operation: OperationDefinitionNode) -> str:
    """Name what an operation asks for from a closed set: metrics must not grow with requests."""
    names = {
        LABELS.get(selection.name.value, "none")
        for selection in operation.selection_set.selections
        if isinstance(selection, FieldNode)
    }
    return names.pop() if len(names) == 1 else "several"


def request_faults(
    operation: OperationDefinitionNode,
    variables: Mapping[str, object],
    stray: Mapping[str, object] = MappingProxyType({}),
) -> Iterator[Fault]:
    """Faults of the requests that an operation makes, with pointers as into the REST body.

    `stray` are variables that nothing declares; a REST body would have them as unknown fields.
    """
    given = values_given(operation, variables)
    for selection in operation.selection_set.selections:
        asked = REQUESTS.get(selection.name.value) if isinstance(selection, FieldNode) else None
        if asked is None or not isinstance(selection, FieldNode):
            continue
        yield from faults_in({**stray, **_object(selection.arguments or (), given)}, asked)


def values_given(
    operation: OperationDefinitionNode, variables: Mapping[str, object]
) -> dict[str, object]:
    """Values of the variables as they were sent; one that was not, may have a default."""
    defaults = {
        definition.variable.name.value: _value(definition.default_value, {})
        for definition in operation.variable_definitions or ()
        if definition.default_value is not None
    }
    return {**defaults, **variables}


def _object(
    members: Iterable[ArgumentNode | ObjectFieldNode], variables: Mapping[str, object]
) -> dict[str, object]:
    """Read an object, without the members whose variable is absent."""
    read = ((member.name.value, _value(member.value, variables)) for member in members)
    return {name: value for name, value in read if value is not Undefined}


def _value(node: ValueNode, variables: Mapping[str, object]) -> object:
    """Read a literal as JSON; Undefined for a variable that is absent."""
    match node:
        case VariableNode():
            return variables.get(node.name.value, Undefined)
        case ObjectValueNode():
            return _object(node.fields, variables)
        case ListValueNode():
            items = (_value(item, variables) for item in node.values)
            return [None if item is Undefined else item for item in items]
        case _:
            return value_from_ast_untyped(node)


class RefereeSchema(strawberry.Schema):
    """Our schema, with the graphql-core schema that it is executed as."""

    @property
    def core(self) -> GraphQLSchema:
        """The executable schema."""
        return self._schema


def build_schema() -> RefereeSchema:
    """Build the schema from the operations and the shapes."""
    fields = (
        *(_adjudication(operation) for operation in ALL_OPERATIONS),
        *(_look_up(shelf) for shelf in SHELVES),
        *(_whole(shelf) for shelf in LISTED),
        _service(),
        _epochs(),
    )
    members = {field.python_name: field for field in fields}
    query = strawberry.type(type("Query", (), members), description=QUERY_TEXT)
    config = StrawberryConfig(scalar_map=SCALARS)
    return RefereeSchema(query=query, config=config)


@functools.cache
def sdl() -> str:
    """Write the schema as SDL, types by name, with descriptions: `schema/schema.graphql`."""
    text = build_schema().as_str().rstrip("\n") + "\n"
    return text.replace(" = {  }", " = {}")  # how graphql-core prints an object without fields


def _adjudication(operation: Operation) -> StrawberryField:
    """One operation as a field; its arguments are the fields of the request."""

    def resolve(info: Ask, **arguments: object) -> Shape:
        request = request_of(operation.request, arguments)
        try:
            answer = info.context.judge.judge(operation, request).answer
        except ImpossibleState as error:
            raise impossible_state(error) from None
        witness = info.context.witness
        if witness is not None:
            # Strawberry's own view of the arguments has every default filled in.
            raw: Any = info
            node: FieldNode = raw._raw_info.field_nodes[0]
            sent = _object(node.arguments or (), witness.given)
            witness.attest(operation, info.path.as_list(), sent, answer)
        return answer

    return _field(
        resolve,
        name=operation.field,
        text=f"{operation.summary}.",
        answer=graphql_output(operation.answer),
        arguments=graphql_arguments(operation.request),
    )


@dataclass(frozen=True, slots=True)
class Shelf:
    """A part of the catalogue that can be asked for by id."""

    field: str
    shape: type[Shape]
    entries: Callable[[Catalogue], Mapping[Any, Shape]]
    id_type: type | StrawberryType = str


RULESETS: Final = Shelf("ruleset", Ruleset, lambda c: c.rulesets, graphql_enum(RulesetId))
BOARDS: Final = Shelf("board", Board, lambda c: c.boards)
SHELVES: Final = (
    RULESETS,
    BOARDS,
    Shelf("clause", Clause, lambda c: c.clauses),
    Shelf("ruling", Ruling, lambda c: c.rulings),
    Shelf("card", Card, lambda c: c.cards),
)
LISTED: Final = (RULESETS, BOARDS)
"""Short enough to be sent whole."""


def _look_up(shelf: Shelf) -> StrawberryField:
    def resolve(info: Ask, id: str) -> Shape | None:
        found = shelf.entries(info.context.judge.catalogue).get(id)
        return None if found is None else shown(found)

    return _field(
        resolve,
        name=shelf.field,
        text=f"One {shelf.field} of the catalogue; null if it has none of that id.",
        answer=StrawberryOptional(graphql_output(shelf.shape)),
        arguments=[_argument("id", shelf.id_type, f"Id of the {shelf.field}.")],
    )


def _whole(shelf: Shelf) -> StrawberryField:
    def resolve(info: Ask) -> list[Shape]:
        return list(shelf.entries(info.context.judge.catalogue).values())

    return _field(
        resolve,
        name=f"{shelf.field}s",
        text=f"Every {shelf.field} of the catalogue, by id.",
        answer=StrawberryList(graphql_output(shelf.shape)),
    )


def _service() -> StrawberryField:
    def resolve(info: Ask) -> Provenance:
        catalogue = info.context.judge.catalogue
        return Provenance(catalogue=catalogue.digest, engine=ENGINE_VERSION)

    return _field(
        resolve,
        name="service",
        text="The catalogue and engine that answer here.",
        answer=graphql_output(Provenance),
    )


def _epochs() -> StrawberryField:
    def resolve(info: Ask) -> EpochList:
        desk = info.context.desk
        return desk.epochs.shown(desk.clock())

    return _field(
        resolve,
        name="epochs",
        text="Epochs of the rolls that this service throws, with the secrets that are public.",
        answer=graphql_output(EpochList),
    )


def _field(
    resolve: Callable[..., object],
    *,
    name: str,
    text: str,
    answer: type | StrawberryType,
    arguments: list[StrawberryArgument] | None = None,
) -> StrawberryField:
    field = StrawberryField(
        python_name=name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(answer),
        description=text,
        base_resolver=StrawberryResolver(resolve),
    )
    field.arguments = arguments or []
    return field


def _argument(name: str, kind: type | StrawberryType, text: str) -> StrawberryArgument:
    return StrawberryArgument(
        python_name=name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(kind),
        description=text,
    )


LABELS: Final[Mapping[str, str]] = {
    **{operation.field: operation.name for operation in ALL_OPERATIONS},
    **{shelf.field: "catalogue" for shelf in SHELVES},
    **{f"{shelf.field}s": "catalogue" for shelf in LISTED},
    "service": "catalogue",
    "epochs": "catalogue",
    "__schema": "introspection",
    "__type": "introspection",
    "__typename": "introspection",
}
"""The metric label of each field of the query type."""

REQUESTS: Final[Mapping[str, type[Shape]]] = {
    operation.field: operation.request for operation in ALL_OPERATIONS
}
"""The request shape of each field that judges."""
