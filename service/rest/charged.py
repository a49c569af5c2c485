"""Routes that charge a fixed number of units before they do any work."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from service.charging import charge

Endpoint = Callable[[Request], Awaitable[Response]]


def charged(endpoint: Endpoint, units: int) -> Endpoint:
    """The endpoint, asked only once the caller has paid; what a teller raises goes on."""

    async def answer(request: Request) -> Response:
        await charge(request.scope, units)
        return await endpoint(request)

    return answer
