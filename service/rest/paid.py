"""Routes of the catalogue that are charged before they run."""

import math
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from service.http.charge import charge
from service.http.negotiate import HTML, JSON, preferred_of
from service.http.problems import RequestProblem
from service.judging.job import job_of
from service.judging.limits import READ_STEPS

Endpoint = Callable[[Request], Awaitable[Response]]
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


def charged(endpoint: Endpoint, units: int | Units) -> Endpoint:
    """The endpoint, called after the charge; refusals are raised."""

    async def answer(request: Request) -> Response:
        price = units if isinstance(units, int) else units(request)
        charge(request.scope, price)
        try:
            return await endpoint(request)
        except RequestProblem:
            job_of(request.scope).took(READ_STEPS, price)  # reads take few steps
            raise

    return answer
