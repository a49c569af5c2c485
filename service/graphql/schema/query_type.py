"""The query type: every adjudication, and the catalogue. Nothing is stored: no mutations."""

import functools
from collections.abc import Iterable, Iterator
from typing import Any, Final

from graphql import (
    DirectiveLocation,
    GraphQLArgument,
    GraphQLBoolean,
    GraphQLDefaultInput,
    GraphQLDirective,
    GraphQLField,
    GraphQLID,
    GraphQLInt,
    GraphQLList,
    GraphQLNamedType,
    GraphQLSchema,
    GraphQLString,
    print_type,
)

from cards.catalogue import Catalogue
from cards.model.vocabulary import SHIPPED_RULESETS
from schema.graphql.types import Types, listed, optional, required
from schema.graphql.words import words_of_type
from schema.operations import ALL_OPERATIONS, Operation
from schema.operations.sealed_fields import APART, SEALED_FIELDS, SealedField
from schema.shapes.catalogue import CardNames, Changes, RulesetDiff
from schema.shapes.collections import (
    COLLECTIONS,
    NAMES_DEFAULT,
    NAMES_MOST,
    PAGE_DEFAULT,
    PAGE_MOST,
    Collection,
)
from schema.shapes.common import Provenance
from schema.shapes.connections import CONNECTIONS, SearchConnection
from schema.shapes.explanation import Explain
from schema.shapes.filters import Bound, Choice, Filter, Truth
from schema.shapes.named_tables import BY_NAME, NAME_TEXT, SNAPSHOT, takes_names
from schema.shapes.receipts import EpochList
from schema.shapes.sealed_tables import SEALED, SealedDeal, sealed_form
from schema.shapes.search import SearchRequest
from schema.shapes.words import Words
from service.graphql.resolvers.arguments import EXPLAIN
from service.graphql.resolvers.catalogue import (
    differing,
    finding,
    listing,
    looking_up,
    paging,
    suggesting,
    telling_changes,
    telling_words,
)
from service.graphql.resolvers.operations import (
    judging,
    searching,
    telling_epochs,
    telling_of_the_service,
)
from service.graphql.schema.declared import schema_of

NODE_TEXT: Final = "One item of the catalogue, of any kind; null if no item has that id."
DIFF_TEXT: Final = "How two rulesets differ: clauses topic by topic, and parameters."
NAMES_TEXT: Final = "Cards with a word in their name that begins with `q`, in any language."
CHANGES_TEXT: Final = "What changed since a recorded version of the catalogue."
WORDS_TEXT: Final = "What people call every code of requests and answers."
RULESETS: Final = "rulesets"
_IDS: Final = GraphQLList(required(GraphQLString))
_PAGES: Final = {
    "first": (GraphQLInt, f"How many items from the beginning, {PAGE_MOST} at most."),
    "after": (GraphQLString, "Only items after this cursor."),
    "last": (GraphQLInt, f"How many items from the end, {PAGE_MOST} at most."),
    "before": (GraphQLString, "Only items before this cursor."),
    "ids": (_IDS, f"Only the items with these ids, in this order; {PAGE_MOST} at most."),
}


def catalogue_fields(types: Types) -> Iterator[tuple[str, GraphQLField]]:
    """All fields that read the catalogue, by name."""
    for each in COLLECTIONS:
        yield each.singular, _look_up(each, types)
        yield each.name, _whole(each, types) if each.whole else _connection(each, types)
    item = {"id": _argument(required(GraphQLID), "Id of the item.")}
    yield "node", GraphQLField(types.node, item, finding, description=NODE_TEXT)
    two = {
        "from": _argument(required(types.ruleset), "The first ruleset.", out_name="before"),
        "to": _argument(required(types.ruleset), "The second ruleset.", out_name="after"),
    }
    diff = types.localized(RulesetDiff)
    yield "rulesetDiff", GraphQLField(diff, two, differing, description=DIFF_TEXT)
    beginning = {
        "q": _argument(
            required(GraphQLString), "The beginning of a word; case and accents are ignored."
        ),
        "first": _argument(GraphQLInt, f"How many, {NAMES_MOST} at most; {NAMES_DEFAULT} if null."),
    }
    names = types.localized(CardNames)
    yield "cardNames", GraphQLField(names, beginning, suggesting, description=NAMES_TEXT)
    since = "Digest of a recorded version; null asks only for the versions."
    version = {"since": _argument(GraphQLString, since)}
    changes = types.localized(Changes)
    yield "changes", GraphQLField(changes, version, telling_changes, description=CHANGES_TEXT)
    labels = types.localized(Words)
    yield "words", GraphQLField(labels, resolve=telling_words, description=WORDS_TEXT)


def _look_up(collection: Collection, types: Types) -> GraphQLField:
    kind = types.ruleset if collection.name == RULESETS else GraphQLString
    return GraphQLField(
        types.localized(collection.shape),
        {"id": _argument(required(kind), f"Id or name of the {collection.singular}.")},
        looking_up(collection.name),
        description=f"One {collection.singular} of the catalogue; null if none has the id or name, "
        "with an error that names the nearest.",
    )


