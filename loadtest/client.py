"""A keep-alive HTTP/1.1 client that costs little: it sends one request and compares the answers."""

import asyncio
import time
from typing import Final, cast

HEAD_END: Final = b"\r\n\r\n"
PATIENCE: Final = 10.0
"""Seconds after which an answer is given up."""


def request_bytes(port: int, path: str, body: bytes, *more: str) -> bytes:
    """A POST, or without a body a GET, as it goes over the wire; `more` are lines of its head."""
    lines = [f"{'POST' if body else 'GET'} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *more]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + HEAD_END + body


class WrongAnswer(Exception):
    """A server answered something else than the first time, or not with 200."""


class Connection(asyncio.Protocol):
    """Sends the request, waits for the answer, and sends it again until told to stop."""

    def __init__(self, request: bytes, wanted: bytes | None) -> None:
        """Send `request`; every body must be `wanted`, if that is given."""
        self.done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.seconds: list[float] = []
        self.stopping = False
        self._request = request
        self._wanted = wanted
        self._received = b""
        self._sent_at = 0.0
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is no subclass
        self._send()

    def data_received(self, data: bytes) -> None:
        """Go on once the answer is whole."""
        self._received += data
        head, found, body = self._received.partition(HEAD_END)
        if not found or len(body) < _content_length(head):
            return
        self.seconds.append(time.perf_counter() - self._sent_at)
        if not head.startswith(b"HTTP/1.1 200") or self._wanted not in {None, body}:
            self._end(WrongAnswer(self._received[:300].decode(errors="replace")))
        elif self.stopping or self._wanted is None:
            self._end(body)
        else:
            self._send()

    def connection_lost(self, exc: Exception | None) -> None:
        """A connection that the server closes is a wrong answer, too."""
        if not self.done.done():
            self.done.set_exception(exc or WrongAnswer("the server closed the connection"))

    def _send(self) -> None:
        assert self._transport is not None
        self._received = b""
        self._sent_at = time.perf_counter()
        self._transport.write(self._request)

    def _end(self, result: bytes | WrongAnswer) -> None:
        assert self._transport is not None
        if isinstance(result, WrongAnswer):
            self.done.set_exception(result)
        else:
            self.done.set_result(result)
        self._transport.close()


def _content_length(head: bytes) -> int:
    _, _, rest = head.lower().partition(b"content-length:")
    return int(rest.split(b"\r\n", 1)[0])


async def ask_once(port: int, request: bytes) -> bytes:
    """The body of one answer."""
    _, connection = await asyncio.get_running_loop().create_connection(
        lambda: Connection(request, None), "127.0.0.1", port
    )
    return await asyncio.wait_for(connection.done, PATIENCE)


async def ask_for(
    seconds: float, port: int, request: bytes, wanted: bytes, *, connections: int
) -> tuple[float, list[float]]:
    """Ask over and over; requests per second, and the seconds that each took."""
    loop = asyncio.get_running_loop()
    begun = time.perf_counter()
    pairs = [
        await loop.create_connection(lambda: Connection(request, wanted), "127.0.0.1", port)
        for _ in range(connections)
    ]
    everyone = [connection for _, connection in pairs]
    await asyncio.sleep(seconds)
    for connection in everyone:
        connection.stopping = True
    await asyncio.wait_for(asyncio.gather(*(each.done for each in everyone)), PATIENCE)
    took = time.perf_counter() - begun
    latencies: list[float] = []
    for connection in everyone:
        latencies.extend(connection.seconds)
    return len(latencies) / took, latencies
