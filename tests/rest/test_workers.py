"""`lawspeaker serve --workers N`: several processes that look like one."""

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from loadtest.server import free_port
from schema.operations.examples import EXAMPLES
from tests.waiting import until

WORKERS = 2
ODDS = json.dumps(EXAMPLES["odds"][0].request)
JSON = {"Content-Type": "application/json"}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@dataclass
class Served:
    """A supervisor, whose workers serve."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path

    def ask(self, path: str, body: str | None = None) -> tuple[int, bytes]:
        """Status and body, on a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request("GET" if body is None else "POST", path, body, JSON)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def ready(self) -> bool:
        """Whether somebody says so."""
        try:
            return self.ask("/readyz")[0] == 200
        except OSError:
            return False

    def metric(self, name: str) -> float:
        """A sample, by its name and labels."""
        lines = self.ask("/metrics")[1].decode().splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name + " "))

    def workers(self) -> set[int]:
        """Ids of the processes that serve: those that have started, by the log."""
        lines = [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]
        messages = [line["message"] for line in lines]
        started = {
            int(line.removeprefix("Started server process [").removesuffix("]"))
            for line in messages
            if line.startswith("Started server process")
        }
        return {pid for pid in started if Path(f"/proc/{pid}").exists()}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    port, log = free_port(), tmp_path / "log"
    variables = {"LAWSPEAKER_DRAIN_SECONDS": "1", "LAWSPEAKER_WORKERS": str(WORKERS)}
    command = [sys.executable, "-m", "service.cli.launch", "serve", "--port", str(port)]
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=os.environ | variables, stdout=output)
    found = Served(process, port, log)
    try:
        until(lambda: process.poll() is not None or len(found.workers()) == WORKERS, seconds=60)
        until(found.ready, seconds=60)
        yield found
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


def test_workers_share_their_counters_and_their_signing_key(served: Served) -> None:
    until(lambda: served.metric("lawspeaker_ready") == WORKERS, seconds=20)
    keys = {served.ask("/.well-known/jwks.json")[1] for _ in range(20)}
    assert len(keys) == 1
    for _ in range(20):
        assert served.ask("/v1/odds", ODDS)[0] == 200
    name = 'lawspeaker_requests_total{door="rest",operation="odds",outcome="answered"}'
    assert served.metric(name) == 20


def test_a_crashed_worker_is_replaced_and_its_counters_stay(served: Served) -> None:
    for _ in range(10):
        assert served.ask("/v1/odds", ODDS)[0] == 200
    first = min(served.workers())
    os.kill(first, signal.SIGKILL)
    until(lambda: first not in served.workers(), seconds=30)
    until(lambda: len(served.workers()) == WORKERS, seconds=60)
    assert served.ask("/v1/odds", ODDS)[0] == 200
    name = 'lawspeaker_requests_total{door="rest",operation="odds",outcome="answered"}'
    assert served.metric(name) == 11


def test_sigterm_drains_all_workers_and_loses_no_request(served: Served) -> None:
    failures: list[str] = []
    answered = 0
    stop = threading.Event()

    def ask() -> None:
        nonlocal answered
        connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=20)
        while not stop.is_set():
            try:
                connection.request("POST", "/v1/odds", ODDS, JSON)
                response = connection.getresponse()
                response.read()
            except OSError as error:
                failures.append(repr(error))
                return
            if response.status != 200:
                failures.append(str(response.status))
            answered += 1

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for each in asking:
        each.start()
    until(lambda: answered > 50, seconds=30)
    served.process.send_signal(signal.SIGTERM)
    until(lambda: served.ask("/readyz")[0] == 503, seconds=5)
    stop.set()
    for each in asking:
        each.join(timeout=20)
    assert failures == []
    assert served.process.wait(timeout=30) == 0
    assert not served.workers()
    log_text = served.log.read_text(encoding="utf-8")
    assert log_text.count('"message":"stopped"') == WORKERS


def test_a_failed_start_is_reported_once() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "service.cli.launch", "serve", "--workers", "2"],
        env=os.environ | {"LAWSPEAKER_CARD_PATH": "/nowhere/at-all"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.count("/nowhere/at-all") == 1
