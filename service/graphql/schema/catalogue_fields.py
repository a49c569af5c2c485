"""The catalogue as fields of the query type: items by id, lists, differences, names, words."""

from collections.abc import Iterator
from typing import Any, Final

from graphql import (
    GraphQLArgument,
    GraphQLBoolean,
    GraphQLField,
    GraphQLID,
    GraphQLInt,
    GraphQLList,
    GraphQLString,
)

from schema.graphql.types import Types, listed, optional, required
from schema.shapes.catalogue import CardNames, Changes, RulesetDiff
from schema.shapes.collections import (
    COLLECTIONS,
    NAMES_DEFAULT,
    NAMES_MOST,
    PAGE_DEFAULT,
    PAGE_MOST,
    Collection,
)
from schema.shapes.connections import CONNECTIONS
from schema.shapes.filters import Bound, Choice, Filter, Truth
from schema.shapes.words import Words
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

NODE_TEXT: Final = "One item of the catalogue, of whatever kind; null if it has none of that id."
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
        optional(types.localized(collection.shape)),
        {"id": _argument(required(kind), f"Id or name of the {collection.singular}.")},
        looking_up(collection.name),
        description=f"One {collection.singular} of the catalogue; null if none is called so, with "
        "an error that tells the nearest.",
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
            f"{collection.summary}: {PAGE_DEFAULT} at a time unless `first` or `last` says."
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
