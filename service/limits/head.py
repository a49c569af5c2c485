"""How much URL and how many headers a request may have."""

from dataclasses import dataclass
from typing import Self

from starlette.types import ASGIApp, Receive, Scope, Send

from cards.speech import say
from schema.problem import ProblemSlug
from service.access.refusal import Refusal
from service.config import Settings
from service.limits.refusals import refusal_response


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadLimits:
    """The most that the head of a request may have."""

    url_bytes: int
    header_bytes: int
    """Names and values together."""
    headers: int

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """As the operator has set them."""
        return cls(
            url_bytes=settings.max_url_bytes,
            header_bytes=settings.max_header_bytes,
            headers=settings.max_headers,
        )

    def broken(
        self, *, url_bytes: int = 0, header_bytes: int = 0, headers: int = 0
    ) -> Refusal | None:
        """Which limit so much breaks, if one."""
        if url_bytes > self.url_bytes:
            return Refusal(ProblemSlug.URL_TOO_LONG, say("url-bytes", limit=self.url_bytes))
        if header_bytes > self.header_bytes:
            detail = say("header-bytes", limit=self.header_bytes)
            return Refusal(ProblemSlug.HEADERS_TOO_LARGE, detail)
        if headers > self.headers:
            detail = say("header-count", limit=self.headers)
            return Refusal(ProblemSlug.HEADERS_TOO_LARGE, detail)
        return None


class HeadMiddleware:
    """Refuses with 414 or 431 what has too large a head."""

    def __init__(self, app: ASGIApp, *, limits: HeadLimits) -> None:
        """Wrap `app`."""
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at the head; the body has not been touched."""
        if scope["type"] == "http" and (refusal := self._refusal(scope)):
            await refusal_response(scope, refusal)(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        query: bytes = scope.get("query_string", b"")
        path: bytes = scope.get("raw_path") or scope["path"].encode()
        header_bytes = 0
        for name, value in headers:
            header_bytes += len(name) + len(value)
        return self._limits.broken(
            url_bytes=len(path) + (len(query) + 1 if query else 0),
            header_bytes=header_bytes,
            headers=len(headers),
        )
