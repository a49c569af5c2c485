"""Headers that tell browsers to trust answers with nothing; pages name what they need themselves.

JSON is the same to browsers as any document that somebody is lured to open, so every answer has
them, problems included.
"""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

Header = tuple[bytes, bytes]

SAFE_EVERYWHERE: Final[tuple[Header, ...]] = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)
"""An answer that has one of these already keeps its own."""

_UNSAFE: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class SecurityHeadersMiddleware:
    """Completes the headers of every answer."""

    def __init__(self, app: ASGIApp, *, hsts_seconds: int) -> None:
        """Wrap `app`; with `hsts_seconds`, browsers are told to come by HTTPS only."""
        self._app = app
        self._headers = SAFE_EVERYWHERE
        if hsts_seconds:
            transport = (b"strict-transport-security", f"max-age={hsts_seconds}".encode())
            self._headers = (*SAFE_EVERYWHERE, transport)
        self._names = frozenset(name for name, _ in self._headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as `app` does, with more headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_post = scope["method"] in _UNSAFE

        async def send_completed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": self._completed(message, is_post=is_post)}
            await send(message)

        await self._app(scope, receive, send_completed)

    def _completed(self, message: Message, *, is_post: bool) -> list[Header]:
        """What is there, then what is missing; the answer to a POST is nobody else's."""
        own: list[Header] = list(message.get("headers", ()))
        names = {name.lower() for name, _ in own}
        if names.isdisjoint(self._names):  # as nearly all answers
            own += self._headers
        else:
            own += [header for header in self._headers if header[0] not in names]
        if is_post and b"cache-control" not in names:
            own.append((b"cache-control", b"no-store"))
        return own
