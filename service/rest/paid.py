"""Routes of the catalogue that the caller pays before they are asked."""

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
    """The endpoint, asked only once the caller has paid; a refusal goes on."""

    async def answer(request: Request) -> Response:
        price = units if isinstance(units, int) else units(request)
        await charge(request.scope, price)
        try:
            return await endpoint(request)
        except RequestProblem:
            job_of(request.scope).took(READ_STEPS, price)  # little was done
            raise

    return answer
