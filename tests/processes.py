"""`lawspeaker serve` as a process of its own, on a port of this machine."""

import http.client
import json
import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from loadtest.server import free_port
from tests.waiting import until

JSON = {"Content-Type": "application/json"}


class Reply(NamedTuple):
    """What came back."""

    status: int
    body: bytes
    tag: str
    """The entity tag; empty if there is none."""


@dataclass
class Process:
    """A server, or the supervisor of several, and what it logs."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    def ask(self, path: str, body: str | None = None, *, tag: str = "") -> Reply:
        """One request on a connection of its own; `tag` asks only for something else."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {**JSON, **({"If-None-Match": tag} if tag else {})}
        try:
            connection.request("GET" if body is None else "POST", path, body, headers)
            response = connection.getresponse()
            return Reply(response.status, response.read(), response.headers["etag"] or "")
        finally:
            connection.close()

    def ready(self) -> bool:
        """Whether somebody says so."""
        try:
            return self.ask("/readyz").status == 200
        except OSError:
            return False

    def lines(self, message: str) -> list[dict[str, object]]:
        """The log lines whose message begins like this."""
        read = map(json.loads, self.log.read_text(encoding="utf-8").splitlines())
        return [line for line in read if line["message"].startswith(message)]


@contextmanager
def serving(folder: Path, **variables: str) -> Generator[Process]:
    """Such a process with these settings, to the end of the block; it need not be ready yet."""
    port, log = free_port(), folder / "log"
    command = [sys.executable, "-m", "service.cli.launch", "serve", "--port", str(port)]
    named = {f"LAWSPEAKER_{name.upper()}": value for name, value in variables.items()}
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=os.environ | named, stdout=output)
    try:
        yield Process(process, port, log)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


def wait_until_ready(served: Process, *, processes: int) -> None:
    """Wait until so many processes have started, and one of them is ready."""
    gone = served.process.poll
    until(lambda: gone() is not None or len(served.lines("started")) == processes, seconds=90)
    until(served.ready, seconds=60)
