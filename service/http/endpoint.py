"""Charge, negotiate, decode, judge and encode: what the endpoint of a path does."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope

from service.http.routes import RouteTable
from service.rest.problems import problem_answer


async def endpoint_answer(routes: RouteTable, scope: Scope, receive: Receive) -> Response:
    """What an endpoint answers, or the problem that it raises; anything else is raised again."""
    try:
        return await routes.endpoint(scope)(Request(scope, receive))
    except Exception as error:  # noqa: BLE001 - see above
        return problem_answer(scope, error)
