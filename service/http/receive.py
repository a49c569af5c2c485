"""Receive: the body of a request, refused by what its headers say, counted as it comes, and timed.

An answer that goes out before its request has come whole ends the connection: what is left of the
body would otherwise keep it busy for as long as the client likes. Before it closes, a little of
the rest is read and thrown away, because a client that is still writing when a connection is reset
often never sees the answer.
"""

import asyncio
from typing import Final

from starlette.types import Message, Receive, Scope

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.refusal import CLOSE, Refusal
from service.access.shedding import Load
from service.http.deadline import Deadlines
from service.http.headers import first_headers

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
        if self._due is None:
            self._due = asyncio.get_running_loop().time() + self._seconds
        limit = self._deadlines.at(self._due)
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


def body_of(
    scope: Scope, receive: Receive, *, most_bytes: int, seconds: float, deadlines: Deadlines
) -> Body | None:
    """The body of a request; None where its headers say that there is none."""
    headers = first_headers(scope)
    if b"transfer-encoding" not in headers:
        length = headers.get(b"content-length")
        if length is None or length.strip() in {b"", b"0"}:
            return None
    return Body(
        receive,
        most_bytes=most_bytes,
        seconds=seconds,
        waits=b"expect" in headers,
        deadlines=deadlines,
    )


def require_acceptable(scope: Scope, most_bytes: int) -> None:
    """Raise `Refusal` for a body that is compressed, or too large, by what its headers say."""
    headers = first_headers(scope)
    coding = headers.get(b"content-encoding")
    if coding is not None and coding.strip().lower() != b"identity":
        raise Refusal(
            ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
            say("content-encoding"),
            {"Accept-Encoding": "identity", **CLOSE},
        )
    length = headers.get(b"content-length", b"").decode("latin-1").strip()
    if length.isdecimal() and int(length[:20]) > most_bytes:
        raise too_large(most_bytes)


def too_large(most_bytes: int) -> Refusal:
    """The refusal of a body with more bytes."""
    return Refusal(ProblemSlug.BODY_TOO_LARGE, say("most-bytes", limit=most_bytes), CLOSE)
