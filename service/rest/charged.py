"""Routes of the catalogue: they charge what their address says, and answer the same each time."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from service.access.scopes import errand_of_path
from service.charging import charge
from service.ready.constant import Constant, note_constant

Endpoint = Callable[[Request], Awaitable[Response]]
Units = Callable[[Request], int]


def charged(endpoint: Endpoint, units: int | Units) -> Endpoint:
    """The endpoint, asked only once the caller has paid; what a teller raises goes on."""

    async def answer(request: Request) -> Response:
        scope = request.scope
        await charge(scope, units if isinstance(units, int) else units(request))
        response = await endpoint(request)
        errand = errand_of_path(scope["path"], scope["method"])
        if errand is not None:
            note_constant(scope, Constant(urgency=errand.urgency))
        return response

    return answer
