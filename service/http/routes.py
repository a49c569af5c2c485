"""Which endpoint answers a request: a table of paths, and a list of those with parameters.

An endpoint negotiates, decodes, judges and encodes as its door does.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope

from service.rest.problems import problem_answer

Endpoint = Callable[[Request], Awaitable[Response]]


class AnyMethodRoute(Route):
    """A route whose endpoint itself says which methods it takes."""

    def __init__(self, path: str, endpoint: Endpoint) -> None:
        """Every request to the path is for the endpoint."""
        super().__init__(path, endpoint)
        self.methods = None


class RouteTable:
    """Finds endpoints. Routes are tried in their order, as Starlette does."""

    def __init__(self, routes: Iterable[BaseRoute] = ()) -> None:
        """Take these."""
        self._exact: Final[dict[str, Route]] = {}
        self._patterns: Final[dict[str, list[Route]]] = {}
        """Those with parameters, by what they begin with: two parts of a path, or nothing."""
        self.fill(routes)

    def fill(self, routes: Iterable[BaseRoute]) -> None:
        """Take these, too."""
        for route in routes:
            assert isinstance(route, Route)
            if not route.param_convertors:
                self._exact.setdefault(route.path, route)
                continue
            start = _start_of(route.path)
            self._patterns.setdefault("" if "{" in start else start, []).append(route)

    def endpoint(self, scope: Scope) -> Endpoint:
        """The endpoint for a request; `HTTPException` 404 or 405 where there is none.

        The scope is told the route, and the parameters of its path.
        """
        path: str = scope["path"]
        route = self._exact.get(path)
        parameters: Mapping[str, Any] = {}
        if route is None:
            route, parameters = self._with_parameters(path)
        scope["route"] = route
        if route.methods is not None and scope["method"] not in route.methods:
            raise HTTPException(405, headers={"Allow": ", ".join(route.methods)})
        scope["path_params"] = parameters
        endpoint: Endpoint = route.endpoint
        return endpoint

    def _with_parameters(self, path: str) -> tuple[Route, Mapping[str, Any]]:
        for start in (_start_of(path), ""):
            for route in self._patterns.get(start, ()):
                found = route.path_regex.match(path)
                if found is not None:
                    return route, found.groupdict()
        raise HTTPException(404)


def _start_of(path: str) -> str:
    """The first two parts of a path."""
    return "/".join(path.split("/", 3)[:3])


async def endpoint_answer(routes: RouteTable, scope: Scope, receive: Receive) -> Response:
    """What an endpoint answers, or the problem that it raises; anything else is raised again."""
    try:
        return await routes.endpoint(scope)(Request(scope, receive))
    except Exception as error:  # noqa: BLE001 - see above
        return problem_answer(scope, error)
