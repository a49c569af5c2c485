"""Which endpoint answers a request: a table of paths, and a list of those with parameters."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Scope

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
        self._patterns: Final[list[Route]] = []
        self.fill(routes)

    def fill(self, routes: Iterable[BaseRoute]) -> None:
        """Take these, too."""
        for route in routes:
            assert isinstance(route, Route)
            if route.param_convertors:
                self._patterns.append(route)
            else:
                self._exact.setdefault(route.path, route)

    def endpoint(self, scope: Scope) -> Endpoint:
        """The endpoint for a request; `HTTPException` 404 or 405 where there is none.

        The scope is told the route, and the parameters of its path.
        """
        path: str = scope["path"]
        route = self._exact.get(path)
        parameters: Mapping[str, Any] = {}
        if route is None:
            for route in self._patterns:
                found = route.path_regex.match(path)
                if found is not None:
                    parameters = found.groupdict()
                    break
            else:
                raise HTTPException(404)
        scope["route"] = route
        if route.methods is not None and scope["method"] not in route.methods:
            raise HTTPException(405, headers={"Allow": ", ".join(route.methods)})
        scope["path_params"] = parameters
        endpoint: Endpoint = route.endpoint
        return endpoint
