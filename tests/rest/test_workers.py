"""`lawspeaker serve --workers N`: several processes that look like one."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from schema.operations.examples import EXAMPLES
from tests.processes import JSON, Process, serving, wait_until_ready
from tests.waiting import until

WORKERS = 2
ODDS = json.dumps(EXAMPLES["odds"][0].request)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def metric(served: Process, name: str) -> float:
    """A sample, by its name and labels."""
    lines = served.ask("/metrics").body.decode().splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name + " "))


def workers(served: Process) -> set[int]:
    """Ids of the processes that serve: those that have started, by the log."""
    messages = [str(line["message"]) for line in served.lines("Started server process")]
    started = {
        int(each.removeprefix("Started server process [").removesuffix("]")) for each in messages
    }
    return {pid for pid in started if Path(f"/proc/{pid}").exists()}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Process]:
    with serving(tmp_path, drain_seconds="1", workers=str(WORKERS)) as server:
        wait_until_ready(server, processes=WORKERS)
        yield server


def test_workers_share_their_counters_and_their_signing_key(served: Process) -> None:
    until(lambda: metric(served, "lawspeaker_ready") == WORKERS, seconds=20)
    keys = {served.ask("/.well-known/jwks.json").body for _ in range(20)}
    assert len(keys) == 1
    for _ in range(20):
        assert served.ask("/v1/odds", ODDS).status == 200
    name = 'lawspeaker_requests_total{door="rest",operation="odds",outcome="answered"}'
    assert metric(served, name) == 20


def test_a_crashed_worker_is_replaced_and_its_counters_stay(served: Process) -> None:
    for _ in range(10):
        assert served.ask("/v1/odds", ODDS).status == 200
    first = min(workers(served))
    os.kill(first, signal.SIGKILL)
    until(lambda: first not in workers(served), seconds=30)
    until(lambda: len(workers(served)) == WORKERS, seconds=60)
    assert served.ask("/v1/odds", ODDS).status == 200
    name = 'lawspeaker_requests_total{door="rest",operation="odds",outcome="answered"}'
    assert metric(served, name) == 11


def test_sigterm_drains_all_workers_and_loses_no_request(served: Process) -> None:
    failures: list[str] = []
    answered = 0
    stop = threading.Event()

    def ask() -> None:
        nonlocal answered
        with closing(HTTPConnection("127.0.0.1", served.port, timeout=20)) as connection:
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
    until(lambda: served.ask("/readyz").status == 503, seconds=5)
    stop.set()
    for each in asking:
        each.join(timeout=20)
    assert failures == []
    assert served.process.wait(timeout=30) == 0
    assert not workers(served)
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
