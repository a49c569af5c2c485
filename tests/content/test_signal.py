"""A running server loads its content again on SIGHUP, in one process and in several."""

import http.client
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from loadtest.server import free_port
from tests.content.writing import spoil, write_set
from tests.waiting import until

LIST = "/v1/cards?set=house&first=5"


@dataclass
class Served:
    """A server with a set of its own."""

    process: subprocess.Popen[bytes]
    port: int
    house: Path
    log: Path

    def ask(self, path: str, tag: str = "") -> tuple[int, str, bytes]:
        """Status, entity tag and body, on a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request("GET", path, headers={"If-None-Match": tag} if tag else {})
            response = connection.getresponse()
            return response.status, response.headers["etag"] or "", response.read()
        finally:
            connection.close()

    def ready(self) -> bool:
        """Whether somebody says so."""
        try:
            return self.ask("/readyz")[0] == 200
        except OSError:
            return False

    def lines(self, message: str) -> list[dict[str, object]]:
        """The log lines with a message."""
        read = map(json.loads, self.log.read_text(encoding="utf-8").splitlines())
        return [line for line in read if line["message"] == message]


@pytest.fixture(params=[1, 2])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    house, log, port = tmp_path / "house", tmp_path / "log", free_port()
    write_set(house, "host")
    variables = {
        "LAWSPEAKER_CARD_PATH": str(house),
        "LAWSPEAKER_CARD_CHECK": "0",
        "LAWSPEAKER_WORKERS": str(request.param),
        "LAWSPEAKER_DRAIN_SECONDS": "0",
    }
    command = [sys.executable, "-m", "service.cli.launch", "serve", "--port", str(port)]
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=os.environ | variables, stdout=output)
    found = Served(process, port, house, log)
    try:
        until(lambda: len(found.lines("started")) == request.param, seconds=90)
        until(found.ready, seconds=60)
        yield found
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)


def test_sighup_loads_a_changed_set_and_refuses_a_bad_one(served: Served) -> None:
    processes = len(served.lines("started"))
    status, tag, _ = served.ask(LIST)
    assert status == 200
    assert served.ask(LIST, tag)[0] == 304
    write_set(served.house, "guest", "The Guest")
    served.process.send_signal(signal.SIGHUP)
    until(lambda: len(served.lines("content loaded")) == processes, seconds=90)
    for _ in range(4 * processes):
        assert served.ask("/v1/cards/house.guest")[0] == 200
        assert served.ask("/v1/cards/house.host")[0] == 404
        assert served.ask(LIST, tag)[0] == 200
    spoil(served.house)
    served.process.send_signal(signal.SIGHUP)
    until(lambda: len(served.lines("content refused")) == processes, seconds=90)
    for line in served.lines("content refused"):
        assert "house.spoilt /type" in str(line["faults"])
    for _ in range(4 * processes):
        assert served.ask("/v1/cards/house.guest")[0] == 200
    assert served.process.poll() is None
    assert len(served.lines("started")) == processes, "nobody was replaced"


@pytest.mark.parametrize("served", [2], indirect=True)
def test_sigusr2_replaces_the_workers_one_by_one(served: Served) -> None:
    served.process.send_signal(signal.SIGUSR2)
    until(lambda: len(served.lines("started")) == 4, seconds=120)
    until(lambda: len(served.lines("stopped")) == 2, seconds=120)
    assert served.ask("/v1/cards/house.host")[0] == 200
    assert served.process.poll() is None
