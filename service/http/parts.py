"""Parts of a request: each runs through the routes as a request of its own.

So its answer is byte for byte that of a single request, with the same scopes and the same charge.
Batches ask for their items so, and MCP for its tools and resources.
"""

import asyncio
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope

from cards.model.language import Language
from service.access.scopes import requirements_of_path
from service.http.authorise import admitted
from service.http.charge import COST
from service.http.identify import part_of
from service.http.negotiate import JSON, settle_language
from service.http.routes import RouteTable, endpoint_answer

PREFER: Final = b"prefer"
TAKEN: Final = frozenset({b"host", PREFER})
"""Headers of the whole request that each part inherits."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part as a request."""

    method: str
    path: str
    """With its query."""
    body: bytes = b""
    prefer: str = ""
    """What it prefers, in place of what the whole request does."""


async def part_answer(part: Part, routes: RouteTable, scope: Scope) -> Response:
    """The answer, after the scopes are checked and the charge is paid.

    `scope` is that of `scope_of_part`. Raises `Refusal`, and what endpoints raise.
    """
    needs = requirements_of_path(scope["path"], part.method)
    assert needs is not None  # everything below /v1 has a price
    await admitted(scope, needs)
    return await endpoint_answer(routes, scope, _once(part.body))


def scope_of_part(part: Part, scope: Scope, language: Language) -> Scope:
    """The scope of a part: that of the whole request, with what the part changes."""
    path, _, query = part.path.partition("?")
    taken = TAKEN - {PREFER} if part.prefer else TAKEN
    of_part: Scope = {
        **part_of(scope),
        "method": part.method,
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "path_params": {},
        COST: 0,
        "headers": [
            (b"accept", JSON.encode()),
            (b"content-type", JSON.encode()),
            (b"accept-language", language.tag.encode()),
            *_preferring(part),
            *((name, value) for name, value in scope["headers"] if name in taken),
        ],
    }
    settle_language(of_part, language)
    return of_part


def whole_scope(part: Part, language: Language) -> Scope:
    """The scope of a request from this machine."""
    path, _, query = part.path.partition("?")
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": part.method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (b"host", b"localhost"),
            (b"accept", JSON.encode()),
            (b"accept-language", language.tag.encode()),
            (b"content-type", JSON.encode()),
            (b"content-length", b"%d" % len(part.body)),
            *_preferring(part),
        ],
        "client": ("127.0.0.1", 0),
        "server": ("127.0.0.1", 0),
    }


async def whole_answer(app: ASGIApp, part: Part, language: Language) -> Response:
    """The answer of a whole application in this process, as to a request from this machine."""
    scope = whole_scope(part, language)
    received = Response()

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            received.status_code = message["status"]
            received.raw_headers = list(message["headers"])
        else:
            received.body = bytes(received.body) + message.get("body", b"")

    await app(scope, _once(part.body), send)
    return received


def _preferring(part: Part) -> list[tuple[bytes, bytes]]:
    """The header with what a part prefers."""
    return [(PREFER, part.prefer.encode())] if part.prefer else []


def _once(body: bytes) -> Receive:
    """A `receive` that returns a body, then nothing: it never disconnects."""
    given = False

    async def receive() -> Message:
        nonlocal given
        if given:
            await asyncio.Event().wait()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
