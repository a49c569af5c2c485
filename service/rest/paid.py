"""Routes of the catalogue that the caller pays before they are asked."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from service.charging import charge

Endpoint = Callable[[Request], Awaitable[Response]]
Units = Callable[[Request], int]


def charged(endpoint: Endpoint, units: int | Units) -> Endpoint:
    """The endpoint, asked only once the caller has paid; what a teller raises goes on."""

    async def answer(request: Request) -> Response:
        await charge(request.scope, units if isinstance(units, int) else units(request))
        return await endpoint(request)

    return answer
