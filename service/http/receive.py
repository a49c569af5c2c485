"""Receive: the body of a request, counted and timed as it arrives, complete for every door.

Bodies in several pieces wait in memory until they are complete. All of them together take no more
than `MOST_WAITING`: beyond that, the one that began first times out.

An answer before its request is complete ends the connection: otherwise the client could keep it
busy with the rest of the body. Before the connection closes, a little of the rest is read and
discarded, because a client that is still writing when a connection is reset often never sees the
answer.
"""

import asyncio
from typing import Final

from starlette.requests import ClientDisconnect, Request
from starlette.types import Message, Receive

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.shedding import Load
from service.http.deadlines import Deadlines
from service.refusal import CLOSE, Refusal

MOST_WAITING: Final = 16 * 1024 * 1024
"""Bytes of incomplete bodies, all together."""
GLANCE_SECONDS: Final = 0.02
"""Seconds that an early answer waits for the rest of a body that has nearly arrived."""
LINGER_SECONDS: Final = 1.0
LINGER_BYTES: Final = 4 * 1024 * 1024
"""Seconds, and bytes, of a rest that is read and discarded."""


class Body:
    """The body of one request, as it arrives."""

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
        """Allow this many bytes, all within `seconds`.

        `waits`: the client sends its body only when asked to (`Expect: 100-continue`).
        """
        self._receive = receive
        self._seconds = seconds
        self._deadlines = deadlines
        self._due: float | None = None
        self._received = 0
        self.load: Load | None = None
        """Waiting for the body does not count as work: slow callers occupy no place."""
        self.most_bytes = most_bytes
        self.waits = waits
        self.whole = False
        self.awaited = False
        """Whether an endpoint waits for the next piece."""

    async def receive(self) -> Message:
        """The next piece. Raises `Refusal` where the body is too large or too late."""
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
            raise _too_slow() from None
        finally:
            if load is not None:
                load.in_flight += 1
        if self._received > self.most_bytes:
            raise too_large(self.most_bytes)
        return message

    async def glance(self) -> None:
        """Before an early answer: check whether the rest has arrived already."""
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
        """Read and discard, up to these limits."""
        until = self._received + most_bytes
        try:
            async with asyncio.timeout(seconds):
                while not self.whole and self._received <= until:
                    await self._next()
        except TimeoutError:
            pass


class _Waiting:
    """Incomplete bodies, in the order in which they began."""

    def __init__(self) -> None:
        self.bytes = 0
        self._begun: dict[asyncio.Timeout, int] = {}

    def add(self, limit: asyncio.Timeout, count: int) -> None:
        """Count the new length of a body; time out the oldest ones beyond the limit."""
        if limit.when() is not None:  # it has timed out already
            return
        self.bytes += count - self._begun.get(limit, 0)
        self._begun[limit] = count
        while self.bytes > MOST_WAITING:
            first = next(iter(self._begun))
            self.forget(first)
            first.reschedule(0)

    def forget(self, limit: asyncio.Timeout) -> None:
        """Remove a body that is complete or has failed."""
        self.bytes -= self._begun.pop(limit, 0)


WAITING: Final = _Waiting()


async def received_whole(request: Request, most_bytes: int) -> bytes:
    """The complete body. Raises `Refusal` as soon as it exceeds `most_bytes`.

    So it does where the memory for incomplete bodies is used up; and `ClientDisconnect` where the
    client has left. A body in one piece is not copied.
    """
    body, more = await _piece(request)
    if more:
        body = await _joined(request, body, most_bytes)
    if len(body) > most_bytes:
        raise too_large(most_bytes)
    return body


async def _joined(request: Request, first: bytes, most_bytes: int) -> bytes:
    """All pieces of a body, up to one that is beyond `most_bytes`."""
    body, more = bytearray(first), True
    del first  # the next piece may take a while
    limit = asyncio.timeout(None)
    try:
        async with limit:
            while more and len(body) <= most_bytes:
                WAITING.add(limit, len(body))
                piece, more = await _piece(request)
                body += piece
    except TimeoutError:
        if not limit.expired():
            raise
        body.clear()
        raise _too_slow() from None
    finally:
        WAITING.forget(limit)
    return bytes(body)


async def _piece(request: Request) -> tuple[bytes, bool]:
    """The next piece of a body, and whether more follow."""
    message = await request.receive()
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    return message.get("body", b""), message.get("more_body", False)


def too_large(most_bytes: int) -> Refusal:
    return Refusal(ProblemSlug.BODY_TOO_LARGE, say("most-bytes", limit=most_bytes), CLOSE)


def _too_slow() -> Refusal:
    return Refusal(ProblemSlug.REQUEST_TIMEOUT, say("body-too-slow"), CLOSE)
