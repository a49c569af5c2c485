"""Lines that cannot be written cost lines, and never an answer."""

import errno
import http.client
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pytest

from loadtest.server import answers_at, free_port
from schema.operations.examples import EXAMPLES
from service.telemetry.log_writer import LogWriter
from tests.waiting import until

ODDS = EXAMPLES["odds"][0].request
BATCH = 50
MOST_LINES = 10_000

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")


@dataclass
class Logging:
    """A server, and where its standard error goes."""

    process: subprocess.Popen[bytes]
    port: int
    errors: Path

    def ask(self, path: str, body: object = None, **headers: str) -> bytes:
        """The body of an answer, which has to be 200."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as connection:
            if body is None:
                connection.request("GET", path, headers=headers)
            else:
                own = {"Content-Type": "application/json"}
                connection.request("POST", path, json.dumps(body), own | headers)
            response = connection.getresponse()
            read = response.read()
        assert response.status == 200, read
        return read

    def ask_much(self) -> None:
        """A request with many decisions."""
        item = {"operation": "odds", "body": ODDS}
        self.ask("/v1/batch", {"items": [item] * BATCH})

    def lost(self) -> float:
        """How many lines it says it has lost."""
        lines = self.ask("/metrics").decode().splitlines()
        (line,) = (each for each in lines if each.startswith("lawspeaker_log_lines_lost_total "))
        return float(line.split(" ")[1])


@contextmanager
def logging_to(output: IO[bytes] | int, folder: Path) -> Generator[Logging]:
    """A server that logs all it can, to the end of the block."""
    port, errors = free_port(), folder / "errors"
    variables = {"LAWSPEAKER_DECISION_LOG": "all", "LAWSPEAKER_DRAIN_SECONDS": "0"}
    with errors.open("wb") as messages:
        process = subprocess.Popen(
            [sys.executable, "-m", "service.cli.launch", "serve", "--port", str(port)],
            env=os.environ | variables,
            stdout=output,
            stderr=messages,
        )
    try:
        until(lambda: answers_at(port), seconds=60)
        yield Logging(process, port, errors)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=30) == 0
    finally:
        process.kill()
        process.wait()


def check_reported(server: Logging) -> None:
    """The loss is logged once and shown by /readyz; every request is answered."""
    detail = json.loads(server.ask("/readyz"))["detail"]
    assert detail.startswith("The log cannot be written; ")
    readiness = json.loads(server.ask("/readyz", **{"Accept-Language": "pl"}))["detail"]
    assert readiness.startswith("Nie można zapisać dziennika; ")
    until(lambda: server.errors.read_text().count("log lines cannot be written") == 1, seconds=10)


def test_a_full_disk_loses_lines_and_counts_them(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with open("/dev/full", "wb") as full, logging_to(full, tmp_path) as server:
        for _ in range(20):
            server.ask("/v1/odds", ODDS)
        until(lambda: server.lost() > 0, seconds=10)
        check_reported(server)


def test_a_closed_pipe_loses_lines_and_counts_them(tmp_path: Path) -> None:
    ours, theirs = os.pipe()
    with logging_to(theirs, tmp_path) as server:
        os.close(theirs)
        os.close(ours)
        for _ in range(20):
            server.ask("/v1/odds", ODDS)
        until(lambda: server.lost() > 0, seconds=10)
        check_reported(server)


def test_a_pipe_that_nobody_reads_blocks_no_request(tmp_path: Path) -> None:
    """It is full after 64 KB; then lines wait, up to a limit; when it is read, they go out."""
    ours, theirs = os.pipe()
    with logging_to(theirs, tmp_path) as server:
        os.close(theirs)
        for _ in range(2 * MOST_LINES // BATCH):
            server.ask_much()
        assert server.lost() > 0
        check_reported(server)
        reader = threading.Thread(target=_read_all, args=(ours,))
        reader.start()
        until(lambda: "detail" not in json.loads(server.ask("/readyz")), seconds=20)
    reader.join(timeout=20)


def test_the_last_lines_are_written_at_the_end(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as output, logging_to(output, tmp_path) as server:
        for _ in range(5):
            server.ask_much()
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    messages = [line["message"] for line in lines]
    assert messages.count("decision") == 5 * BATCH
    assert messages.count("request") == 5
    assert "stopped" in messages


def test_a_partial_write_is_continued() -> None:
    written = bytearray()

    def write(data: bytes) -> int:
        written.extend(data[:3])
        return len(data[:3])

    writer = LogWriter(write)
    for number in range(10):
        writer.write(f"line {number}\n")
    writer.close()
    assert written.decode().splitlines() == [f"line {number}" for number in range(10)]


def test_lines_beyond_the_queue_are_dropped_and_counted() -> None:
    go_on, messages = threading.Event(), list[int]()

    def write(data: bytes) -> int:
        go_on.wait(20)
        return len(data)

    writer = LogWriter(write, lines=5)
    writer.on_drop = messages.append
    writer.write("first\n")
    until(lambda: writer.waiting == 0, seconds=10)  # the thread has it
    for _ in range(8):
        writer.write("line\n")
    assert (writer.dropped, sum(messages), writer.failing) == (3, 3, True)
    go_on.set()
    until(lambda: not writer.failing, seconds=10)
    writer.close()


def test_a_fault_is_over_when_lines_are_written_again() -> None:
    faults = [OSError(errno.ENOSPC, "full")]

    def write(data: bytes) -> int:
        if faults:
            raise faults.pop()
        return len(data)

    writer = LogWriter(write)
    writer.write("lost\n")
    until(lambda: writer.failing, seconds=10)
    writer.write("written\n")
    until(lambda: not writer.failing, seconds=10)
    assert writer.dropped == 1


def _read_all(descriptor: int) -> None:
    with os.fdopen(descriptor, "rb") as pipe:
        while pipe.read(65536):
            pass
