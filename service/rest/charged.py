"""Routes of the catalogue: they charge what their address says, and answer the same each time."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from service.access.scopes import errand_of_path
from service.charging import charge
from service.judging.job import job_of
from service.judging.limits import READ_STEPS
from service.ready.constant import Constant, note_constant
from service.rest.problems import RequestProblem

Endpoint = Callable[[Request], Awaitable[Response]]
Units = Callable[[Request], int]


def charged(endpoint: Endpoint, units: int | Units) -> Endpoint:
    """The endpoint, asked only once the caller has paid; what a teller raises goes on."""

    async def answer(request: Request) -> Response:
        scope = request.scope
        price = units if isinstance(units, int) else units(request)
        await charge(scope, price)
        try:
            response = await endpoint(request)
        except RequestProblem:
            job_of(scope).took(READ_STEPS, price)  # little was done
            raise
        errand = errand_of_path(scope["path"], scope["method"])
        if errand is not None:
            note_constant(scope, Constant(urgency=errand.urgency))
        return response

    return answer
