"""Cross-origin requests, where the operator allows any.

An origin is allowed if it is, byte for byte, one of the setting; with `*` every page may ask.
Credentials are never allowed, so a browser sends no cookie and a key only if the page has it.
Every answer is completed, those to faults included.
"""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import Scope

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from schema.shapes.receipts import RECEIPT_HEADER
from service.http.negotiate import reader_of
from service.http.problems import problem_response

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

    def complete(self, scope: Scope, raw: list[tuple[bytes, bytes]]) -> None:
        """Say in the headers of an answer which page may read it."""
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
        """The answer to what a browser asks ahead: 204, or a problem; None for anything else."""
        if scope["method"] != "OPTIONS":
            return None
        headers = Headers(scope=scope)
        if "origin" in headers and "access-control-request-method" in headers:
            return self._answer(scope, headers)
        return None

    def _answer(self, scope: Scope, asked: Headers) -> Response:
        names = asked.get("access-control-request-headers", "").lower().split(",")
        if (
            self.allowed(asked["origin"]) is None
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
