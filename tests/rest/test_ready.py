"""Whoever is told that the service is ready waits for nothing that is made once."""

import sys
from pathlib import Path
from typing import Final

import pytest

from loadtest.bench.asking import cpu_seconds
from loadtest.drill.firsts import Kind, answered, kinds
from tests.processes import Process, serving
from tests.waiting import until

MORE: Final = 0.2
"""CPU seconds that a first answer may take beyond a later one."""
AGAIN: Final = 3

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads the clock of a process")


def test_first_answers_cost_what_later_ones_do(tmp_path: Path) -> None:
    with serving(tmp_path, cache_bytes="0", shed_lag="0") as served:
        until(served.ready, seconds=120)
        late = {
            kind.name: costs
            for kind in kinds()
            if (costs := [asked(served, kind) for _ in range(AGAIN)])[0] > min(costs) + MORE
        }
    assert not late


def asked(served: Process, kind: Kind) -> float:
    """CPU seconds of the server for one request."""
    before = cpu_seconds(served.process.pid)
    answered(served.port, kind)
    return cpu_seconds(served.process.pid) - before
