"""The body of a request as bytes, for whichever door reads it.

Bodies that come in pieces wait in memory until they are whole. All of them together take no more
than `MOST_WAITING`: where that is not enough, the one that began first has had its time.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.requests import ClientDisconnect, Request

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.refusal import Refusal

MOST_WAITING: Final = 16 * 1024 * 1024
"""Bytes of bodies that have begun and are not whole."""


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
