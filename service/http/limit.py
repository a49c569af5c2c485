"""Limit: the size of the head of a request, and of the body that it announces."""

from itertools import chain
from typing import Final

from starlette.types import Scope

from cards.messages.message import say
from schema.operations.batch import BATCH_PATH
from schema.shapes.problem import ProblemSlug
from service.access.scopes import GRAPHQL_PATHS
from service.http.deadlines import Deadlines
from service.http.identify import Exchange, first_headers, forget_headers
from service.http.receive import Body, too_large
from service.refusal import CLOSE, Refusal
from service.settings.options import LimitKind
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics

MOST_ACCEPTED: Final = 1024
"""Bytes of all `Accept` headers together (of languages and codings too); browsers send 300."""


class Limits:
    """The limits that apply to a request before its body is read."""

    def __init__(self, settings: Settings, deadlines: Deadlines, metrics: Metrics) -> None:
        """The limits of the settings; GraphQL bodies that are too large are counted."""
        self._settings = settings
        self._most = settings.max_body_bytes
        self._most_on = {BATCH_PATH: settings.batch_max_bytes}
        """Paths with another limit for bodies."""
        self._body_seconds = settings.body_timeout
        self._deadlines = deadlines
        self._metrics = metrics

    def limit(self, exchange: Exchange) -> None:
        """Raise `Refusal` for too large a request; begin to count and time the body."""
        scope = exchange.scope
        self._require_head(scope)
        headers = first_headers(scope)
        length = headers.get(b"content-length")
        if (length is None or length.strip() in {b"", b"0"}) and (
            b"transfer-encoding" not in headers
        ):
            return
        path: str = scope["path"]
        most = self._most_on.get(path, self._most)
        exchange.body = Body(
            exchange.receive,
            most_bytes=most,
            seconds=self._body_seconds,
            waits=b"expect" in headers,
            deadlines=self._deadlines,
        )
        coding = headers.get(b"content-encoding")
        if coding is not None and coding.strip().lower() != b"identity":
            raise Refusal(
                ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
                say("content-encoding"),
                {"Accept-Encoding": "identity", **CLOSE},
            )
        if _number(length) > most:
            if path in GRAPHQL_PATHS:
                self._metrics.graphql.limit(LimitKind.BODY_BYTES, refused=True)
            raise too_large(most)

    def _require_head(self, scope: Scope) -> None:
        """Raise `Refusal` (414 or 431) for a head beyond the limits."""
        settings, headers = self._settings, scope["headers"]
        query: bytes = scope.get("query_string", b"")
        path: bytes = scope.get("raw_path") or scope["path"].encode()
        if len(path) + (len(query) + 1 if query else 0) > settings.max_url_bytes:
            detail = say("url-bytes", limit=settings.max_url_bytes)
            raise Refusal(ProblemSlug.URL_TOO_LONG, detail)
        accepted = sum(len(value) for name, value in headers if name.startswith(b"accept"))
        if accepted > MOST_ACCEPTED:  # nothing reads them then
            scope["headers"] = [pair for pair in headers if not pair[0].startswith(b"accept")]
            forget_headers(scope)
            raise Refusal(ProblemSlug.HEADERS_TOO_LARGE, say("accept-bytes", limit=MOST_ACCEPTED))
        if sum(map(len, chain.from_iterable(headers))) > settings.max_header_bytes:
            detail = say("header-bytes", limit=settings.max_header_bytes)
            raise Refusal(ProblemSlug.HEADERS_TOO_LARGE, detail)
        if len(headers) > settings.max_headers:
            detail = say("header-count", limit=settings.max_headers)
            raise Refusal(ProblemSlug.HEADERS_TOO_LARGE, detail)


def _number(length: bytes | None) -> int:
    """The announced bytes of the body; 0 without a valid length."""
    text = b"" if length is None else length.strip()
    return int(text[:20]) if text.isdigit() else 0
