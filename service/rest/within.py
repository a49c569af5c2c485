"""Asks an application of our own from within: one request, one whole answer."""

import asyncio
from collections.abc import Iterator

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Scope


async def answered_within(app: ASGIApp, scope: Scope, body: bytes) -> Response:
    """What the application answers to a request with this body; what it raises goes on."""
    start: Message = {}
    chunks: list[bytes] = []

    rest: Iterator[Message] = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> Message:
        message = next(rest, None)
        if message is None:
            await asyncio.Event().wait()  # whoever asks from within never goes away
            raise AssertionError
        return message

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        else:
            chunks.append(message.get("body", b""))

    await app(scope, receive, send)
    answer = Response(b"".join(chunks), start["status"])
    answer.raw_headers = list(start["headers"])
    return answer
