"""Routes that read, and their query parameters.

They are negotiated, charged before they run, and refused by their parameters: unknown ones are
refused, `lang` is allowed everywhere.
"""

import functools
import inspect
import math
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import say
from cards.model.language import Language
from cards.model.shape import Shape
from schema.shapes.collections import PAGE_DEFAULT, PAGE_MOST, Collection
from schema.shapes.explanation import Explain
from schema.shapes.localized import localized
from schema.shapes.problem import ProblemFault, QueryFault
from service.access.scopes import Priority
from service.catalogue.index import CollectionIndex, Filters
from service.catalogue.query import (
    Given,
    amount_in,
    fault,
    filters_in,
    ids_in,
    not_an_option,
    refuse,
    unknown_or_twice,
)
from service.http.charge import charge
from service.http.negotiate import HTML, JSON, PARAMETER, language_asked, preferred_of
from service.judging.job import QUICK_UNITS, job_of
from service.judging.threads import JudgingThreads
from service.rest.answers import preferred, tagged_answer

EXPLAIN: Final = "explain"
LEVELS: Final = {level.lower(): level for level in Explain}


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuery:
    """The query of a list: a page of the items that match the filters, or items by id."""

    first: int
    after: str | None
    filters: Filters
    ids: list[str] | None
    given: Given

    def parameters_after(self, last: str) -> list[tuple[str, str]]:
        """The parameters of the page after `last`."""
        parameters = [
            (name, value)
            for name, values in self.given.items()
            if name not in {"first", "after"}
            for value in values
        ]
        return [*parameters, ("first", str(self.first)), ("after", last)]


def page_parameters(collection: Collection) -> tuple[set[str], set[str]]:
    """The parameters of a list, and those that may be repeated."""
    many = {by.parameter for by in collection.filters if by.many}
    return {*(by.parameter for by in collection.filters), "first", "after", "ids"}, many


def parse_page(given: Given, index: CollectionIndex, faults: list[ProblemFault]) -> PageQuery:
    """Read the parameters of a list; refuse with every fault, each naming its parameter."""
    filter_values = filters_in(given, index, faults)
    ids = ids_in({name: values for name, values in given.items() if name != PARAMETER}, faults)
    first = amount_in(given, "first", faults, default=PAGE_DEFAULT, most=PAGE_MOST)
    after = given["after"][0] if "after" in given else None
    if after is not None and after not in index.items:
        detail = say("no-item-after", id=after[:LONGEST_WORD])
        faults.append(fault("after", QueryFault.UNKNOWN_ID, detail))
    refuse(faults)
    return PageQuery(first=first, after=after, filters=filter_values, ids=ids, given=given)


def given_in(
    query: QueryParams,
    known: Iterable[str],
    faults: list[ProblemFault],
    *,
    many: Iterable[str] = (),
) -> Given:
    """The values of each parameter; unknown or repeated ones become faults."""
    given = {name: query.getlist(name) for name in query}
    faults += unknown_or_twice(given, {*known, PARAMETER}, many)
    return given


def explain_asked(request: Request) -> Explain:
    """The level of explanation of a request; a problem for an unknown level."""
    if EXPLAIN not in request.query_params:
        return Explain.NONE
    given = request.query_params.getlist(EXPLAIN)
    if len(given) > 1:
        refuse([fault(EXPLAIN, QueryFault.GIVEN_TWICE, say("parameter-twice", name=EXPLAIN))])
    level = LEVELS.get(given[0])
    if level is None:
        refuse([not_an_option(EXPLAIN, given[0], tuple(LEVELS))])
    return level or Explain.NONE


Units = Callable[[Request], int]


PAGE_UNITS: Final = 6
"""What it costs to make a page of one item, beyond its JSON."""
PAGE_UNITS_OF_AN_ENTRY: Final = 0.4
"""What each entry of a list, of hits or of a difference adds to that."""


def dearer_as_page(units: int | Units, entries: Callable[[Request], int] | int = 0) -> Units:
    """The price where a browser gets a page: making one costs more than encoded items."""

    def price(request: Request) -> int:
        base = units if isinstance(units, int) else units(request)
        if preferred_of(request.scope, JSON, HTML) != HTML:
            return base
        shown = entries if isinstance(entries, int) else entries(request)
        return base + PAGE_UNITS + math.ceil(shown * PAGE_UNITS_OF_AN_ENTRY)

    return price


class Asked(NamedTuple):
    """A request that reads, as it was negotiated."""

    request: Request
    language: Language
    as_page: bool
    """Whether a page for people is wanted."""
    given: Given
    faults: list[ProblemFault]
    """Those of its parameters, which an answer that takes some refuses with its own."""

    def answer(self, shape: Shape) -> Response:
        """A shape of the catalogue in the language."""
        body = _encode(localized(shape, self.language))
        return tagged_answer(self.request, body, language=self.language)


Reads = Callable[[Asked], Response | Awaitable[Response]]
_encode: Final = msgspec.json.Encoder().encode


def read_route(  # noqa: PLR0913 - a path, what answers it, and what it takes
    path: str,
    name: str,
    reads: Reads,
    price: int | Units = 0,
    threads: JudgingThreads | None = None,
    *,
    known: Iterable[str] = (),
    many: Iterable[str] = (),
    offers: tuple[str, ...] = (JSON,),
) -> Route:
    """The route of what is read, with the parameters that it takes; dear ones run in threads."""
    known = frozenset(known)

    def answered(request: Request) -> Response | Awaitable[Response]:
        media_type = preferred(request, *offers)
        language = language_asked(request.scope)
        faults: list[ProblemFault] = []
        given: Given = {}
        if request.scope["query_string"]:
            given = given_in(request.query_params, known, faults, many=many)
        if not known:
            refuse(faults)
        return reads(Asked(request, language, media_type == HTML, given, faults))

    async def get(request: Request) -> Response:
        units = price(request) if callable(price) else price
        if units:
            charge(request.scope, units)
        if threads is not None and units > QUICK_UNITS:
            answering = functools.partial(answered, request)
            made = await threads.run(job_of(request.scope), Priority.NORMAL, answering)
        else:
            made = answered(request)
        return await made if inspect.isawaitable(made) else made

    return Route(path, get, name=name)
