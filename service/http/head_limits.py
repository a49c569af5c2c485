"""How much URL and how many headers a request may have."""

from dataclasses import dataclass
from typing import Self

from starlette.types import Scope

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.refusal import Refusal
from service.settings.settings import Settings


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

    def refusal(self, scope: Scope) -> Refusal | None:
        """Why a request is refused by its head, if it is; 414 or 431."""
        query: bytes = scope.get("query_string", b"")
        path: bytes = scope.get("raw_path") or scope["path"].encode()
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        header_bytes = 0
        for name, value in headers:
            header_bytes += len(name) + len(value)
        url_bytes = len(path) + (len(query) + 1 if query else 0)
        if (
            url_bytes <= self.url_bytes
            and header_bytes <= self.header_bytes
            and len(headers) <= self.headers
        ):
            return None
        return self.broken(url_bytes=url_bytes, header_bytes=header_bytes, headers=len(headers))
