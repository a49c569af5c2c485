"""The catalogue as cacheable GETs: a list and its items for each collection.

Every item is encoded once for each language, at its first request; pages join encoded items.
"""

import functools
import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.operations.prices import PAGE_COST, READ_UNITS, SEARCH_UNITS
from schema.shapes.catalogue import PageHead
from schema.shapes.collections import PAGE_DEFAULT, PAGE_MOST, Collection
from schema.shapes.filters import Query
from schema.shapes.localized import localized
from service.catalogue.index import CollectionIndex, Library, Selection
from service.http.negotiate import HTML, JSON
from service.http.tagged import Tagged
from service.judging.threads import JudgingThreads
from service.pages.items import item_page
from service.pages.lists import Listing, list_page
from service.pages.reader import Catalogued
from service.rest.answers import next_page, page_of, tagged_answer
from service.rest.queries import (
    Asked,
    PageQuery,
    Units,
    dearer_as_page,
    page_parameters,
    parse_page,
    read_route,
)

_encode: Final = msgspec.json.Encoder().encode
PAGES_KEPT: Final = 256
"""Pages of each collection that are kept, some kilobytes each."""
_LENGTH: Final = re.compile(r"[0-9]{1,4}").fullmatch


class EncodedCollection:
    """A collection whose items are encoded in each language at their first use."""

    def __init__(self, library: Library, collection: Collection) -> None:
        self.collection = collection
        self._library = library
        self.encoded = functools.cache(self._encoded)
        """An item in a language, encoded."""
        self.tagged = functools.cache(self._tagged)
        """An item as a document of its own."""
        self.page = functools.lru_cache(PAGES_KEPT)(self._page)
        """An item as a page for people; the pages asked for last are kept."""

    def clear(self) -> None:
        """Give up what was encoded; nothing is asked of it any more."""
        del self.encoded, self.tagged, self.page  # which refer to this object

    @property
    def index(self) -> CollectionIndex:
        return self._library.indexes[self.collection.name]

    def _encoded(self, id_: str, language: Language) -> msgspec.Raw:
        return msgspec.Raw(_encode(localized(self.index.items[id_], language)))

    def _tagged(self, id_: str, language: Language) -> Tagged:
        return Tagged(bytes(self.encoded(id_, language)), language=language)

    def _page(self, id_: str, language: Language) -> Tagged:
        reader = Catalogued(language, self._library)
        return page_of(item_page(reader, self.index.items[id_]), language)


class Page(PageHead, frozen=True, kw_only=True):
    """A page of a list, its items already encoded."""

    items: tuple[msgspec.Raw, ...]


def catalogue_routes(
    library: Library, indexes: list[EncodedCollection], threads: JudgingThreads
) -> Iterator[Route]:
    """A list route and an item route for each collection."""
    for each in indexes:
        collection, offers = each.collection, (JSON, HTML)
        known, many = page_parameters(collection)
        listed, item = functools.partial(_listed, each, library), functools.partial(_item, each)
        name = f"list_{collection.name}"
        price = dearer_as_page(_units_of_list(collection), _length)
        yield read_route(
            collection.path, name, listed, price, threads, known=known, many=many, offers=offers
        )
        path, name = f"{collection.path}/{{id}}", f"get_{collection.singular}"
        yield read_route(path, name, item, dearer_as_page(READ_UNITS), threads, offers=offers)


def _units_of_list(collection: Collection) -> Units:
    """The price of a page by its length; a text search costs more."""
    queries = {by.parameter for by in collection.filters if isinstance(by, Query)}

    def units(request: Request) -> int:
        page = PAGE_COST.units([_length(request)])
        return page if queries.isdisjoint(request.query_params) else page + SEARCH_UNITS

    return units


def _length(request: Request) -> int:
    """The most items of a page."""
    given = request.query_params
    if "ids" in given:
        return min(given["ids"].count(",") + 1, PAGE_MOST)
    first = given.get("first", "")
    return min(int(first), PAGE_MOST) if _LENGTH(first) else PAGE_DEFAULT


def _listed(each: EncodedCollection, library: Library, asked: Asked) -> Response:
    index, language, provenance = each.index, asked.language, library.provenance
    query = parse_page(asked.given, index, asked.faults)
    if query.ids is not None:
        page, missing = index.among(query.ids)
        selection, following = Selection(page, ()), None
    else:
        selection, missing = index.select(query.filters), list[str]()
        page, following = _page(index, query, selection.ids)
    after = None if following is None else query.parameters_after(following)
    if asked.as_page:
        listing = Listing(given=query.given, ids=page, total=len(selection.ids), after=after)
        shown = list_page(Catalogued(language, library), index, listing)
        return page_of(shown, language).answer(asked.request)
    body = encoder_in(language).encode(
        Page(
            items=tuple(each.encoded(id_, language) for id_ in page),
            total=len(selection.ids),
            next=following,
            missing=tuple(missing),
            warnings=selection.warnings,
            catalogue=provenance.catalogue,
            engine=provenance.engine,
        )
    )
    link = next_page(index.collection.path, after)
    return tagged_answer(asked.request, body, headers=link, language=language)


def _page(index: CollectionIndex, query: PageQuery, ids: list[str]) -> tuple[list[str], str | None]:
    """The ids of a page, and the `after` of the next."""
    place = index.place
    start = -1 if query.after is None else place[query.after]
    rest = (id_ for id_ in ids if place[id_] > start)
    page = list(islice(rest, query.first))
    return page, None if next(rest, None) is None else page[-1]


def _item(each: EncodedCollection, asked: Asked) -> Response:
    look = each.page if asked.as_page else each.tagged
    return look(known_id(asked.request, each.index), asked.language).answer(asked.request)


def known_id(request: Request, index: CollectionIndex, name: str = "id") -> str:
    """The id that a path gives, or the name of; 404, with similar ones, for an unknown one."""
    return index.known(request.path_params[name])
