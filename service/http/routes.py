"""Routes: finds the endpoint of a request by a table of paths, and a list of patterns.

An endpoint charges, negotiates, decodes, judges and encodes in the format of its door.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope

from service.http.problems import problem_answer

_ITEM: Final = re.compile(r"{\w+}")
"""A pattern for one segment of a path."""

METRICS_PATH: Final = "/metrics"
_METRICS: Final = METRICS_PATH.encode()

Endpoint = Callable[[Request], Awaitable[Response]]


class RouteTable:
    """Finds endpoints: by the whole path, by all but its last segment, else by trying each.

    Routes of one whole path answer different methods.
    """

    def __init__(self, routes: Iterable[BaseRoute] = (), *, metrics_port: int = 0) -> None:
        """Add these routes. On `metrics_port`, unless it is 0, is /metrics and nothing else."""
        self._metrics_port = metrics_port
        self._exact: Final[dict[str, tuple[Route, ...]]] = {}
        self._items: Final[dict[str, tuple[Route, str]]] = {}
        """Routes that end with their only parameter: by prefix, with the name of the parameter."""
        self._patterns: Final[list[Route]] = []
        self.fill(routes)

    def fill(self, routes: Iterable[BaseRoute]) -> None:
        for route in routes:
            assert isinstance(route, Route)
            start, _, last = route.path.rpartition("/")
            if not route.param_convertors:
                self._exact[route.path] = (*self._exact.get(route.path, ()), route)
            elif _ITEM.fullmatch(last) and "{" not in start:
                self._items.setdefault(start, (route, last[1:-1]))
            else:
                self._patterns.append(route)

    def clear(self) -> None:
        for routes in (self._exact, self._items, self._patterns):
            routes.clear()

    def on_metrics_port(self, scope: Scope) -> bool:
        """Whether a request was sent to the port of the metrics."""
        return bool(self._metrics_port) and scope["server"][1] == self._metrics_port

    def endpoint(self, scope: Scope) -> Endpoint:
        """The endpoint of a request. Raises `HTTPException` (404 or 405) where there is none.

        Stores the route and the parameters of the path in the scope.
        """
        path: str = scope["path"]
        if path == METRICS_PATH and scope.get("raw_path", _METRICS) != _METRICS:
            raise HTTPException(404)  # a proxy that hides it may compare letter by letter
        if self._metrics_port and self.on_metrics_port(scope) is not (path == METRICS_PATH):
            raise HTTPException(404)
        routes = self._exact.get(path)
        parameters: Mapping[str, Any] = {}
        if routes is None:
            route, parameters = self._with_parameters(path)
            routes = (route,)
        for route in routes:
            if route.methods is None or scope["method"] in route.methods:
                break
        else:
            scope["route"] = routes[0]
            allowed = [method for route in routes for method in route.methods or ()]
            raise HTTPException(405, headers={"Allow": ", ".join(allowed)})
        scope["route"], scope["path_params"] = route, parameters
        endpoint: Endpoint = route.endpoint
        return endpoint

    def _with_parameters(self, path: str) -> tuple[Route, Mapping[str, Any]]:
        start, _, last = path.rpartition("/")
        item = self._items.get(start)
        if item is not None and last:
            return item[0], {item[1]: last}
        for route in self._patterns:
            matched = route.path_regex.match(path)
            if matched is not None:
                return route, matched.groupdict()
        raise HTTPException(404)


async def endpoint_answer(routes: RouteTable, scope: Scope, receive: Receive) -> Response:
    """The answer of an endpoint, or the problem that it raises; raises other errors again."""
    try:
        return await routes.endpoint(scope)(Request(scope, receive))
    except Exception as error:  # noqa: BLE001 - see above
        return problem_answer(scope, error)
