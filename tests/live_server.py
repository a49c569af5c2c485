"""A real server in a process of its own, on a free loopback port, for tests that need one."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError


def free_port() -> int:
    """Return a loopback port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def live_server(settings: Mapping[str, str] | None = None) -> Iterator[int]:
    """Serve until the block ends; yields the port."""
    port = free_port()
    command = [str(Path(sys.executable).with_name("lawspeaker")), "serve", "--port", str(port)]
    environment = os.environ | {"LAWSPEAKER_LOG_LEVEL": "error"} | dict(settings or {})
    with subprocess.Popen(command, env=environment) as server:
        try:
            _wait(port, server)
            yield port
        finally:
            server.terminate()
            server.wait(timeout=30)


def _wait(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server ended before it was ready"
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=1):
                return
        except (URLError, ConnectionError):
            time.sleep(0.05)
    raise AssertionError("the server did not become ready")
