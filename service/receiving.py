"""The body of a request as bytes, for whichever door reads it."""

from collections.abc import Callable

from starlette.requests import ClientDisconnect, Request


async def received_whole(
    request: Request, most_bytes: int, too_large: Callable[[int], Exception]
) -> bytes:
    """All of a body; raises what `too_large` makes as soon as there are more bytes than these.

    Raises `ClientDisconnect` where the client has gone. A body in one piece is not copied.
    """
    message = await request.receive()
    if message["type"] == "http.disconnect":
        raise ClientDisconnect
    first: bytes = message.get("body", b"")
    if len(first) > most_bytes:
        raise too_large(most_bytes)
    if not message.get("more_body"):
        return first
    body = bytearray(first)
    async for chunk in request.stream():
        body += chunk
        if len(body) > most_bytes:
            raise too_large(most_bytes)
    return bytes(body)
