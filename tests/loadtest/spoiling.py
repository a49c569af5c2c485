"""A proxy in front of a server, which can spoil answers and make them late."""

import asyncio
import re
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass

_CODINGS = re.compile(rb"accept-encoding:", re.IGNORECASE).sub
"""Answers come as they are: the bytes of a compressed one are never those to be spoiled."""


@dataclass(slots=True)
class Proxy:
    """Where it listens and what it does; it may be told otherwise at any time."""

    port: int = 0
    spoiled: tuple[bytes, bytes] | None = None
    """Bytes of answers and those that stand in their place, as many."""
    late_seconds: float = 0.0


@contextmanager
def spoiling(upstream: int) -> Generator[Proxy]:
    """A proxy in front of a port of loopback, in a thread of its own."""
    proxy = Proxy()
    loop = asyncio.new_event_loop()
    ready = threading.Event()

    async def answers(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 20):
            await asyncio.sleep(proxy.late_seconds)
            writer.write(data if proxy.spoiled is None else data.replace(*proxy.spoiled))
            await writer.drain()

    async def questions(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(1 << 20):
            writer.write(_CODINGS(b"x-codings-taken:", data))
            await writer.drain()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, forth = await asyncio.open_connection("127.0.0.1", upstream)
        both = [asyncio.ensure_future(answers(back, writer))]
        both.append(asyncio.ensure_future(questions(reader, forth)))
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            for each in (writer, forth):
                each.close()

    async def serve() -> None:
        server = await asyncio.start_server(handle, "127.0.0.1", 0)
        proxy.port = server.sockets[0].getsockname()[1]
        ready.set()
        async with server:
            await stopped.wait()
            server.close()
        tasks = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    stopped = asyncio.Event()
    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),), name="proxy")
    thread.start()
    assert ready.wait(10)
    try:
        yield proxy
    finally:
        loop.call_soon_threadsafe(stopped.set)
        thread.join()
        loop.close()
