"""A real server in a process of its own: limits at the socket, and the stop."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from typing import IO

import msgspec
import pytest

from schema.operations.examples import EXAMPLES
from tests.waiting import until

DRAIN = 2.0
LONG_DRAIN = 120.0
PROGRAM = """
import os
from service.settings.settings import Settings
from service.server.serve import serve
serve(Settings.from_environment(os.environ))
"""
GRAPHQL = {
    "{ odds(ruleset: CTA_2E, pool: {}, difficulty: 4) { success } }": "odds",
    "{ rulesets { id } }": "catalogue",
    "{ rulesets { id } __typename }": "several",
    "{ __schema { queryType { name } } }": "introspection",
    "{ nothing": "none",
}
"""What is asked, and how the log names it."""
BODY = msgspec.json.encode(EXAMPLES["odds"][0].request)
JSON = {"Content-Type": "application/json"}

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGTERM is a POSIX signal")


@dataclass
class Running:
    process: subprocess.Popen[str]
    port: int
    lines: list[str]
    reader: threading.Thread

    def get(self, path: str) -> tuple[int, HTTPMessage]:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            connection.request("GET", path)
            response = connection.getresponse()
            response.read()
        return response.status, response.headers

    def raw(self, request: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.sendall(request)
            return b"".join(iter(lambda: connection.recv(65536), b""))


@pytest.fixture
def running(request: pytest.FixtureRequest) -> Iterator[Running]:
    """A server that drains for `DRAIN` seconds, or as long as the parameter says."""
    environment = {
        **os.environ,
        "LAWSPEAKER_PORT": "0",
        "LAWSPEAKER_DRAIN_SECONDS": str(getattr(request, "param", DRAIN)),
    }
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    lines: list[str] = []
    reader = threading.Thread(target=lambda: lines.extend(process.stdout or ()), daemon=True)
    try:
        port = _port(process.stdout, lines)
        reader.start()
        yield Running(process, port, lines, reader)
    finally:
        process.kill()
        process.wait()
        if reader.is_alive():
            reader.join(timeout=5)
        process.stdout.close()


def _port(output: IO[str], lines: list[str]) -> int:
    """The port that the server says it has taken; reads its log up to there."""
    for line in output:
        lines.append(line)
        if found := re.search(r"running on http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    pytest.fail("".join(lines) or "the server did not start")


def test_sigterm_drains_and_loses_no_request(running: Running) -> None:
    failures: list[str] = []
    answered = 0
    stop = threading.Event()

    def ask() -> None:
        nonlocal answered
        with closing(HTTPConnection("127.0.0.1", running.port, timeout=20)) as connection:
            while not stop.is_set():
                try:
                    connection.request("POST", "/v1/odds", BODY, JSON)
                    response = connection.getresponse()
                    response.read()
                except OSError as error:
                    failures.append(repr(error))
                    return
                if response.status != 200:
                    failures.append(str(response.status))
                answered += 1

    assert running.get("/readyz")[0] == 200
    asker = threading.Thread(target=ask)
    asker.start()
    until(lambda: answered > 20, seconds=30)
    running.process.send_signal(signal.SIGTERM)
    until(lambda: running.get("/readyz")[0] == 503, seconds=5)
    assert running.get("/readyz")[1]["Connection"] == "close"
    assert running.get("/livez")[0] == 200
    stop.set()
    asker.join(timeout=20)
    assert failures == []
    assert running.process.wait(timeout=10) == 0


@pytest.mark.parametrize("running", [LONG_DRAIN], indirect=True)
def test_sigint_stops_at_once(running: Running) -> None:
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(timeout=LONG_DRAIN / 2) == 0


def test_the_server_does_not_name_itself_and_knows_query(running: Running) -> None:
    request = (
        b"QUERY /v1/odds HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)
    )
    head = running.raw(request).partition(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.1 200 ")
    assert b"\r\nserver:" not in head
    assert b'\r\naccept-query: "application/json"' in head


def test_its_log_is_json_lines_without_bodies(running: Running) -> None:
    with closing(HTTPConnection("127.0.0.1", running.port, timeout=20)) as connection:
        connection.request("POST", "/v1/odds", b'{"ruleset":"a-telling-word"}', JSON)
        refused = connection.getresponse()
        assert (refused.status, bool(refused.read())) == (400, True)
        for asked in GRAPHQL:
            connection.request("POST", "/graphql", json.dumps({"query": asked}), JSON)
            connection.getresponse().read()
    running.process.send_signal(signal.SIGINT)
    running.process.wait(timeout=10)
    running.reader.join(timeout=5)
    lines = [json.loads(line) for line in running.lines]
    assert all(line["timestamp"] and line["level"] for line in lines)
    assert {"started", "stopped"} <= {line["message"] for line in lines}
    request, *others = (line for line in lines if line["message"] == "request")
    assert [(line["door"], line["operation"]) for line in others] == [
        ("graphql", operation) for operation in GRAPHQL.values()
    ]
    assert (request["operation"], request["door"], request["status"]) == ("odds", "rest", 400)
    assert (request["method"], request["path"]) == ("POST", "/v1/odds")
    assert request["milliseconds"] > 0
    assert "a-telling-word" not in "".join(running.lines)
