"""The catalogue as fields of the query type: items by id, lists, differences, names, words."""

from collections.abc import Iterator
from typing import Final

import strawberry
from strawberry.types.base import StrawberryList, StrawberryOptional
from strawberry.types.field import StrawberryField

from schema.graphql.scalars import RulesetName
from schema.graphql.types import Node, graphql_localized
from schema.shapes.catalogue import CardNames, Changes, RulesetDiff
from schema.shapes.collections import COLLECTIONS, NAMES_DEFAULT, NAMES_MOST, Collection
from schema.shapes.words import Words
from service.graphql.resolvers.catalogue import (
    differing,
    finding,
    listing,
    looking_up,
    suggesting,
    telling_changes,
    telling_words,
)
from service.graphql.schema.connections import connection_field, filter_arguments
from service.graphql.schema.fields import argument, query_field
from service.graphql.schema.labels import CHANGES, DIFF, NAMES, NODE, WORDS

RULESETS: Final = "rulesets"


def catalogue_fields() -> Iterator[StrawberryField]:
    """All fields that read the catalogue."""
    for collection in COLLECTIONS:
        yield _look_up(collection)
        yield _whole(collection) if collection.whole else connection_field(collection)
    yield _node()
    yield _diff()
    yield _names()
    yield _changes()
    yield _words()


def _look_up(collection: Collection) -> StrawberryField:
    id_type = RulesetName if collection.name == RULESETS else str
    return query_field(
        looking_up(collection.name),
        name=collection.singular,
        text=f"One {collection.singular} of the catalogue; null, with an error that tells the "
        "nearest, if none is called so.",
        answer=StrawberryOptional(graphql_localized(collection.shape)),
        arguments=[argument("id", id_type, f"Id or name of the {collection.singular}.")],
    )


def _whole(collection: Collection) -> StrawberryField:
    return query_field(
        listing(collection.name),
        name=collection.name,
        text=f"Every {collection.singular} of the catalogue, by id.",
        answer=StrawberryList(graphql_localized(collection.shape)),
        arguments=filter_arguments(collection),
    )


def _node() -> StrawberryField:
    return query_field(
        finding(),
        name=NODE,
        text="One item of the catalogue, of whatever kind; null if it has none of that id.",
        answer=StrawberryOptional(Node),
        arguments=[argument("id", strawberry.ID, "Id of the item.")],
    )


def _diff() -> StrawberryField:
    return query_field(
        differing(),
        name=DIFF,
        text="How two rulesets differ: clauses topic by topic, and parameters.",
        answer=graphql_localized(RulesetDiff),
        arguments=[
            argument("from", RulesetName, "The first ruleset.", python_name="before"),
            argument("to", RulesetName, "The second ruleset.", python_name="after"),
        ],
    )


def _names() -> StrawberryField:
    return query_field(
        suggesting(),
        name=NAMES,
        text="Cards with a word in their name that begins with `q`, in any language.",
        answer=graphql_localized(CardNames),
        arguments=[
            argument("q", str, "The beginning of a word; case and accents are ignored."),
            argument(
                "first",
                StrawberryOptional(int),
                f"How many, {NAMES_MOST} at most; {NAMES_DEFAULT} if null.",
            ),
        ],
    )


def _changes() -> StrawberryField:
    return query_field(
        telling_changes(),
        name=CHANGES,
        text="What changed since a recorded version of the catalogue.",
        answer=graphql_localized(Changes),
        arguments=[
            argument(
                "since",
                StrawberryOptional(str),
                "Digest of a recorded version; null asks only for the versions.",
            )
        ],
    )


def _words() -> StrawberryField:
    return query_field(
        telling_words(),
        name=WORDS,
        text="What people call every code of requests and answers.",
        answer=graphql_localized(Words),
        arguments=[],
    )
