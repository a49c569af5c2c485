"""Receive: the body of a request, counted as it comes and timed; whole for whichever door reads it.

Bodies that come in pieces wait in memory until they are whole. All of them together take no more
than `MOST_WAITING`: where that is not enough, the one that began first has had its time.

An answer that goes out before its request has come whole ends the connection: what is left of the
body would otherwise keep it busy for as long as the client likes. Before it closes, a little of
the rest is read and thrown away, because a client that is still writing when a connection is reset
often never sees the answer.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Receive

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.shedding import Load
from service.http.deadlines import Deadlines
from service.refusal import CLOSE, Refusal

MOST_WAITING: Final = 16 * 1024 * 1024
"""Bytes of bodies that have begun and are not whole."""
GLANCE_SECONDS: Final = 0.02
"""How long an early answer waits for a body that is there already, or nearly."""
LINGER_SECONDS: Final = 1.0
LINGER_BYTES: Final = 4 * 1024 * 1024
"""How long, and how much, is read of a body that nobody wants."""


class Body:
    """The body of one request, as it comes."""

    __slots__ = (
        "_deadlines",
        "_due",
        "_receive",
        "_received",
        "_seconds",
        "awaited",
        "load",
        "most_bytes",
        "waits",
        "whole",
    )

    def __init__(
        self,
        receive: Receive,
        *,
        most_bytes: int,
        seconds: float,
        waits: bool,
        deadlines: Deadlines,
    ) -> None:
        """Allow so many bytes, all there within `seconds`.

        `waits`: the client sends its body only when it is asked to.
        """
        self._receive = receive
        self._seconds = seconds
        self._deadlines = deadlines
        self._due: float | None = None
        self._received = 0
        self.load: Load | None = None
        """Waiting for the rest of a body is no work: slow callers take nobody's place."""
        self.most_bytes = most_bytes
        self.waits = waits
        self.whole = False
        self.awaited = False
        """Somebody waits for the next piece."""

    async def receive(self) -> Message:
        """The next piece; `Refusal` where it is one too many, or does not come."""
        if self.whole:
            return await self._receive()
        limit = self._deadlines.at(self._due, self._seconds)
        self._due = limit.due
        load = self.load
        if load is not None:
            load.in_flight -= 1
        try:
            with limit:
                message = await self._next()
        except TimeoutError:
            if not limit.expired:
                raise
            raise Refusal(ProblemSlug.REQUEST_TIMEOUT, say("body-too-slow"), CLOSE) from None
        finally:
            if load is not None:
                load.in_flight += 1
        if self._received > self.most_bytes:
            raise too_large(self.most_bytes)
        return message

    async def glance(self) -> None:
        """Before an early answer: see whether the rest is there already."""
        if not self.waits:
            await self._skip(seconds=GLANCE_SECONDS, most_bytes=self.most_bytes)

    async def linger(self) -> None:
        """After an early answer: let the client finish writing."""
        if not self.waits:
            await self._skip(seconds=LINGER_SECONDS, most_bytes=LINGER_BYTES)

    async def _next(self) -> Message:
        self.awaited = True
        message = await self._receive()
        self.awaited = False
        self._received += len(message.get("body", b""))
        self.whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message

    async def _skip(self, *, seconds: float, most_bytes: int) -> None:
        """Read and forget, for a while."""
        until = self._received + most_bytes
        try:
            async with asyncio.timeout(seconds):
                while not self.whole and self._received <= until:
                    await self._next()
        except TimeoutError:
            pass


class _Waiting:
    """Bodies that are not whole, in the order in which they began."""

    def __init__(self) -> None:
        self.bytes = 0
        self._begun: dict[asyncio.Timeout, int] = {}

    def add(self, limit: asyncio.Timeout, count: int) -> None:
        """Count a body at the length that it has; end the first ones where it is too much."""
        if limit.when() is not None:  # it is at its end
            return
        self.bytes += count - self._begun.get(limit, 0)
        self._begun[limit] = count
        while self.bytes > MOST_WAITING:
            first = next(iter(self._begun))
            self.forget(first)
            first.reschedule(0)

    def forget(self, limit: asyncio.Timeout) -> None:
        """Count a body no more: it is whole, or at its end."""
        self.bytes -= self._begun.pop(limit, 0)


WAITING: Final = _Waiting()


async def received_whole(
    request: Request, most_bytes: int, too_large: Callable[[int], Exception]
) -> bytes:
    """All of a body; raises what `too_large` makes as soon as there are more bytes than these.

    Raises `ClientDisconnect` where the client has gone, and a `Refusal` where others need the
    memory. A body in one piece is not copied.
    """
    message = await request.receive()
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    first: bytes = message.pop("body", b"")
    if len(first) > most_bytes:
        raise too_large(most_bytes)
    if not message.get("more_body"):
        return first
    body = bytearray(first)
    del first  # there is time until the next piece comes
    limit = asyncio.timeout(None)
    try:
        async with limit:
            WAITING.add(limit, len(body))
            while await _more(request, body):
                if len(body) > most_bytes:
                    raise too_large(most_bytes)
                WAITING.add(limit, len(body))
    except TimeoutError:
        if not limit.expired():
            raise
        body.clear()
        raise Refusal(
            ProblemSlug.REQUEST_TIMEOUT, say("body-too-slow"), {"Connection": "close"}
        ) from None
    finally:
        WAITING.forget(limit)
    if len(body) > most_bytes:
        raise too_large(most_bytes)
    return bytes(body)


async def _more(request: Request, body: bytearray) -> bool:
    """Take the next piece of a body; whether there are others."""
    message = await request.receive()
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    body += message.get("body", b"")
    return bool(message.get("more_body"))


def too_large(most_bytes: int) -> Refusal:
    """The refusal of a body with more bytes."""
    return Refusal(ProblemSlug.BODY_TOO_LARGE, say("most-bytes", limit=most_bytes), CLOSE)