def _whole(collection: Collection, types: Types) -> GraphQLField:
    return GraphQLField(
        listed(types.localized(collection.shape)),
        _filters(collection, types),
        listing(collection.name),
        description=f"Every {collection.singular} of the catalogue, by id.",
    )


def _connection(collection: Collection, types: Types) -> GraphQLField:
    _, connection = CONNECTIONS[collection.name]
    pages = {name: _argument(kind, text) for name, (kind, text) in _PAGES.items()}
    return GraphQLField(
        types.localized(connection),
        pages | _filters(collection, types),
        paging(collection),
        description=(
            f"{collection.summary}: {PAGE_DEFAULT} at a time "
            "unless `first` or `last` says otherwise."
        ),
    )


def _filters(collection: Collection, types: Types) -> dict[str, GraphQLArgument]:
    """One argument for each filter; a list means alternatives."""
    return {by.parameter: _argument(_kind(by, types), by.summary) for by in collection.filters}


def _kind(by: Filter, types: Types) -> Any:  # noqa: ANN401 - any input type
    match by:
        case Choice(options=range()):
            return GraphQLList(required(GraphQLInt))
        case Choice(options=type() as words):
            return GraphQLList(types.enum(words))
        case Choice(options="rulesets"):
            return GraphQLList(required(types.ruleset))
        case Choice():
            return _IDS
        case Truth():
            return GraphQLBoolean
        case Bound():
            return GraphQLInt
        case _:
            return GraphQLString


def _argument(kind: Any, text: str, out_name: str | None = None) -> GraphQLArgument:  # noqa: ANN401
    return GraphQLArgument(kind, description=text, out_name=out_name)


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
SEALED_TEXT: Final = "A sealed table in place of `snapshot`; `seat` is then the key of your seat."
EXPLAIN_TEXT: Final = "How much explanation the answer gives in `explanation`."
_ONE_OF: Final = "directive @oneOf on INPUT_OBJECT"
"""Published, because many tools do not know it yet."""


def build_schema(rulesets: Iterable[str] = SHIPPED_RULESETS) -> GraphQLSchema:
    """Build the schema from the operations and the shapes, a new one each time."""
    types = Types(rulesets)
    types.know(*(shape for each in ALL_OPERATIONS for shape in (each.request, each.answer)))
    types.know(*(shape for each in SEALED_FIELDS.values() for shape in each[2:]))
    fields = dict(_fields(types))
    for field in fields.values():
        # One that is refused leaves the others.
        field.type = optional(field.type)  # pyright: ignore[reportUnknownMemberType]
    core = schema_of(fields, QUERY_TEXT)
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
    printed = (
        print_type(each) for name, each in types if name not in GraphQLNamedType.reserved_types
    )
    text = "\n\n".join((_ONE_OF, *printed)) + "\n"
    return text.replace(" = {  }", " = {}")  # how graphql-core prints an object without fields


def _fields(types: Types) -> Iterator[tuple[str, GraphQLField]]:
    for operation in ALL_OPERATIONS:
        yield operation.field, _adjudication(operation, types)
    for sealed in SEALED_FIELDS.values():
        yield sealed.name, _about_sealed(sealed, types)
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
    if takes_names(operation.request):
        table = arguments[SNAPSHOT]
        table.type = optional(table.type)  # pyright: ignore[reportUnknownMemberType]
        arguments[BY_NAME] = _argument(optional(GraphQLString), NAME_TEXT)
    form = sealed_form(operation.request)
    if form is not None and operation not in APART:
        for name in (SNAPSHOT, *(set(form.one_needed) & arguments.keys())):
            given = arguments[name]
            given.type = optional(given.type)  # pyright: ignore[reportUnknownMemberType]
        arguments |= {
            name: each for name, each in types.arguments(form).items() if name not in arguments
        }
        arguments[SEALED] = _argument(optional(GraphQLString), SEALED_TEXT)
    return GraphQLField(
        types.output(operation.answer),
        {**arguments, **_explain(operation, types)},
        judging(operation),
        description=f"{operation.summary}.",
    )


def _about_sealed(sealed: SealedField, types: Types) -> GraphQLField:
    """An operation on sealed tables as a field of its own."""
    arguments = types.arguments(sealed.request)
    if issubclass(sealed.request, SealedDeal):
        del arguments[SEALED]
    return GraphQLField(
        types.output(sealed.answer),
        {**arguments, **_explain(sealed.operation, types)},
        judging(sealed.operation, sealed.request),
        description=words_of_type(sealed.answer),
    )


def _explain(operation: Operation, types: Types) -> dict[str, GraphQLArgument]:
    if not operation.explained:
        return {}
    level = GraphQLDefaultInput(value=Explain.NONE.value)
    return {EXPLAIN: GraphQLArgument(types.enum(Explain), default=level, description=EXPLAIN_TEXT)}


def _as_clients_know_it(directive: GraphQLDirective) -> GraphQLDirective:
    """A directive without its newest location, which most parsers of clients do not know."""
    newest = DirectiveLocation.DIRECTIVE_DEFINITION
    if newest not in directive.locations:
        return directive
    kept = [place for place in directive.locations if place is not newest]
    return GraphQLDirective(directive.name, kept, directive.args, description=directive.description)
