"""Resolvers of the fields that read the catalogue: items, lists, differences, names and words.

They do not import Strawberry, which a running service does not load
(`service.graphql.schema.executable`).
"""

from typing import Final

from msgspec import Struct

from cards.model.vocabulary import RulesetId
from schema.graphql.errors import LocalizedError
from schema.graphql.readers import Resolver, resolver_maker
from schema.shapes.catalogue import CardNames, Changes, RulesetDiff
from schema.shapes.collections import COLLECTIONS, NAMES_DEFAULT, NAMES_MOST
from schema.shapes.problem import ProblemFault, ProblemSlug
from schema.shapes.words import Words
from service.catalogue.changes import UnknownVersion
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import CollectionIndex, UnknownItem
from service.catalogue.query import amount_in, filters_in, text_faults
from service.catalogue.words import words
from service.graphql.resolvers.context import Ask, ResolverContext
from service.graphql.resolvers.errors import invalid_query
from service.graphql.resolvers.pages import given_of, page_asked

NOT_FOUND: Final = {"code": ProblemSlug.NOT_FOUND.value}
NAMES_COMPARED: Final = 10
"""Objects that are read in the time in which a name that nothing has is compared with all."""
_COLLECTIONS: Final = {collection.name: collection for collection in COLLECTIONS}


def _known(info: Ask, index: CollectionIndex, name: str) -> str:
    """The id of an item by its id or name. Raises an error that tells the nearest."""
    info.context.spend(1 if name in index.items else NAMES_COMPARED)
    try:
        return index.known(name)
    except UnknownItem as unknown:
        raise LocalizedError(unknown.detail, extensions=NOT_FOUND) from None


@resolver_maker
def looking_up(name: str) -> Resolver:
    """The resolver for an item by its id or name."""

    def resolve(info: Ask, id: str) -> Struct:
        index = info.context.library.indexes[name]
        return index.items[_known(info, index, id)]

    return resolve


@resolver_maker
def finding() -> Resolver:
    """The resolver for an item of any kind by its id."""

    def resolve(info: Ask, id: str) -> Struct | None:
        info.context.spend(1)
        indexes = info.context.library.indexes
        found = (indexes[name].items.get(id) for name in _COLLECTIONS)
        return next((item for item in found if item is not None), None)

    return resolve


@resolver_maker
def listing(name: str) -> Resolver:
    """The resolver for a complete small collection."""

    def resolve(info: Ask, **arguments: object) -> list[Struct]:
        index = info.context.library.indexes[name]
        faults: list[ProblemFault] = []
        filters = filters_in(given_of(arguments), index, faults)
        if faults:
            raise invalid_query(faults)
        return info.context.items(name, index.select(filters).ids)

    return resolve


@resolver_maker
def paging(name: str) -> Resolver:
    """The resolver for a page of a collection."""
    collection = _COLLECTIONS[name]

    def resolve(info: Ask, **arguments: object) -> Struct:
        return page_asked(collection, info, arguments)

    return resolve


@resolver_maker
def differing() -> Resolver:
    """The resolver for the differences between two rulesets."""

    def resolve(info: Ask, before: RulesetId, after: RulesetId) -> RulesetDiff:
        library = info.context.library
        rulesets = library.indexes["rulesets"]
        found = ruleset_diff(library, _known(info, rulesets, before), _known(info, rulesets, after))
        told = sum(len(topic.before) + len(topic.after) for topic in found.topics)
        info.context.spend(told + len(found.only_from) + len(found.only_to))
        return found

    return resolve


@resolver_maker
def suggesting() -> Resolver:
    """The resolver for cards by the beginning of their names."""

    def resolve(info: Ask, q: str, first: int | None = None) -> CardNames:
        context: ResolverContext = info.context
        faults = text_faults("q", q)
        given = given_of({"first": first})
        most = amount_in(given, "first", faults, default=NAMES_DEFAULT, most=NAMES_MOST)
        if faults:
            raise invalid_query(faults)
        context.spend(most)
        return context.library.names.beginning(q, most, context.library.provenance)

    return resolve


@resolver_maker
def telling_changes() -> Resolver:
    """The resolver for the changes since a version."""

    def resolve(info: Ask, since: str | None = None) -> Changes:
        try:
            return info.context.library.changes.since(since)
        except UnknownVersion as unknown:
            raise LocalizedError(unknown.detail, extensions=NOT_FOUND) from None

    return resolve


@resolver_maker
def telling_words() -> Resolver:
    """The resolver for the labels of codes."""

    def resolve(info: Ask) -> Words:
        found = words(info.context.library.provenance)
        info.context.spend(len(found.items))
        return found

    return resolve
