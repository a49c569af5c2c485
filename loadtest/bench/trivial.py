"""A server that parses nothing: it answers each request of a known length with bytes at hand.

What the load generator reaches against it is the most that it can ask for.
"""

import asyncio
import os
import sys
from typing import Final, cast

import uvloop

LENGTH: Final = "BENCH_LENGTH"
"""Names the variable that holds the length of a request."""
SIZE: Final = 5000
"""Bytes of the answer's body, as those of a score through GraphQL."""
BODY: Final = b"." * SIZE
ANSWER: Final = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % SIZE + BODY


class Trivial(asyncio.Protocol):
    """Counts bytes."""

    def __init__(self, length: int) -> None:
        """Answer for each so many bytes; whoever looks whether it is ready sends fewer."""
        self._length = length
        self._left = length
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the connection."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass

    def data_received(self, data: bytes) -> None:
        """Answer once a request is whole."""
        assert self._transport is not None
        self._left -= len(data)
        if self._left <= 0 or data.startswith(b"GET "):
            self._left = self._length
            self._transport.write(ANSWER)


async def serve(port: int, length: int) -> None:
    """Serve until the process is ended."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Trivial(length), "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), int(os.environ[LENGTH])))
