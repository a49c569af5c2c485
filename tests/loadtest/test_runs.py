"""The client and the servers of the measurements."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from loadtest.client import WrongAnswer, ask_for, ask_once, request_bytes
from loadtest.server import running


def test_a_server_that_ends_at_once_is_reported() -> None:
    with (
        pytest.raises(RuntimeError, match="ended with 3"),
        running(["bash", "-c", "exit 3"], {}, port=1),
    ):
        pass


@asynccontextmanager
async def answering(*answers: bytes) -> AsyncGenerator[int]:
    """A server that gives these answers in turn on each connection, then closes it."""

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for answer in answers:
            await reader.readuntil(b"{}")
            head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(answer)}\r\n\r\n"
            writer.write(head.encode())
            await writer.drain()
            writer.write(answer)
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


def test_the_client_reads_an_answer_that_comes_in_pieces() -> None:
    async def ask() -> bytes:
        async with answering(b"whole") as port:
            return await ask_once(port, request_bytes(port, "/", b"{}"))

    assert asyncio.run(ask()) == b"whole"


@pytest.mark.parametrize("answers", [(b"right", b"wrong"), (b"right",)])
def test_the_client_does_not_measure_wrong_or_missing_answers(answers: tuple[bytes, ...]) -> None:
    async def ask() -> None:
        async with answering(*answers) as port:
            request = request_bytes(port, "/", b"{}")
            await ask_for(0.1, port, request, b"right", connections=1)

    with pytest.raises(WrongAnswer):
        asyncio.run(ask())
