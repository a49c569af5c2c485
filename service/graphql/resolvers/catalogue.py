"""Resolvers of the fields that read the catalogue: items, lists, differences, names and words."""

from typing import Final

from msgspec import Struct

from cards.model.vocabulary import RulesetId
from schema.graphql.readers import Resolver
from schema.shapes.catalogue import CardNames, Changes, RulesetDiff
from schema.shapes.collections import COLLECTIONS, NAMES_DEFAULT, NAMES_MOST, Collection
from schema.shapes.problem import ProblemFault
from schema.shapes.words import Words
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import CollectionIndex
from service.catalogue.query import amount_in, filters_in, refuse, text_faults
from service.catalogue.words import words
from service.graphql.resolvers.context import Ask, ResolverContext
from service.graphql.resolvers.pages import given_of, page_asked

NAMES_COMPARED: Final = 10
"""Objects that are read in the time in which a name that nothing has is compared with all."""


def _known(info: Ask, index: CollectionIndex, name: str) -> str:
    """The id of an item by its id or name. Raises an error that tells the nearest."""
    info.context.spend(1 if name in index.items else NAMES_COMPARED)
    return index.known(name)


def looking_up(name: str) -> Resolver:
    """The resolver for an item by its id or name."""

    def resolve(_: object, info: Ask, id: str) -> Struct:
        index = info.context.library.indexes[name]
        return index.items[_known(info, index, id)]

    return resolve


def finding(_: object, info: Ask, id: str) -> Struct | None:
    """An item of any kind by its id."""
    info.context.spend(1)
    indexes = info.context.library.indexes
    found = (indexes[each.name].items.get(id) for each in COLLECTIONS)
    return next((item for item in found if item is not None), None)


def listing(name: str) -> Resolver:
    """The resolver for a complete small collection."""

    def resolve(_: object, info: Ask, **arguments: object) -> list[Struct]:
        index = info.context.library.indexes[name]
        faults: list[ProblemFault] = []
        filters = filters_in(given_of(arguments), index, faults)
        refuse(faults)
        return info.context.items(name, index.select(filters).ids)

    return resolve


def paging(collection: Collection) -> Resolver:
    """The resolver for a page of a collection."""

    def resolve(_: object, info: Ask, **arguments: object) -> Struct:
        return page_asked(collection, info, arguments)

    return resolve


def differing(_: object, info: Ask, before: RulesetId, after: RulesetId) -> RulesetDiff:
    """The differences between two rulesets."""
    library = info.context.library
    rulesets = library.indexes["rulesets"]
    found = ruleset_diff(library, _known(info, rulesets, before), _known(info, rulesets, after))
    told = sum(len(topic.before) + len(topic.after) for topic in found.topics)
    info.context.spend(told + len(found.only_from) + len(found.only_to))
    return found


def suggesting(_: object, info: Ask, q: str, first: int | None = None) -> CardNames:
    """Cards by the beginning of their names."""
    context: ResolverContext = info.context
    faults = text_faults("q", q)
    given = given_of({"first": first})
    most = amount_in(given, "first", faults, default=NAMES_DEFAULT, most=NAMES_MOST)
    refuse(faults)
    context.spend(most)
    return context.library.names.beginning(q, most, context.library.provenance)


def telling_changes(_: object, info: Ask, since: str | None = None) -> Changes:
    """The changes since a version."""
    return info.context.library.changes.since(since)


def telling_words(_: object, info: Ask) -> Words:
    """The labels of codes."""
    found = words(info.context.library.provenance)
    info.context.spend(len(found.items))
    return found
