"""Routes of the catalogue that are charged before they run."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from service.http.charge import charge
from service.http.problems import RequestProblem
from service.judging.job import job_of
from service.judging.limits import READ_STEPS

Endpoint = Callable[[Request], Awaitable[Response]]
Units = Callable[[Request], int]


def charged(endpoint: Endpoint, units: int | Units) -> Endpoint:
    """The endpoint, called after the charge; refusals are raised."""

    async def answer(request: Request) -> Response:
        price = units if isinstance(units, int) else units(request)
        await charge(request.scope, price)
        try:
            return await endpoint(request)
        except RequestProblem:
            job_of(request.scope).took(READ_STEPS, price)  # reads take few steps
            raise

    return answer
