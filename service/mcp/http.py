"""`POST /mcp`: streamable HTTP without sessions; every answer is one JSON document."""

import functools
import re
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.catalogue import Catalogue
from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.scopes import MCP_PATH
from service.http.cors import LOCAL, Origins
from service.http.identify import exchange_of, first_headers
from service.http.json_body import read_json
from service.http.negotiate import JSON, language_asked, preferred_of
from service.http.routes import RouteTable
from service.judging.job import job_of
from service.mcp.asking import RequestAsker
from service.mcp.server import Server
from service.refusal import Refusal
from service.settings.settings import Settings

NAME: Final = "mcp"
_HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9a-fA-F:.]+\](:[0-9]{1,5})?")
FORBIDDEN: Final = -32600
"""The JSON-RPC error of a request that is refused."""


class McpDoor:
    """The endpoint, which uses `routes` for what its tools ask."""

    def __init__(self, settings: Settings, catalogue: Catalogue, routes: RouteTable) -> None:
        self._catalogue = catalogue
        self._routes = routes
        self._most = settings.max_body_bytes
        self._base = settings.mcp_base_url.rstrip("/")
        own = ("/".join(self._base.split("/")[:3]),) if self._base else ()
        self._origins = Origins((LOCAL, *own, *settings.cors_origins))

    @property
    def route(self) -> Route:
        """The route of its path."""
        return Route(MCP_PATH, self.answer, methods=["POST"], name=NAME)

    async def answer(self, request: Request) -> Response:
        """The reply to one message."""
        scope = request.scope
        exchange_of(scope).operation = NAME
        language = language_asked(scope)  # refuses an unknown one
        origin = request.headers.get("origin")
        if origin is not None and self._origins.allowed(origin) is None:
            return _forbidden(say("not-across-origins").within(language))
        if preferred_of(scope, JSON) is None:
            raise Refusal(ProblemSlug.NOT_ACCEPTABLE, say("only-spoken", count=1, offers=(JSON,)))
        body = await read_json(request, limit=self._most)
        job_of(scope).read(len(body))
        base = self._base_of(request)
        asker = RequestAsker(scope, self._routes, language, base, self._catalogue)
        reply = await server().reply(body, asker, request.headers.items())
        return Response(reply.body, reply.status, media_type=JSON if reply.body else None)

    def _base_of(self, request: Request) -> str | None:
        """Where the links of an answer lead: as set, else to the host that was asked."""
        if self._base:
            return self._base
        host = first_headers(request.scope).get(b"host", b"").decode("latin-1")
        return f"{request.scope['scheme']}://{host}" if _HOST.fullmatch(host) else None


@functools.cache
def server() -> Server:
    """Who replies, for all catalogues."""
    return Server()


def _forbidden(why: str) -> Response:
    """The refusal of a page, as the protocol wants it."""
    body = {"jsonrpc": "2.0", "error": {"code": FORBIDDEN, "message": why}}
    return Response(msgspec.json.encode(body), 403, media_type=JSON)
