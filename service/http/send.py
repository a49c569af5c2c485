"""Send: the headers that every answer has, and the wire."""

from starlette.responses import Response, StreamingResponse
from starlette.types import Message

from service.http.exchange import Exchange
from service.http.receive import Body
from service.http.security_headers import Header, SecurityHeaders
from service.rest.cors import Origins
from service.telemetry.lifecycle import Lifecycle

_CLOSE = (b"connection", b"close")


class Sender:
    """Completes answers and sends them."""

    def __init__(
        self, lifecycle: Lifecycle, security: SecurityHeaders, origins: Origins | None
    ) -> None:
        """While draining, clients are asked to open their next connection elsewhere."""
        self._lifecycle = lifecycle
        self._security = security
        self._origins = origins

    async def send(self, exchange: Exchange, answer: Response) -> None:
        """Send an answer; one that comes before the body has is the last of its connection."""
        body = exchange.body
        early = body is not None and not body.whole
        if early:
            assert body is not None
            await body.glance()
            early = not body.whole
        start: Message = {
            "type": "http.response.start",
            "status": answer.status_code,
            "headers": self._headers(exchange, answer.raw_headers, early=early),
        }
        exchange.status = answer.status_code
        exchange.answering = True
        await exchange.send(start)
        if isinstance(answer, StreamingResponse):
            await _stream(exchange, answer)
        elif early and body is not None:
            await _linger(exchange, body, bytes(answer.body))
        else:
            await exchange.send({"type": "http.response.body", "body": answer.body})

    def _headers(self, exchange: Exchange, headers: list[Header], *, early: bool) -> list[Header]:
        if early:
            headers = [pair for pair in headers if pair[0] != b"connection"]
            headers.append(_CLOSE)
        headers += exchange.headers()
        if self._lifecycle.draining:
            headers.append(_CLOSE)
        if self._origins is not None:
            self._origins.complete(exchange.scope, headers)
        self._security.complete(headers, exchange.scope["method"])
        return headers


async def _stream(exchange: Exchange, answer: StreamingResponse) -> None:
    async for chunk in answer.body_iterator:
        await exchange.send({"type": "http.response.body", "body": chunk, "more_body": True})
    await exchange.send({"type": "http.response.body", "body": b"", "more_body": False})


async def _linger(exchange: Exchange, body: Body, content: bytes) -> None:
    """The whole answer is sent before the client is let finish writing."""
    if not body.waits:
        await exchange.send({"type": "http.response.body", "body": content, "more_body": True})
        await body.linger()
        content = b""
    await exchange.send({"type": "http.response.body", "body": content, "more_body": False})
