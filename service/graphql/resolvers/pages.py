"""Pages of lists of the catalogue, as Relay defines them: the filters of REST, cursors, and ids.

A cursor is an encoded id. Items are sorted by id, so a cursor keeps its position even when its item
is removed.
"""

import base64
import binascii
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from cards.messages.message import say
from schema.shapes.collections import PAGE_DEFAULT, PAGE_MOST, Collection
from schema.shapes.connections import CONNECTIONS, PageInfo
from schema.shapes.problem import ProblemFault, QueryFault
from service.catalogue.index import CollectionIndex, Selection
from service.catalogue.query import Given, amount_in, fault, filters_in, ids_in, refuse
from service.graphql.resolvers.context import Ask


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
        """The ids of the items on the page."""
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
    cursors = [_cursor(id_) for id_ in page.ids]
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


def _cursor(id_: str) -> str:
    return base64.urlsafe_b64encode(id_.encode()).decode().rstrip("=")


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
