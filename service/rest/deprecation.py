"""Says on every answer about something deprecated that it is, until when, and what to use."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final
from urllib.parse import parse_qsl

import msgspec
from starlette.middleware import Middleware
from starlette.routing import compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cards.shape import Shape
from schema.deprecation import Deprecation

_USED: Final = "lawspeaker.deprecated-fields"
"""Under this key of the scope: fields of the body, as they are on the wire."""


def deprecation_middleware(deprecations: tuple[Deprecation, ...]) -> list[Middleware]:
    """The middleware for these; none for none."""
    return [Middleware(DeprecationHeaders, deprecations=deprecations)] if deprecations else []


def note_fields(scope: Scope, asked: Shape) -> None:
    """Remember which fields a request gives, if anybody wants to know."""
    if _USED in scope:
        given = zip(asked.__struct_fields__, asked.__struct_encode_fields__, strict=True)
        defaults: Mapping[str, object] = {
            field.name: field.default for field in msgspec.structs.fields(asked)
        }
        scope[_USED] = {wire for name, wire in given if getattr(asked, name) != defaults[name]}


class DeprecationHeaders:
    """Adds the headers to answers about deprecated paths, or to requests with deprecated parts."""

    def __init__(self, app: ASGIApp, *, deprecations: tuple[Deprecation, ...]) -> None:
        """Wrap `app`."""
        self._app = app
        self._table = [
            (
                compile_path(each.path)[0],
                each,
                [(name.lower().encode(), value.encode()) for name, value in each.headers()],
            )
            for each in deprecations
        ]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        of_path = [entry for entry in self._table if entry[0].match(scope["path"])]
        if not of_path:
            await self._app(scope, receive, send)
            return
        scope[_USED] = set[str]()

        async def send_marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                used = [headers for _, each, headers in of_path if _is_used(each, scope)]
                more = [header for headers in used for header in headers]
                message = {**message, "headers": [*message.get("headers", ()), *_once(more)]}
            await send(message)

        await self._app(scope, receive, send_marked)


def _is_used(deprecation: Deprecation, scope: Scope) -> bool:
    if deprecation.parameter is not None:
        query: bytes = scope.get("query_string", b"")
        given = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
        return any(name == deprecation.parameter for name, _ in given)
    if deprecation.field is not None:
        return deprecation.field in scope[_USED]
    return True


def _once(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """Headers of several things at once: only links may be repeated."""
    seen = set[bytes]()
    for name, value in headers:
        if name == b"link" or name not in seen:
            yield name, value
        seen.add(name)
