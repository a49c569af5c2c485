"""Servers of our own on free loopback ports, stopped by their process id when the block ends."""

import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final
from urllib.error import URLError

READY_SECONDS: Final = 60
STOP_SECONDS: Final = 30
FIRST_PORT: Final = 12_000
PORTS: Final = 20_000


def free_port(*, besides: int = 0) -> int:
    """A loopback port that nobody uses; so is the one that is so much higher.

    It lies below those that systems give to outgoing connections, of which one of another process
    would else take it before its server does.
    """
    while True:
        port = FIRST_PORT + secrets.randbelow(PORTS - besides)
        if all(map(_is_free, {port, port + besides})):
            return port


def _is_free(port: int) -> bool:
    try:
        with socket.create_server(("127.0.0.1", port)):
            return True
    except OSError:
        return False


def answers_at(port: int) -> bool:
    """Whether somebody listens on a loopback port."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


@contextmanager
def referee(settings: Mapping[str, str], *, cpu: int | None = None) -> Generator[int]:
    """`lawspeaker serve` with these variables; yields its port."""
    with referee_process(settings, cpu=cpu) as (port, _):
        yield port


@contextmanager
def referee_process(
    settings: Mapping[str, str],
    *arguments: str,
    cpu: int | None = None,
    output: IO[bytes] | None = None,
) -> Generator[tuple[int, int]]:
    """The same, with more arguments; yields its port and its process id."""
    port = free_port()
    program = str(Path(sys.executable).with_name("lawspeaker"))
    command = [program, "serve", "--port", str(port), *arguments]
    quiet = {"LAWSPEAKER_LOG_LEVEL": "error", "LAWSPEAKER_DRAIN_SECONDS": "0"}
    with running(command, quiet | dict(settings), port=port, cpu=cpu, output=output) as server:
        yield port, server.pid


@contextmanager
def running(  # noqa: PLR0913 - what a process takes
    command: Sequence[str],
    variables: Mapping[str, str],
    *,
    port: int,
    cpu: int | None = None,
    patience: float = READY_SECONDS,
    output: IO[bytes] | None = None,
) -> Generator[subprocess.Popen[bytes]]:
    """A server process, from its first answer on /readyz to the end of the block.

    What it writes goes to `output`, or where ours goes.
    """
    ours = {name: value for name, value in os.environ.items() if not name.startswith("LAWSPEAKER_")}
    server = subprocess.Popen(command, env=ours | dict(variables), stdout=output)
    try:
        if cpu is not None:
            os.sched_setaffinity(server.pid, {cpu})
        _await_ready(server, port, patience)
        yield server
    finally:
        server.terminate()
        try:
            server.wait(timeout=STOP_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _await_ready(server: subprocess.Popen[bytes], port: int, patience: float) -> None:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        if server.poll() is not None:
            raise RuntimeError(f"the server ended with {server.returncode} before it was ready")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=1):
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.05)
    raise RuntimeError("the server did not become ready")
