"""The catalogue as fields of the query type: items by id, lists, differences, names, changes."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from strawberry.types.base import StrawberryList, StrawberryOptional
from strawberry.types.field import StrawberryField

from cards.vocabulary import RulesetId
from schema.catalogue import CardNames, Changes, RulesetDiff
from schema.collections import (
    COLLECTIONS,
    NAMES_DEFAULT,
    NAMES_MOST,
    Collection,
)
from schema.graphql_enums import graphql_enum
from schema.graphql_errors import ToldError
from schema.graphql_types import graphql_told
from schema.problem import ProblemFault, ProblemSlug
from service.graphql.bench import Ask, Bench
from service.graphql.connections import connection_field, filter_arguments, given_of
from service.graphql.errors import invalid_query
from service.graphql.fields import argument, query_field
from service.library.changes import UnknownVersion
from service.library.diff import ruleset_diff
from service.library.query import amount_in, filters_in, text_faults

RULESETS: Final = "rulesets"


def catalogue_fields() -> Iterator[StrawberryField]:
    """Every field that reads the catalogue."""
    for collection in COLLECTIONS:
        yield _look_up(collection)
        yield _whole(collection) if collection.whole else connection_field(collection)
    yield _diff()
    yield _names()
    yield _changes()


def _look_up(collection: Collection) -> StrawberryField:
    id_type = graphql_enum(RulesetId) if collection.name == RULESETS else str

    def resolve(info: Ask, id: str) -> Struct | None:
        info.context.spend(1)
        return info.context.library.shelves[collection.name].items.get(id)

    return query_field(
        resolve,
        name=collection.singular,
        text=f"One {collection.singular} of the catalogue; null if it has none of that id.",
        answer=StrawberryOptional(graphql_told(collection.shape)),
        arguments=[argument("id", id_type, f"Id of the {collection.singular}.")],
    )


def _whole(collection: Collection) -> StrawberryField:
    def resolve(info: Ask, **arguments: object) -> list[Struct]:
        shelf = info.context.library.shelves[collection.name]
        faults: list[ProblemFault] = []
        filters = filters_in(given_of(arguments), shelf, faults)
        if faults:
            raise invalid_query(faults)
        return info.context.items(collection.name, shelf.found(filters).ids)

    return query_field(
        resolve,
        name=collection.name,
        text=f"Every {collection.singular} of the catalogue, by id.",
        answer=StrawberryList(graphql_told(collection.shape)),
        arguments=filter_arguments(collection),
    )


def _diff() -> StrawberryField:
    def resolve(info: Ask, before: RulesetId, after: RulesetId) -> RulesetDiff:
        found = ruleset_diff(info.context.library, before, after)
        told = sum(len(topic.before) + len(topic.after) for topic in found.topics)
        info.context.spend(told + len(found.only_from) + len(found.only_to))
        return found

    ruleset = graphql_enum(RulesetId)
    return query_field(
        resolve,
        name="rulesetDiff",
        text="In what two rulesets differ: clauses topic by topic, and parameters.",
        answer=graphql_told(RulesetDiff),
        arguments=[
            argument("from", ruleset, "The first ruleset.", python_name="before"),
            argument("to", ruleset, "The second ruleset.", python_name="after"),
        ],
    )


def _names() -> StrawberryField:
    def resolve(info: Ask, q: str, first: int | None = None) -> CardNames:
        bench: Bench = info.context
        faults = text_faults("q", q)
        given = given_of({"first": first})
        most = amount_in(given, "first", faults, default=NAMES_DEFAULT, most=NAMES_MOST)
        if faults:
            raise invalid_query(faults)
        bench.spend(most)
        return bench.library.names.beginning(q, most, bench.library.provenance)

    return query_field(
        resolve,
        name="cardNames",
        text="Cards in whose name, in any language, a word begins so; for suggestions.",
        answer=graphql_told(CardNames),
        arguments=[
            argument("q", str, "The beginning of a word, case and accents aside."),
            argument(
                "first",
                StrawberryOptional(int),
                f"How many, {NAMES_MOST} at most; {NAMES_DEFAULT} if null.",
            ),
        ],
    )


def _changes() -> StrawberryField:
    def resolve(info: Ask, since: str | None = None) -> Changes:
        try:
            return info.context.library.changes.since(since)
        except UnknownVersion as unknown:
            code = {"code": ProblemSlug.NOT_FOUND.value}
            raise ToldError(unknown.said, extensions=code) from None

    return query_field(
        resolve,
        name="changes",
        text="What changed since a recorded version of the catalogue.",
        answer=graphql_told(Changes),
        arguments=[
            argument(
                "since",
                StrawberryOptional(str),
                "Digest of a recorded version; null asks only for the versions.",
            )
        ],
    )


CATALOGUE_FIELDS: Final = frozenset(
    {name for each in COLLECTIONS for name in (each.name, each.singular)}
    | {"rulesetDiff", "cardNames", "changes"}
)
"""Names of these fields."""
