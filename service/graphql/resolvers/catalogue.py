"""Resolvers of the fields that read the catalogue: items, lists, differences, names and words.

Pages of lists are as Relay defines them: the filters of REST, cursors, and ids. A cursor is an
encoded id. Items are sorted by id, so a cursor keeps its position even when its item is removed.
"""

import base64
import binascii
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from cards.messages.message import say
from cards.model.vocabulary import RulesetId
from schema.graphql.readers import Resolver
from schema.shapes.catalogue import CardNames, Changes, RulesetDiff
from schema.shapes.collections import (
    COLLECTIONS,
    NAMES_DEFAULT,
    NAMES_MOST,
    PAGE_DEFAULT,
    PAGE_MOST,
    Collection,
)
from schema.shapes.connections import CONNECTIONS, PageInfo
from schema.shapes.problem import ProblemFault, QueryFault
from schema.shapes.words import Words
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import CollectionIndex, Selection
from service.catalogue.query import Given, amount_in, fault, filters_in, ids_in, refuse, text_faults
from service.catalogue.words import words
from service.graphql.resolvers.context import Ask, ResolverContext


def given_of(arguments: Mapping[str, object]) -> Given:
    """The arguments as an equivalent query string; null and empty lists are left out."""
    lists: dict[str, Sequence[Any]] = {
        name: value if isinstance(value, list) else [value]
        for name, value in arguments.items()
        if value is not None and (value != [] or name == "ids")
    }
    return {name: [_written(value) for value in values] for name, values in lists.items()}


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def page_asked(collection: Collection, info: Ask, arguments: Mapping[str, object]) -> Struct:
    """The page of a collection for the arguments of its field."""
    index = info.context.library.indexes[collection.name]
    page = _page_of(index, given_of(arguments))
    nodes = tuple(info.context.items(collection.name, page.ids))
    return _connected(collection, page, nodes)


class _Page(NamedTuple):
    """A page: its bounds among all matching items, and the ids that do not exist."""

    start: int
    end: int
    found: Selection
    missing: list[str]

    @property
    def ids(self) -> list[str]:
        return self.found.ids[self.start : self.end]


def _page_of(index: CollectionIndex, given: Given) -> _Page:
    """The page for these parameters."""
    faults: list[ProblemFault] = []
    ids = ids_in(given, faults)
    filters = filters_in(given, index, faults)
    first = amount_in(given, "first", faults, default=PAGE_DEFAULT, most=PAGE_MOST)
    last = amount_in(given, "last", faults, default=PAGE_MOST, most=PAGE_MOST)
    after, before = (_id_in(given, name, faults) for name in ("after", "before"))
    refuse(faults)
    if ids is not None:
        known, missing = index.among(ids)
        return _Page(0, len(known), Selection(known, ()), missing)
    found = index.select(filters)
    start = 0 if after is None else bisect_right(found.ids, after)
    end = len(found.ids) if before is None else bisect_left(found.ids, before)
    end = max(start, end)
    if "first" in given or "last" not in given:
        end = min(end, start + first)
    if "last" in given:
        start = max(start, end - last)
    return _Page(start, end, found, [])


def _connected(collection: Collection, page: _Page, nodes: tuple[Struct, ...]) -> Struct:
    edge, connection = CONNECTIONS[collection.name]
    cursors = [base64.urlsafe_b64encode(id_.encode()).decode().rstrip("=") for id_ in page.ids]
    return connection(
        edges=tuple(
            edge(cursor=cursor, node=node) for cursor, node in zip(cursors, nodes, strict=True)
        ),
        nodes=nodes,
        page_info=PageInfo(
            has_next_page=page.end < len(page.found.ids),
            has_previous_page=page.start > 0,
            start_cursor=cursors[0] if cursors else None,
            end_cursor=cursors[-1] if cursors else None,
        ),
        total_count=len(page.found.ids),
        missing=tuple(page.missing),
        warnings=page.found.warnings,
    )


def _id_in(given: Given, name: str, faults: list[ProblemFault]) -> str | None:
    """The id of a cursor."""
    if name not in given:
        return None
    text = given[name][0]
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True).decode()
    except (binascii.Error, ValueError):
        detail = say("not-a-cursor", name=name)
        faults.append(fault(name, QueryFault.UNKNOWN_ID, detail))
        return None


NAMES_COMPARED: Final = 10
"""Objects that are read in the time in which a name that nothing has is compared with all."""


def _known(info: Ask, index: CollectionIndex, name: str) -> str:
    """The id of an item by its id or name. Raises an error that names the nearest."""
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
