"""The query type: every adjudication, and the catalogue. Nothing is stored: no mutations."""

import functools
from typing import Final

import strawberry
from graphql import DirectiveLocation, GraphQLDirective, GraphQLSchema
from strawberry.schema.config import StrawberryConfig
from strawberry.types.field import StrawberryField

from schema.graphql.scalars import SCALARS
from schema.graphql.types import graphql_arguments, graphql_output
from schema.operations import ALL_OPERATIONS, Operation
from schema.shapes.common import Provenance
from schema.shapes.receipts import EpochList
from schema.shapes.search import SearchAnswer, SearchRequest
from service.graphql.resolvers.operations import (
    judging,
    searching,
    telling_epochs,
    telling_of_the_service,
)
from service.graphql.schema.catalogue_fields import catalogue_fields
from service.graphql.schema.fields import explain_argument, query_field
from service.graphql.schema.labels import EPOCHS, SEARCH, SERVICE

QUERY_TEXT: Final = (
    "Judgements on snapshots, pools and score pads, and the catalogue they rest on. "
    "Everything is a query: the service keeps no games. The arguments of a field that judges are "
    "the keys of the REST body, so the same JSON serves as variables."
)


class RefereeSchema(strawberry.Schema):
    """Our schema, with the graphql-core schema that Strawberry executes it as."""

    @property
    def core(self) -> GraphQLSchema:
        """The schema of graphql-core."""
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
    """A directive without its newest location, which most parsers of clients do not know."""
    newest = DirectiveLocation.DIRECTIVE_DEFINITION
    if newest not in directive.locations:
        return directive
    kept = [place for place in directive.locations if place is not newest]
    return GraphQLDirective(directive.name, kept, directive.args, description=directive.description)


@functools.cache
def sdl() -> str:
    """The schema as SDL, types sorted by name, with descriptions: `schema/schema.graphql`."""
    text = build_schema().as_str().rstrip("\n") + "\n"
    return text.replace(" = {  }", " = {}")  # how graphql-core prints an object without fields


def _adjudication(operation: Operation) -> StrawberryField:
    """One operation as a field; its arguments are the fields of the request."""
    return query_field(
        judging(operation.name),
        name=operation.field,
        text=f"{operation.summary}.",
        answer=graphql_output(operation.answer),
        arguments=[
            *graphql_arguments(operation.request),
            *([explain_argument()] if operation.explained else []),
        ],
    )


def _search() -> StrawberryField:
    return query_field(
        searching(),
        name=SEARCH,
        text="Rulings, clauses and cards that match a query, best first.",
        answer=graphql_output(SearchAnswer),
        arguments=graphql_arguments(SearchRequest),
    )


def _service() -> StrawberryField:
    return query_field(
        telling_of_the_service(),
        name=SERVICE,
        text="The catalogue and engine that answer here.",
        answer=graphql_output(Provenance),
    )


def _epochs() -> StrawberryField:
    return query_field(
        telling_epochs(),
        name=EPOCHS,
        text="Epochs of the rolls that this service throws, with the secrets that are public.",
        answer=graphql_output(EpochList),
    )
