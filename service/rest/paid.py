"""Routes of the catalogue that are charged before they run."""

import functools
import math
from collections.abc import Callable, Coroutine
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from service.access.scopes import Priority
from service.http.charge import charge
from service.http.negotiate import HTML, JSON, preferred_of
from service.judging.job import QUICK_UNITS, job_of
from service.judging.threads import JudgingThreads

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
