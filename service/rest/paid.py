"""Routes that read: negotiated, charged before they run, and refused by their parameters."""

import functools
import inspect
import math
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.model.language import Language
from cards.model.shape import Shape
from schema.shapes.localized import localized
from schema.shapes.problem import ProblemFault
from service.access.scopes import Priority
from service.catalogue.query import Given
from service.http.charge import charge
from service.http.negotiate import HTML, JSON, language_asked, preferred_of
from service.judging.job import QUICK_UNITS, job_of
from service.judging.threads import JudgingThreads
from service.rest.answers import preferred, tagged_answer
from service.rest.queries import given_in, refuse

Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]
Units = Callable[[Request], int]


PAGE_UNITS: Final = 6
"""What it costs to make a page of one item, beyond its JSON."""
PAGE_UNITS_OF_AN_ENTRY: Final = 0.4
"""What each entry of a list, of hits or of a difference adds to that."""


def as_page(request: Request) -> bool:
    """Whether the answer is a page for people."""
    return preferred_of(request.scope, JSON, HTML) == HTML


def dearer_as_page(units: int | Units, entries: Callable[[Request], int] | int = 0) -> Units:
    """The price where a browser gets a page: making one costs more than encoded items."""

    def price(request: Request) -> int:
        base = units if isinstance(units, int) else units(request)
        if not as_page(request):
            return base
        shown = entries if isinstance(entries, int) else entries(request)
        return base + PAGE_UNITS + math.ceil(shown * PAGE_UNITS_OF_AN_ENTRY)

    return price


def charged(endpoint: Endpoint, units: int | Units, threads: JudgingThreads) -> Endpoint:
    """The endpoint, called after the charge: in a thread if it is dear. Refusals are raised."""

    async def answer(request: Request) -> Response:
        price = units if isinstance(units, int) else units(request)
        charge(request.scope, price)
        if price <= QUICK_UNITS:
            return await endpoint(request)
        answering = functools.partial(_without_waiting, endpoint, request)
        return await threads.run(job_of(request.scope), Priority.NORMAL, answering)

    return answer


def _without_waiting(endpoint: Endpoint, request: Request) -> Response:
    """The answer of an endpoint that waits for nothing. It begins only here."""
    coroutine = endpoint(request)
    try:
        coroutine.send(None)
    except StopIteration as end:
        answer: Response = end.value
        return answer
    raise AssertionError("an endpoint that reads the catalogue waits for nothing")


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
    price: tuple[int | Units, JudgingThreads] | None,
    *,
    known: Iterable[str] = (),
    many: Iterable[str] = (),
    offers: tuple[str, ...] = (JSON,),
) -> Route:
    """The route of what is read, with the parameters that it takes; without a price it is free."""
    known = frozenset(known)

    async def get(request: Request) -> Response:
        media_type = preferred(request, *offers)
        language = language_asked(request.scope)
        faults: list[ProblemFault] = []
        given: Given = {}
        if request.scope["query_string"]:
            given = given_in(request.query_params, known, faults, many=many)
        if not known:
            refuse(faults)
        answer = reads(Asked(request, language, media_type == HTML, given, faults))
        return await answer if inspect.isawaitable(answer) else answer

    return Route(path, get if price is None else charged(get, *price), name=name)
