"""A Redis server process of our own on a free loopback port; it keeps nothing on disk."""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from loadtest.server import free_port

READY_SECONDS: Final = 60


def redis_program() -> str:
    """The server beside this Python, which the development requirements bring, or the system's."""
    beside = Path(sys.executable).with_name("redis-server")
    candidates = (str(beside), "redis-server", "valkey-server")
    found = next(filter(None, map(shutil.which, candidates)), None)
    if found is None:
        raise FileNotFoundError(
            "redis-server: install the development requirements, or Redis or Valkey on the system"
        )
    return found


@dataclass(slots=True)
class RedisServer:
    """One server; it may be killed and started again on the same port."""

    directory: Path
    options: Sequence[str] = ()
    port: int = field(default_factory=free_port)
    _process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"redis://127.0.0.1:{self.port}/0"

    def arguments(self) -> Iterator[str]:
        """What it is started with."""
        yield from self.options
        yield from ("--port", str(self.port), "--bind", "127.0.0.1", "--save", "")
        yield from ("--appendonly", "no", "--dir", str(self.directory), "--loglevel", "warning")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [redis_program(), *self.arguments()]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until = time.monotonic() + READY_SECONDS
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError(f"redis-server ended with {self._process.returncode}")
            try:
                # Without the password of a user this is an error reply, which will do.
                if self.command("PING"):
                    return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError("redis-server did not become ready")

    @property
    def pid(self) -> int:
        """Of the process that runs now."""
        assert self._process is not None
        return self._process.pid

    def information(self) -> dict[str, str]:
        """What it says of its memory, its processor time and the commands that it was sent."""
        lines = [
            line
            for section in ("memory", "cpu", "stats")
            for line in self.command("INFO", section).decode().splitlines()
        ]
        return {name: value for name, _, value in (line.partition(":") for line in lines)}

    def kill(self) -> None:
        """End it as a crash would; what it held is gone."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def command(self, *words: str) -> bytes:
        """Send a command on a connection of its own; the reply as it comes over the wire."""
        request = f"*{len(words)}\r\n" + "".join(
            f"${len(word.encode())}\r\n{word}\r\n" for word in words
        )
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.sendall(request.encode())
            connection.settimeout(2)
            return connection.recv(65536)


@contextmanager
def redis_server(*options: str, port: int | None = None) -> Generator[RedisServer]:
    """A server to the end of the block, on this port or on a free one."""
    with tempfile.TemporaryDirectory(prefix="lawspeaker-redis-") as directory:
        server = RedisServer(Path(directory), options, port or free_port())
        server.start()
        try:
            yield server
        finally:
            server.kill()
