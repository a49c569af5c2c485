"""Send: adds the headers of every answer, and sends it.

The security headers tell browsers to trust answers with nothing; pages name their own needs. A
browser may be lured to open JSON as a document, so every answer has them, problems included.
"""

import asyncio
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.responses import Response, StreamingResponse
from starlette.types import Message

from service.http.codings import Coding
from service.http.cors import Origins
from service.http.identify import Exchange
from service.http.receive import GLANCE_SECONDS, Body
from service.telemetry.lifecycle import Lifecycle

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
"""Security headers; an answer that has one of them keeps its own."""

_CLOSE: Final = (b"connection", b"close")
_NO_STORE: Final = (b"cache-control", b"no-store")
_UNSAFE: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class EncodedAnswer(Response):
    """A response whose headers are encoded already, those of the body included."""

    variants: dict[Coding, bytes] | None = None
    """Encoded forms of the body, where it is constant."""
    instead_of: int | None = None
    """Bytes of the text that a 304 stands for; None for other answers."""

    def __init__(  # pyright: ignore[reportMissingSuperCall]  # which would encode them anew
        self, body: bytes, headers: list[tuple[bytes, bytes]], status: int = 200
    ) -> None:
        self.status_code = status
        self.background = None
        self.body = body
        self.raw_headers = headers


class Sender:
    """Adds headers to answers and sends them."""

    def __init__(
        self, lifecycle: Lifecycle, origins: Origins | None = None, hsts_seconds: int = 0
    ) -> None:
        """While draining, clients are asked to open their next connection elsewhere.

        With `hsts_seconds`, browsers use HTTPS only.
        """
        self._lifecycle = lifecycle
        self._origins = origins
        self._safe = SAFE_EVERYWHERE
        if hsts_seconds:
            transport = (b"strict-transport-security", f"max-age={hsts_seconds}".encode())
            self._safe = (*SAFE_EVERYWHERE, transport)
        self._safe_names = frozenset(name for name, _ in self._safe)

    async def send(self, exchange: Exchange, answer: Response) -> None:
        """Send an answer. One that is sent before its body has arrived ends the connection.

        Raises `ClientDisconnect` where the connection closes meanwhile.
        """
        body = exchange.body
        early = body is not None and not body.whole
        if early:
            assert body is not None
            await body.glance()
            early = not body.whole
        headers = self._headers(exchange, answer.raw_headers, early=early)
        status = exchange.status = answer.status_code
        exchange.answering = True
        try:
            await exchange.send(
                {"type": "http.response.start", "status": status, "headers": headers}
            )
            if isinstance(answer, StreamingResponse):
                await _stream(exchange, answer)
            elif early and body is not None:
                await _linger(exchange, body, bytes(answer.body))
            else:
                await exchange.send({"type": "http.response.body", "body": answer.body})
        except RuntimeError as error:
            if await _is_closed(exchange):
                raise ClientDisconnect from error
            raise

    def _headers(self, exchange: Exchange, headers: list[Header], *, early: bool) -> list[Header]:
        if early:
            headers = [pair for pair in headers if pair[0] != b"connection"]
            headers.append(_CLOSE)
        own = dict(headers)
        headers += exchange.headers()
        if self._lifecycle.draining:
            headers.append(_CLOSE)
        if self._origins is not None:
            self._origins.complete(exchange.scope, headers)
        if self._safe_names.isdisjoint(own):  # the usual case
            headers += self._safe
        else:
            headers += [header for header in self._safe if header[0] not in own]
        if exchange.scope["method"] in _UNSAFE and b"cache-control" not in own:
            headers.append(_NO_STORE)  # the answer to a POST must not be cached
        return headers


async def _stream(exchange: Exchange, answer: StreamingResponse) -> None:
    async for chunk in answer.body_iterator:
        await exchange.send({"type": "http.response.body", "body": chunk, "more_body": True})
    await exchange.send({"type": "http.response.body", "body": b"", "more_body": False})


async def _linger(exchange: Exchange, body: Body, content: bytes) -> None:
    """Send the whole answer before the client may finish writing."""
    if not body.waits:
        await exchange.send({"type": "http.response.body", "body": content, "more_body": True})
        await body.linger()
        content = b""
    await exchange.send({"type": "http.response.body", "body": content, "more_body": False})


async def _is_closed(exchange: Exchange) -> bool:
    """Whether the server reports a disconnect now, or very soon."""
    message: Message = {"type": ""}
    try:
        async with asyncio.timeout(GLANCE_SECONDS):
            while message["type"] != "http.disconnect":
                message = await exchange.receive()
    except TimeoutError:
        return False
    return True
