"""The query type: every adjudication, and the catalogue. Nothing is stored: no mutations."""

import functools
from collections.abc import Coroutine, Mapping
from typing import Any, Final

import msgspec
import strawberry
from graphql import (
    DirectiveLocation,
    FieldNode,
    GraphQLDirective,
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
)
from strawberry.schema.config import StrawberryConfig
from strawberry.types.field import StrawberryField

from cards.shape import Shape
from schema.common import Provenance
from schema.explanation import Explain
from schema.graphql_scalars import SCALARS
from schema.graphql_types import graphql_arguments, graphql_output, request_of
from schema.operations import Operation
from schema.receipt_operations import ALL_OPERATIONS
from schema.receipts import EpochList
from schema.search import SearchAnswer, SearchRequest
from service.explaining import asking_why
from service.graphql.arguments import arguments_sent
from service.graphql.bench import Answered, Ask, Refused
from service.graphql.catalogue_fields import CATALOGUE_FIELDS, catalogue_fields
from service.graphql.errors import impossible_state
from service.graphql.explaining import EXPLAIN, explain_argument
from service.graphql.fields import query_field
from service.graphql.receipts import Witness
from service.rules.impossible import ImpossibleState
from service.search import index_of, search

QUERY_TEXT: Final = (
    "Rulings on snapshots, pools and score pads, and the catalogue that they rest on. "
    "Everything is a query: the service keeps no games. The arguments of a field that judges are "
    "the keys of the REST body, so the same JSON serves as variables."
)


SEARCH: Final = "search"
"""The field that searches."""


def operation_label(operation: OperationDefinitionNode) -> str:
    """Name what an operation asks for from a closed set: metrics must not grow with requests."""
    names = {
        LABELS.get(selection.name.value, "none")
        for selection in operation.selection_set.selections
        if isinstance(selection, FieldNode)
    }
    return names.pop() if len(names) == 1 else "several"


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
        *catalogue_fields(),
        _search(),
        _service(),
        _epochs(),
    )
    members = {field.python_name: field for field in fields}
    query = strawberry.type(type("Query", (), members), description=QUERY_TEXT)
    config = StrawberryConfig(scalar_map=SCALARS)
    schema = RefereeSchema(query=query, config=config)
    schema.core.directives = tuple(map(_as_clients_know_it, schema.core.directives))
    return schema


def _as_clients_know_it(directive: GraphQLDirective) -> GraphQLDirective:
    """A directive without its newest place, which the parsers of most clients do not know yet."""
    newest = DirectiveLocation.DIRECTIVE_DEFINITION
    if newest not in directive.locations:
        return directive
    kept = [place for place in directive.locations if place is not newest]
    return GraphQLDirective(directive.name, kept, directive.args, description=directive.description)


@functools.cache
def sdl() -> str:
    """Write the schema as SDL, types by name, with descriptions: `schema/schema.graphql`."""
    text = build_schema().as_str().rstrip("\n") + "\n"
    return text.replace(" = {  }", " = {}")  # how graphql-core prints an object without fields


def _adjudication(operation: Operation) -> StrawberryField:
    """One operation as a field; its arguments are the fields of the request."""

    def resolve(info: Ask, **arguments: object) -> Shape | Coroutine[Any, Any, Shape]:
        explain = Explain(str(arguments.pop(EXPLAIN, Explain.NONE)))
        request = asking_why(_requested(operation, info, arguments), explain)
        info.context.budget.look()
        try:
            ruling = info.context.judge.judge(operation, request, info.context.language)
        except ImpossibleState as error:
            raise impossible_state(error) from None
        if isinstance(ruling, Coroutine):
            return _in_a_while(operation, info, ruling)
        return _attested(operation, info, ruling.answer)

    return query_field(
        resolve,
        name=operation.field,
        text=f"{operation.summary}.",
        answer=graphql_output(operation.answer),
        arguments=[
            *graphql_arguments(operation.request),
            *([explain_argument()] if operation.explained else []),
        ],
    )


async def _in_a_while(
    operation: Operation, info: Ask, ruling: Coroutine[Any, Any, Answered]
) -> Shape:
    try:
        answer = (await ruling).answer
    except ImpossibleState as error:
        raise impossible_state(error) from None
    return _attested(operation, info, answer)


def _requested(operation: Operation, info: Ask, arguments: Mapping[str, Any]) -> Shape:
    """The request that the arguments make; where it is signed, without the defaults of GraphQL.

    Strawberry's own view of the arguments has every default filled in, which an answer may show.
    """
    witness = info.context.witness
    if witness is not None:
        try:
            return msgspec.convert(_sent(info, witness), operation.request)
        except msgspec.ValidationError:
            pass  # one value for a list of one, say, which GraphQL takes and REST does not
    refused = info.context.refused
    if refused is not None and refused.again(operation.request, arguments):
        raise refused.error
    try:
        return request_of(operation.request, arguments)
    except GraphQLError as error:
        info.context.refused = Refused(operation.request, arguments, error)
        raise


def _sent(info: Ask, witness: Witness) -> dict[str, object]:
    raw: Any = info
    return arguments_sent(raw._raw_info.field_nodes[0], witness.given)


def _attested(operation: Operation, info: Ask, answer: Shape) -> Shape:
    """The answer, after its receipt was signed if the request wants receipts."""
    witness = info.context.witness
    if witness is not None:
        witness.attest(operation, info.path.as_list(), _sent(info, witness), answer)
    return answer


def _search() -> StrawberryField:
    def resolve(info: Ask, **arguments: object) -> SearchAnswer:
        request = request_of(SearchRequest, arguments)
        info.context.spend(request.first)
        return search(index_of(info.context.library.catalogue), request, info.context.language)

    return query_field(
        resolve,
        name=SEARCH,
        text="Rulings, clauses and cards that match a query, best first.",
        answer=graphql_output(SearchAnswer),
        arguments=graphql_arguments(SearchRequest),
    )


def _service() -> StrawberryField:
    def resolve(info: Ask) -> Provenance:
        return info.context.library.provenance

    return query_field(
        resolve,
        name="service",
        text="The catalogue and engine that answer here.",
        answer=graphql_output(Provenance),
    )


def _epochs() -> StrawberryField:
    def resolve(info: Ask) -> EpochList:
        desk = info.context.desk
        return desk.epochs.shown(desk.clock())

    return query_field(
        resolve,
        name="epochs",
        text="Epochs of the rolls that this service throws, with the secrets that are public.",
        answer=graphql_output(EpochList),
    )


LABELS: Final[Mapping[str, str]] = {
    **{operation.field: operation.name for operation in ALL_OPERATIONS},
    **dict.fromkeys(CATALOGUE_FIELDS, "catalogue"),
    SEARCH: "catalogue",
    "service": "catalogue",
    "epochs": "catalogue",
    "__schema": "introspection",
    "__type": "introspection",
    "__typename": "introspection",
    "_service": "introspection",
    "_entities": "catalogue",
}
"""The metric label of each field of the query type."""
