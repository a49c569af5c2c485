"""`POST /mcp`: streamable HTTP without sessions; every answer is one JSON document."""

import re
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

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
from service.judging.named_tables import NamedTables
from service.mcp.asking import asker_in
from service.mcp.server import reply
from service.refusal import Refusal
from service.settings.settings import Settings

NAME: Final = "mcp"
_HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9a-fA-F:.]+\](:[0-9]{1,5})?")
FORBIDDEN: Final = -32600
"""The JSON-RPC error of a request that is refused."""


def mcp_route(
    settings: Settings, catalogue: Catalogue, routes: RouteTable, tables: NamedTables
) -> Route:
    """The route of the endpoint, which uses `routes` for what its tools ask."""
    fixed = settings.mcp_base_url.rstrip("/")
    own = ("/".join(fixed.split("/")[:3]),) if fixed else ()
    origins = Origins((LOCAL, *own, *settings.cors_origins))

    async def answer(request: Request) -> Response:
        """The reply to one message."""
        scope = request.scope
        exchange_of(scope).operation = NAME
        language = language_asked(scope)  # refuses an unknown one
        origin = request.headers.get("origin")
        if origin is not None and origins.allowed(origin) is None:
            return _forbidden(say("not-across-origins").within(language))
        if preferred_of(scope, JSON) is None:
            raise Refusal(ProblemSlug.NOT_ACCEPTABLE, say("only-spoken", count=1, offers=(JSON,)))
        body = await read_json(request, limit=settings.max_body_bytes)
        job_of(scope).read(len(body))
        base = fixed or _host_of(scope)
        asker = asker_in(scope, routes, language, base, catalogue, tables=tables)
        made = await reply(body, asker, request.headers.items())
        return Response(made.body, made.status, media_type=JSON if made.body else None)

    return Route(MCP_PATH, answer, methods=["POST"], name=NAME)


def _host_of(scope: Scope) -> str | None:
    """The host that was asked, where links lead unless a setting says."""
    host = first_headers(scope).get(b"host", b"").decode("latin-1")
    return f"{scope['scheme']}://{host}" if _HOST.fullmatch(host) else None


def _forbidden(why: str) -> Response:
    """The refusal of a page, as the protocol wants it."""
    body = {"jsonrpc": "2.0", "error": {"code": FORBIDDEN, "message": why}}
    return Response(msgspec.json.encode(body), 403, media_type=JSON)
