"""The query type: every adjudication, and the catalogue. Nothing is stored: no mutations."""

import functools
from collections.abc import Iterable, Iterator
from typing import Final

from graphql import (
    DirectiveLocation,
    GraphQLArgument,
    GraphQLDefaultInput,
    GraphQLDirective,
    GraphQLField,
    GraphQLNamedType,
    GraphQLSchema,
    print_type,
)

from cards.catalogue import Catalogue
from cards.model.vocabulary import SHIPPED_RULESETS
from schema.graphql.types import Types, optional
from schema.operations import ALL_OPERATIONS, Operation
from schema.shapes.common import Provenance
from schema.shapes.connections import SearchConnection
from schema.shapes.explanation import Explain
from schema.shapes.receipts import EpochList
from schema.shapes.search import SearchRequest
from service.graphql.resolvers.arguments import EXPLAIN
from service.graphql.resolvers.operations import (
    judging,
    searching,
    telling_epochs,
    telling_of_the_service,
)
from service.graphql.schema.catalogue_fields import catalogue_fields
from service.graphql.schema.declared import schema_of

QUERY_TEXT: Final = (
    "Judgements on snapshots, pools and score pads, and the catalogue they rest on. "
    "Everything is a query: the service keeps no games. The arguments of a field that judges are "
    "the keys of the REST body, so the same JSON serves as variables."
)
SEARCH_TEXT: Final = "Rulings, clauses and cards that match a query, best first."
SERVICE_TEXT: Final = "The catalogue and engine that answer here."
EPOCHS_TEXT: Final = (
    "Epochs of the rolls that this service throws, with the secrets that are public."
)
EXPLAIN_TEXT: Final = "How much explanation the answer gives in `explanation`."
_ONE_OF: Final = "directive @oneOf on INPUT_OBJECT"
"""Published, because many tools do not know it yet."""


def build_schema(rulesets: Iterable[str] = SHIPPED_RULESETS) -> GraphQLSchema:
    """Build the schema from the operations and the shapes, a new one each time."""
    types = Types(rulesets)
    types.know(*(shape for each in ALL_OPERATIONS for shape in (each.request, each.answer)))
    core = schema_of(dict(_fields(types)), QUERY_TEXT)
    core.directives = tuple(map(_as_clients_know_it, core.directives))
    return core


def rulesets_of(catalogue: Catalogue) -> tuple[str, ...]:
    """The rulesets of a catalogue, those of the service first."""
    shipped = [each for each in SHIPPED_RULESETS if each in catalogue.rulesets]
    return (*shipped, *sorted(catalogue.rulesets.keys() - set(shipped)))


@functools.cache
def sdl(rulesets: tuple[str, ...] = SHIPPED_RULESETS) -> str:
    """The schema as SDL, types sorted by name, with descriptions: `schema/schema.graphql`."""
    types = sorted(build_schema(rulesets).type_map.items())
    printed = (print_type(each) for name, each in types if _is_ours(name))
    text = "\n\n".join((_ONE_OF, *printed)) + "\n"
    return text.replace(" = {  }", " = {}")  # how graphql-core prints an object without fields


def _fields(types: Types) -> Iterator[tuple[str, GraphQLField]]:
    for operation in ALL_OPERATIONS:
        yield operation.field, _adjudication(operation, types)
    yield from catalogue_fields(types)
    query = types.arguments(SearchRequest) | types.lang()
    hits = types.output(SearchConnection)
    yield "search", GraphQLField(hits, query, searching, description=SEARCH_TEXT)
    provenance, epochs = types.output(Provenance), types.output(EpochList)
    yield (
        "service",
        GraphQLField(provenance, resolve=telling_of_the_service, description=SERVICE_TEXT),
    )
    yield "epochs", GraphQLField(epochs, resolve=telling_epochs, description=EPOCHS_TEXT)


def _adjudication(operation: Operation, types: Types) -> GraphQLField:
    """One operation as a field; its arguments are the fields of the request."""
    arguments = types.arguments(operation.request)
    if operation.explained:
        level = GraphQLDefaultInput(value=Explain.NONE.value)
        arguments[EXPLAIN] = GraphQLArgument(
            types.enum(Explain), default=level, description=EXPLAIN_TEXT
        )
    return GraphQLField(
        optional(types.output(operation.answer)),  # one that is refused leaves the others
        arguments,
        judging(operation),
        description=f"{operation.summary}.",
    )


def _is_ours(name: str) -> bool:
    return name not in GraphQLNamedType.reserved_types


def _as_clients_know_it(directive: GraphQLDirective) -> GraphQLDirective:
    """A directive without its newest location, which most parsers of clients do not know."""
    newest = DirectiveLocation.DIRECTIVE_DEFINITION
    if newest not in directive.locations:
        return directive
    kept = [place for place in directive.locations if place is not newest]
    return GraphQLDirective(directive.name, kept, directive.args, description=directive.description)
