"""Routes that read: negotiated, charged before they run, and refused by their parameters."""

import functools
import inspect
import math
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.model.language import Language
from cards.model.shape import Shape
from schema.shapes.localized import localized
from schema.shapes.problem import ProblemFault
from service.access.scopes import Priority
from service.catalogue.query import Given, refuse
from service.http.charge import charge
from service.http.negotiate import HTML, JSON, language_asked, preferred_of
from service.judging.job import QUICK_UNITS, job_of
from service.judging.threads import JudgingThreads
from service.rest.answers import preferred, tagged_answer
from service.rest.queries import given_in

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
