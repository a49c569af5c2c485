"""What strangers can fill of a process's memory: documents, idle connections, slow bodies."""

import json
import re
import resource
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import pytest

from tests.security.servers import Server, serving

MOST_RESIDENT: Final = 256
"""Mebibytes: the limit of a pod, by the chart."""
DOCUMENTS: Final = 1_000
IDLE: Final = 2_000
SLOW: Final = 500
BODY: Final = 250_000


def many(each: Callable[[int], str], count: int) -> str:
    """A text for each number."""
    return " ".join(map(each, range(count)))


HOSTILE: Final[Mapping[str, Callable[[int], str]]] = {
    "unknown fields": lambda at: "{cards{nodes{" + many(lambda n: f"no{at}x{n}", 1_000) + "}}}",
    "unknown spreads": lambda at: "{" + many(lambda n: f"...F{at}x{n}", 900) + "}",
    "no JSON at all": lambda at: "{" + f"#{at}" + "x" * 10_000,
    "operations": lambda at: many(lambda n: f"query Q{at}x{n} {{rulesets{{id}}}}", 200),
    "one name": lambda at: "{rulesets{" + "k" * 15_000 + f"{at}}}}}",
    "conditions": lambda at: (
        f"query($a: Boolean!) {{a{at}: rulesets{{" + "id @include(if: $a) " * 100 + "}}"
    ),
    "a long list": lambda at: f"{{a{at}: cards(ids: [" + '"x" ' * 900 + "]) {nodes {id}}}",
    "keys": lambda at: "{rulesets{" + many(lambda n: f"k{at}x{n}: id", 30) + "}}",
    "a wrong value": lambda at: f'{{cards(type: ["{"x" * 14_000}{at}"]) {{nodes {{id}}}}}}',
}


def documents() -> Iterator[bytes]:
    """Requests that nobody has sent before."""
    kinds = list(HOSTILE.values())
    for at in range(DOCUMENTS):
        text = kinds[at % len(kinds)](at)
        yield json.dumps({"query": text, "variables": {"a": True}}).encode()


def resident(server: Server) -> float:
    """Mebibytes of the process that are in memory."""
    status = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


def send(server: Server, bodies: Iterator[bytes]) -> None:
    """Post all of them, one after the other, on one connection."""
    with server.connect() as connection, connection.makefile("rb") as answers:
        for body in bodies:
            head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
            connection.sendall(f"POST /graphql HTTP/1.1\r\nhost: a\r\n{head}".encode() + body)
            length = 0
            while (line := answers.readline().strip().lower()) not in {b"", b"\r\n"}:
                if line.startswith(b"content-length:"):
                    length = int(line.partition(b":")[2])
            assert length
            answers.read(length)


def begin(connection: socket.socket) -> None:
    """Begin a body, and leave it at that."""
    head = f"content-type: application/json\r\ncontent-length: {BODY}\r\n\r\n"
    connection.sendall(f"POST /v1/validate HTTP/1.1\r\nhost: a\r\n{head}".encode())
    connection.sendall(b" " * (BODY - 1_000))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux tells what is resident")
def test_documents_connections_and_bodies_leave_room() -> None:
    _, most_files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most_files, most_files))
    with serving(body_timeout=60, request_timeout=60) as server, ExitStack() as open_ones:
        send(server, documents())
        memory = {"documents": resident(server)}
        for _ in range(IDLE):
            open_ones.enter_context(server.connect())
        assert server.get("/livez").status == 200
        memory["idle"] = resident(server)
        for _ in range(SLOW):
            begin(open_ones.enter_context(server.connect()))
        time.sleep(1)
        memory["slow"] = resident(server)
        assert server.get("/livez").status == 200
    assert max(memory.values()) < MOST_RESIDENT, memory
