"""Asks an application of our own from within: one request, one whole answer."""

import asyncio

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Scope


async def answered_within(app: ASGIApp, scope: Scope, body: bytes) -> Response:
    """What the application answers to a request with this body; what it raises goes on."""
    start: Message = {}
    chunks: list[bytes] = []

    given = False

    async def receive() -> Message:
        nonlocal given
        if given:  # nobody goes away
            await asyncio.Event().wait()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.update(message)
        else:
            chunks.append(message.get("body", b""))

    await app(scope, receive, send)
    answer = Response(b"".join(chunks), start["status"])
    answer.raw_headers = list(start["headers"])
    return answer
