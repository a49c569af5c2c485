"""A TCP proxy in front of Redis that can be as bad as networks are, switched while it runs.

It has a thread and a loop of its own, so that it does not answer sooner or later than a network
would because the process under test is busy; or a process of its own, where times are measured.
"""

import asyncio
import contextlib
import ssl
import subprocess
import sys
import threading
from collections.abc import Coroutine, Generator
from contextlib import contextmanager
from enum import StrEnum
from typing import Any, Final

SLOW_SECONDS: Final = 2.0
GARBAGE: Final = (
    b"\x00\xff\xfeHTTP/1.1 400 Bad Request\r\n\r\n",
    b"$999999999999999\r\n",
    b"*-7\r\n$",
    b":5\r\n",
    b"+OK\r\n",
    b"$5\r\nhello\r\n",
    b"-\r\n",
    b"*3\r\n:1\r\n$-1\r\n",
    b"$10\r\nshort\r\n",
)
"""Not the protocol; the protocol, but not the reply; and a reply that never ends."""


class Mode(StrEnum):
    """How it behaves."""

    FAITHFUL = "faithful"
    REFUSED = "refused"
    """Nobody listens; open connections are reset."""
    BLACK_HOLED = "black_holed"
    """Takes everything, says nothing."""
    SLOW = "slow"
    """Every reply comes two seconds late."""
    HALF_CLOSED = "half_closed"
    """Says that it will say no more, and goes on listening."""
    GARBAGE = "garbage"
    """Replies with something else."""
    STALE = "stale"
    """Replies with the reply to the command before."""


FAULTS: Final = tuple(mode for mode in Mode if mode is not Mode.FAITHFUL)


class FaultProxy:
    """One proxy to one server; `tls` makes it speak TLS to those who call."""

    def __init__(self, target: int, *, tls: ssl.SSLContext | None = None) -> None:
        self.port = 0
        self.mode = Mode.FAITHFUL
        self.accepted = 0
        self._target = target
        self._tls = tls
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._garbage = 0

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        self._thread.start()
        self._do(self._listen())

    def switch(self, mode: Mode) -> None:
        """Behave like this from now on, on open connections, too."""
        self._do(self._switch(mode))

    def stop(self) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(60)
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(
            self._serve, "127.0.0.1", self.port, ssl=self._tls
        )
        self.port = self._server.sockets[0].getsockname()[1]

    async def _switch(self, mode: Mode) -> None:
        if mode is Mode.REFUSED and self._server is not None:
            await self._close()
        self.mode = mode
        if mode is not Mode.REFUSED and self._server is None:
            await self._listen()

    async def _close(self) -> None:
        assert self._server is not None
        self._server.close()
        self._server = None
        for writer in tuple(self._open):
            writer.transport.abort()

    async def _end(self) -> None:
        if self._server is not None:
            await self._close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        self._open.add(writer)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            self._open.add(far_writer)
            try:
                await asyncio.gather(
                    self._up(reader, far_writer, writer), self._down(far_reader, writer)
                )
            finally:
                self._open.discard(far_writer)
                far_writer.transport.abort()
        self._open.discard(writer)
        writer.transport.abort()

    async def _up(
        self,
        reader: asyncio.StreamReader,
        far_writer: asyncio.StreamWriter,
        writer: asyncio.StreamWriter,
    ) -> None:
        """From the caller to Redis."""
        while data := await reader.read(65536):
            match self.mode:
                case Mode.BLACK_HOLED:
                    continue
                case Mode.HALF_CLOSED:
                    if writer.can_write_eof():
                        writer.write_eof()
                    continue
                case Mode.GARBAGE:
                    writer.write(GARBAGE[self._garbage % len(GARBAGE)])
                    self._garbage += 1
                case _:
                    far_writer.write(data)
                    await far_writer.drain()
        far_writer.write_eof()

    async def _down(self, far_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """From Redis to the caller."""
        before = b"$-1\r\n"
        while data := await far_reader.read(65536):
            match self.mode:
                case Mode.SLOW:
                    await asyncio.sleep(SLOW_SECONDS)
                    writer.write(data)
                case Mode.STALE:
                    writer.write(before)
                case Mode.FAITHFUL:
                    writer.write(data)
                case _:
                    pass
            before = data
            await writer.drain()
        writer.transport.abort()


@contextmanager
def fault_proxy(target: int, *, tls: ssl.SSLContext | None = None) -> Generator[FaultProxy]:
    """A proxy to the end of the block."""
    proxy = FaultProxy(target, tls=tls)
    proxy.start()
    try:
        yield proxy
    finally:
        proxy.stop()


class ProxyProcess:
    """A proxy in a process of its own: it takes no time from the process under test."""

    def __init__(self, target: int) -> None:
        command = [sys.executable, "-m", "tests.redis.proxy", str(target)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.port = int(self._line())

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def switch(self, mode: Mode) -> None:
        """Behave like this from now on, on open connections, too."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{mode}\n")
        self._process.stdin.flush()
        assert self._line() == mode

    def stop(self) -> None:
        self._process.communicate(timeout=60)

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


@contextmanager
def proxy_process(target: int) -> Generator[ProxyProcess]:
    """Such a proxy to the end of the block."""
    proxy = ProxyProcess(target)
    try:
        yield proxy
    finally:
        proxy.stop()


def main() -> None:
    """Say the port; then obey one mode a line, and say it when it is done."""
    with fault_proxy(int(sys.argv[1])) as proxy:
        sys.stdout.write(f"{proxy.port}\n")
        sys.stdout.flush()
        for line in sys.stdin:
            proxy.switch(Mode(line.strip()))
            sys.stdout.write(line)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
