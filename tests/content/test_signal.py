"""A running server loads its content again on SIGHUP, in one process and in several."""

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.content.writing import spoil, write_set
from tests.processes import Process, serving, wait_until_ready
from tests.waiting import until

LIST = "/v1/cards?set=house&first=5"


@dataclass
class Served:
    """A server with a set of its own."""

    server: Process
    house: Path


@pytest.fixture(params=[1, 2])
def served(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    house = tmp_path / "house"
    write_set(house, "host")
    settings = {"card_path": str(house), "card_check": "0", "drain_seconds": "0"}
    with serving(tmp_path, **settings, workers=str(request.param)) as server:
        wait_until_ready(server, processes=request.param)
        yield Served(server, house)


def test_sighup_loads_a_changed_set_and_refuses_a_bad_one(served: Served) -> None:
    processes = len(served.server.lines("started"))
    status, _, tag = served.server.ask(LIST)
    assert status == 200
    assert served.server.ask(LIST, tag=tag).status == 304
    write_set(served.house, "guest", "The Guest")
    served.server.process.send_signal(signal.SIGHUP)
    until(lambda: len(served.server.lines("content loaded")) == processes, seconds=90)
    for _ in range(4 * processes):
        assert served.server.ask("/v1/cards/house.guest").status == 200
        assert served.server.ask("/v1/cards/house.host").status == 404
        assert served.server.ask(LIST, tag=tag).status == 200
    spoil(served.house)
    served.server.process.send_signal(signal.SIGHUP)
    until(lambda: len(served.server.lines("content refused")) == processes, seconds=90)
    for line in served.server.lines("content refused"):
        assert "house.spoilt /type" in str(line["faults"])
    for _ in range(4 * processes):
        assert served.server.ask("/v1/cards/house.guest").status == 200
    assert served.server.process.poll() is None
    assert len(served.server.lines("started")) == processes, "nobody was replaced"


@pytest.mark.parametrize("served", [2], indirect=True)
def test_sigusr2_replaces_the_workers_one_by_one(served: Served) -> None:
    served.server.process.send_signal(signal.SIGUSR2)
    until(lambda: len(served.server.lines("started")) == 4, seconds=120)
    until(lambda: len(served.server.lines("stopped")) == 2, seconds=120)
    assert served.server.ask("/v1/cards/house.host").status == 200
    assert served.server.process.poll() is None
