"""Cross-origin requests, where the operator allows any.

An origin is allowed if it equals one of the setting, byte for byte; `localhost` allows the pages
of one's own machine on any port, for development, and `*` allows all. Credentials
are never allowed: browsers send no cookie, and a key only if the page adds it. Every answer gets
the headers, errors included.
"""

import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import Scope

from cards.messages.message import say
from schema.shapes.named_tables import TABLE_HEADER
from schema.shapes.problem import ProblemSlug
from schema.shapes.receipts import RECEIPT_HEADER
from service.http.negotiate import reader_of
from service.http.problems import problem_response

ANY: Final = "*"
LOCAL: Final = "localhost"
_OF_THIS_MACHINE: Final = re.compile(
    r"https?://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?", re.ASCII
)
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
    "MCP-Protocol-Version",
    "Mcp-Method",
    "Mcp-Name",
    "Prefer",
    "X-Apollo-Operation-Name",
    "X-Api-Key",
    "X-Request-Id",
    "traceparent",
    "tracestate",
)
"""Request headers that a page may send. No `Content-Encoding`: bodies are not compressed."""
EXPOSED_HEADERS: Final = (
    "Accept-Post",
    "Accept-Query",
    "Allow",
    "Content-Language",
    "Deprecation",
    "ETag",
    RECEIPT_HEADER,
    TABLE_HEADER,
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
"""Response headers that a page may read, beside those that every page may."""
_LOWER: Final = frozenset(name.lower() for name in ALLOWED_HEADERS)
_EXPOSED: Final = ", ".join(EXPOSED_HEADERS)


class Origins:
    """The allowed origins."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        """`*` among them allows all, `localhost` those of this machine."""
        self._any = ANY in origins
        self._local = LOCAL in origins
        self._origins = frozenset(origins) - {LOCAL}

    def allowed(self, origin: str) -> str | None:
        """The value of `Access-Control-Allow-Origin` for an origin; None where it is refused."""
        if self._any:
            return ANY
        local = self._local and _OF_THIS_MACHINE.fullmatch(origin) is not None
        return origin if local or origin in self._origins else None

    @property
    def varies(self) -> bool:
        """Whether an answer depends on the origin."""
        return not self._any

    def complete(self, scope: Scope, raw: list[tuple[bytes, bytes]]) -> None:
        """Add the headers that say which page may read the answer."""
        headers = MutableHeaders(raw=raw)
        origin = Headers(scope=scope).get("origin")
        if self.varies:
            _vary(headers)
        allowed = None if origin is None else self.allowed(origin)
        if allowed is not None:
            headers["Access-Control-Allow-Origin"] = allowed
            if "access-control-allow-methods" not in headers:
                headers["Access-Control-Expose-Headers"] = _EXPOSED

    def preflight(self, scope: Scope) -> Response | None:
        """The answer to a preflight: 204, or a problem; None for any other request."""
        if scope["method"] != "OPTIONS":
            return None
        headers = Headers(scope=scope)
        if "origin" in headers and "access-control-request-method" in headers:
            return self._answer(scope, headers)
        return None

    def _answer(self, scope: Scope, requested: Headers) -> Response:
        names = requested.get("access-control-request-headers", "").lower().split(",")
        if (
            self.allowed(requested["origin"]) is None
            or requested["access-control-request-method"] not in METHODS
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
    """Add `Origin` to the `Vary` header, unless it is there."""
    varies = [name.strip() for name in headers.get("vary", "").split(",") if name.strip()]
    if "origin" not in {name.lower() for name in varies} and "*" not in varies:
        headers["Vary"] = ", ".join([*varies, "Origin"])
