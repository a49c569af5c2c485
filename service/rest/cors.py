"""Cross-origin requests, where the operator allows any.

An origin is allowed if it is, byte for byte, one of the setting; with `*` every page may ask.
Credentials are never allowed, so a browser sends no cookie and a key only if the page has it. Two
middlewares: the outer one completes every answer, those to faults included; the inner one answers
preflights, behind the record of requests.
"""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cards.speech import say
from schema.problem import ProblemSlug
from schema.receipts import RECEIPT_HEADER
from service.reader import reader_of
from service.rest.problems import problem_response

ANY: Final = "*"
PREFLIGHT_SECONDS: Final = 3600
METHODS: Final = ("GET", "HEAD", "POST", "QUERY")
ALLOWED_HEADERS: Final = (
    "Accept",
    "Accept-Language",
    "Apollo-Require-Preflight",
    "Authorization",
    "Content-Language",
    "Content-Type",
    "If-None-Match",
    "Prefer",
    "X-Apollo-Operation-Name",
    "X-Api-Key",
    "X-Request-Id",
    "traceparent",
    "tracestate",
)
"""What a page may send. `Content-Encoding` is not among them: bodies come uncompressed."""
EXPOSED_HEADERS: Final = (
    "Accept-Post",
    "Accept-Query",
    "Allow",
    "Content-Language",
    "Deprecation",
    "ETag",
    RECEIPT_HEADER,
    "Link",
    "Preference-Applied",
    "RateLimit",
    "RateLimit-Policy",
    "Repr-Digest",
    "Retry-After",
    "Server-Timing",
    "Sunset",
    "WWW-Authenticate",
    "X-Request-Id",
    "traceparent",
)
"""What a page may read, beside what every page may."""
_LOWER: Final = frozenset(name.lower() for name in ALLOWED_HEADERS)
_EXPOSED: Final = ", ".join(EXPOSED_HEADERS)


class Origins:
    """The origins that may ask."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        """`*` among them means all."""
        self._any = ANY in origins
        self._origins = frozenset(origins)

    def allowed(self, origin: str) -> str | None:
        """What an answer says to a page of this origin; None where it may not ask."""
        if self._any:
            return ANY
        return origin if origin in self._origins else None

    @property
    def varies(self) -> bool:
        """Whether an answer depends on who asks."""
        return not self._any


class CorsHeaders:
    """Says on every answer which page may read it."""

    def __init__(self, app: ASGIApp, *, origins: Origins) -> None:
        """Wrap `app`."""
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as `app` does, with more headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        origin = Headers(scope=scope).get("origin")

        async def send_completed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": list(message.get("headers", ()))}
                self._complete(MutableHeaders(raw=message["headers"]), origin)
            await send(message)

        await self._app(scope, receive, send_completed)

    def _complete(self, headers: MutableHeaders, origin: str | None) -> None:
        if self._origins.varies:
            _vary(headers)
        allowed = None if origin is None else self._origins.allowed(origin)
        if allowed is not None:
            headers["Access-Control-Allow-Origin"] = allowed
            if "access-control-allow-methods" not in headers:
                headers["Access-Control-Expose-Headers"] = _EXPOSED


class CorsPreflight:
    """Answers what a browser asks ahead; with 204, or a problem that says what is not allowed."""

    def __init__(self, app: ASGIApp, *, origins: Origins) -> None:
        """Wrap `app`."""
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a preflight, pass anything else on."""
        if scope["type"] == "http" and scope["method"] == "OPTIONS":
            headers = Headers(scope=scope)
            if "origin" in headers and "access-control-request-method" in headers:
                await self._answer(scope, headers)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _answer(self, scope: Scope, asked: Headers) -> Response:
        names = asked.get("access-control-request-headers", "").lower().split(",")
        if (
            self._origins.allowed(asked["origin"]) is None
            or asked["access-control-request-method"] not in METHODS
            or not {name.strip() for name in names if name.strip()} <= _LOWER
        ):
            return problem_response(
                ProblemSlug.INVALID_REQUEST, say("not-across-origins"), reader_of(scope)
            )
        return Response(
            status_code=204,
            headers={
                "Access-Control-Allow-Methods": ", ".join(METHODS),
                "Access-Control-Allow-Headers": ", ".join(ALLOWED_HEADERS),
                "Access-Control-Max-Age": str(PREFLIGHT_SECONDS),
                "Vary": "Access-Control-Request-Method, Access-Control-Request-Headers",
            },
        )


def _vary(headers: MutableHeaders) -> None:
    """Add `Origin` to what the answer depends on, unless it is there."""
    varies = [name.strip() for name in headers.get("vary", "").split(",") if name.strip()]
    if "origin" not in {name.lower() for name in varies} and "*" not in varies:
        headers["Vary"] = ", ".join([*varies, "Origin"])


def cors_headers(origins: tuple[str, ...]) -> list[Middleware]:
    """The outer middleware for these origins; none for none."""
    return [Middleware(CorsHeaders, origins=Origins(origins))] if origins else []


def cors_preflight(origins: tuple[str, ...]) -> list[Middleware]:
    """The inner middleware for these origins; none for none."""
    return [Middleware(CorsPreflight, origins=Origins(origins))] if origins else []
