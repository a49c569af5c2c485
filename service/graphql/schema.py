"""The query type: every adjudication, and the catalogue. Nothing is stored: no mutations."""

import functools
from collections.abc import Coroutine, Mapping
from typing import Any, Final

import strawberry
from graphql import FieldNode, GraphQLSchema, OperationDefinitionNode
from strawberry.schema.config import StrawberryConfig
from strawberry.types.field import StrawberryField

from cards.shape import Shape
from schema.common import Provenance
from schema.explanation import Explain
from schema.graphql_scalars import SCALARS
from schema.graphql_types import graphql_arguments, graphql_output, request_of
from schema.operations import OPERATIONS, Operation
from schema.search import SearchAnswer, SearchRequest
from service.explaining import asking_why
from service.graphql.bench import Answered, Ask
from service.graphql.catalogue_fields import CATALOGUE_FIELDS, catalogue_fields
from service.graphql.errors import impossible_state
from service.graphql.explaining import EXPLAIN, explain_argument
from service.graphql.fields import query_field
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
        *(_adjudication(operation) for operation in OPERATIONS),
        *catalogue_fields(),
        _search(),
        _service(),
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

    def resolve(info: Ask, **arguments: object) -> Shape | Coroutine[Any, Any, Shape]:
        explain = Explain(str(arguments.pop(EXPLAIN, Explain.NONE)))
        request = asking_why(request_of(operation.request, arguments), explain)
        try:
            ruling = info.context.judge.judge(operation, request, info.context.language)
        except ImpossibleState as error:
            raise impossible_state(error) from None
        return _in_a_while(ruling) if isinstance(ruling, Coroutine) else ruling.answer

    return query_field(
        resolve,
        name=operation.field,
        text=f"{operation.summary}.",
        answer=graphql_output(operation.answer),
        arguments=[*graphql_arguments(operation.request), explain_argument()],
    )


async def _in_a_while(ruling: Coroutine[Any, Any, Answered]) -> Shape:
    try:
        return (await ruling).answer
    except ImpossibleState as error:
        raise impossible_state(error) from None


def _search() -> StrawberryField:
    def resolve(info: Ask, **arguments: object) -> SearchAnswer:
        request = request_of(SearchRequest, arguments)
        info.context.spend(request.first)
        language = info.context.language
        return search(index_of(info.context.library.catalogue), request, language)

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


LABELS: Final[Mapping[str, str]] = {
    **{operation.field: operation.name for operation in OPERATIONS},
    **dict.fromkeys(CATALOGUE_FIELDS, "catalogue"),
    SEARCH: "catalogue",
    "service": "catalogue",
    "__schema": "introspection",
    "__type": "introspection",
    "__typename": "introspection",
}
"""The metric label of each field of the query type."""
