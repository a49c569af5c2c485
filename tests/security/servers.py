"""A real server in a process of its own, and clients that misbehave at its socket."""

import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection

import msgspec
import pytest

from cards.messages.message import reading_hook
from schema.shapes.problem import Problem

PROGRAM = """
import os
from service.settings.settings import Settings
from service.server.serve import serve
serve(Settings.from_environment(os.environ))
"""
PATIENCE = 30
"""Seconds after which a connection that should have been closed counts as left open."""


@dataclass(frozen=True)
class Answer:
    """One answer off the wire."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def problem(self) -> Problem:
        """The problem that it carries."""
        assert self.headers["content-type"] == "application/problem+json"
        problem = msgspec.json.decode(self.body, type=Problem, dec_hook=reading_hook)
        assert problem.status == self.status
        return problem


@dataclass
class Server:
    """A server under test."""

    process: subprocess.Popen[str]
    port: int
    lines: list[str] = field(default_factory=list[str])

    def connect(self) -> socket.socket:
        """A connection on which nothing has been said."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def raw(self, *pieces: bytes, pause: float = 0) -> bytes:
        """All that the server says, until it closes, to these bytes."""
        with self.connect() as connection:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(pause)
            return until_closed(connection)

    def answer(self, *pieces: bytes) -> Answer:
        """The last answer to these bytes; the server has to close."""
        return answers_in(self.raw(*pieces))[-1]

    def get(self, path: str, **headers: str) -> Answer:
        """A well-behaved request."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            told = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, told, response.read())

    def hang_ups(self, reason: str) -> int:
        """How many connections it says it has ended for this reason."""
        shown = self.get("/metrics").body.decode()
        found = re.search(rf'^lawspeaker_hang_ups_total{{reason="{reason}"}} (\S+)$', shown, re.M)
        assert found is not None, reason
        return int(float(found[1]))


def until_closed(connection: socket.socket) -> bytes:
    """Everything up to the end; a reset is an end."""
    received = bytearray()
    try:
        while piece := connection.recv(65536):
            received += piece
    except ConnectionResetError:
        pass
    return bytes(received)


def answers_in(received: bytes) -> list[Answer]:
    """The answers on a wire, each with a Content-Length or none."""
    found: list[Answer] = []
    while received:
        head, _, rest = received.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        pairs = (line.partition(": ") for line in lines)
        headers = {name.lower(): value for name, _, value in pairs}
        length = int(headers.get("content-length", "0"))
        found.append(Answer(int(first.split(" ")[1]), headers, rest[:length]))
        received = rest[length:]
    return found


@contextmanager
def serving(**settings: object) -> Generator[Server]:
    """A server with these settings."""
    variables = {f"LAWSPEAKER_{name.upper()}": str(value) for name, value in settings.items()}
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "LAWSPEAKER_PORT": "0", "LAWSPEAKER_DRAIN_SECONDS": "0", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    lines: list[str] = []
    try:
        port = 0
        for line in process.stdout:
            lines.append(line)
            if found := re.search(r"running on http://127\.0\.0\.1:(\d+)", line):
                port = int(found[1])
                break
        if not port:
            pytest.fail("".join(lines) or "the server did not start")
        reader = threading.Thread(target=lambda: lines.extend(process.stdout or ()), daemon=True)
        reader.start()
        yield Server(process, port, lines)
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)
        process.stdout.close()
