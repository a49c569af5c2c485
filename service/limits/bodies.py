"""What a body may take: refused by what its headers say, counted as it comes, and timed.

An answer that goes out before its request has come whole ends the connection: what is left of the
body would otherwise keep it busy for as long as the client likes. Before it closes, a little of
the rest is read and thrown away, because a client that is still writing when a connection is reset
often never sees the answer.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cards.speech import say
from schema.problem import ProblemSlug
from service.access.refusal import Refusal
from service.limits.refusals import CLOSE, refusal_response
from service.limits.sizes import BodySizes
from service.limits.stepping import at_once_or_within

_OF_BODIES: Final = frozenset({b"content-length", b"transfer-encoding"})
GLANCE_SECONDS: Final = 0.02
"""How long an early answer waits for a body that is there already, or nearly."""
LINGER_SECONDS: Final = 1.0
LINGER_BYTES: Final = 4 * 1024 * 1024
"""How long, and how much, is read of a body that nobody wants."""
Note = Callable[[Scope, Refusal], None]


class BodyMiddleware:
    """Refuses with 408, 413 or 415 a body that is too slow, too large or compressed."""

    def __init__(
        self, app: ASGIApp, *, sizes: BodySizes, seconds: float, note: Note | None = None
    ) -> None:
        """Wrap `app`, which may read as much as `sizes` say, all there within `seconds`.

        `note` hears of what is refused by its headers, before a door could count it.
        """
        self._app = app
        self._note = note
        self._sizes = sizes
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what has no body; watch over what has one."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if not _may_have_body(scope["headers"]):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        length = headers.get("content-length", "").strip()
        if length in {"", "0"} and "transfer-encoding" not in headers:
            await self._app(scope, receive, send)
            return
        most_bytes = self._sizes.on(scope["path"])
        watch = _Watch(receive, send, most_bytes=most_bytes, seconds=self._seconds)
        watch.may_wait = "expect" not in headers
        refusal = _declared(headers, length, most_bytes)
        if refusal is not None and self._note is not None:
            self._note(scope, refusal)
        if refusal is None:
            try:
                await self._app(scope, watch.receive, watch.send)
            except Refusal as raised:  # by a door that does not word its refusals itself
                if watch.answering:
                    raise
                refusal = raised
        if refusal is not None:
            await refusal_response(scope, refusal)(scope, receive, watch.send)


def _may_have_body(headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether a header says anything about a body; most requests that read have none."""
    return any(name in _OF_BODIES for name, _ in headers)


def _declared(headers: Headers, length: str, most_bytes: int) -> Refusal | None:
    """What is wrong already by what the headers say."""
    if headers.get("content-encoding", "identity").strip().lower() != "identity":
        return Refusal(
            ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
            say("content-encoding"),
            {"Accept-Encoding": "identity", **CLOSE},
        )
    if length.isdecimal() and int(length[:20]) > most_bytes:
        return too_large(most_bytes)
    return None


def too_large(most_bytes: int) -> Refusal:
    """The refusal of a body with more bytes."""
    return Refusal(ProblemSlug.BODY_TOO_LARGE, say("most-bytes", limit=most_bytes), CLOSE)


def _too_slow() -> Refusal:
    return Refusal(ProblemSlug.REQUEST_TIMEOUT, say("body-too-slow"), CLOSE)


class _Watch:
    """The body of one request, as it comes, and the answer, as it goes."""

    def __init__(self, receive: Receive, send: Send, *, most_bytes: int, seconds: float) -> None:
        self._receive = receive
        self._send = send
        self._most_bytes = most_bytes
        self._seconds = seconds
        self._deadline: float | None = None
        self._received = 0
        self._whole = False
        self.may_wait = True
        """Whether the client sends its body without being asked to."""
        self.answering = False

    async def receive(self) -> Message:
        """The next piece; `Refusal` where it is one too many, or does not come."""
        if self._whole:
            return await self._receive()
        if self._deadline is None:
            self._deadline = asyncio.get_running_loop().time() + self._seconds
        limit = asyncio.timeout_at(self._deadline)
        try:
            message = await at_once_or_within(self._next(), lambda: limit)
        except TimeoutError:
            if not limit.expired():
                raise
            raise _too_slow() from None
        if self._received > self._most_bytes:
            raise too_large(self._most_bytes)
        return message

    async def send(self, message: Message) -> None:
        """Pass the answer on; one that comes before the body has is the last of its connection."""
        if message["type"] == "http.response.start":
            self.answering = True
            if not self._whole and self.may_wait:
                await self._skip(seconds=GLANCE_SECONDS, most_bytes=self._most_bytes)
            if not self._whole:
                message = {**message, "headers": _closing(message)}
        elif self.may_wait and not (self._whole or message.get("more_body", False)):
            await self._send({**message, "more_body": True})
            await self._skip(seconds=LINGER_SECONDS, most_bytes=LINGER_BYTES)
            message = {"type": "http.response.body", "body": b"", "more_body": False}
        await self._send(message)

    async def _next(self) -> Message:
        message = await self._receive()
        self._received += len(message.get("body", b""))
        self._whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message

    async def _skip(self, *, seconds: float, most_bytes: int) -> None:
        """Read and forget, for a while."""
        until = self._received + most_bytes
        try:
            async with asyncio.timeout(seconds):
                while not self._whole and self._received <= until:
                    await self._next()
        except TimeoutError:
            pass


def _closing(message: Message) -> list[tuple[bytes, bytes]]:
    own: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
    return [pair for pair in own if pair[0].lower() != b"connection"] + [(b"connection", b"close")]
