"""`python -m loadtest.scaling`: what more workers on one machine bring, on as many CPUs.

Every request is judged anew, so the client, which shares the machine, costs little beside it.
"""

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.server import referee_process
from schema.operations import VALIDATE
from schema.operations.examples import EXAMPLES

WORKERS: Final = (1, 2, 4)
SECONDS: Final = 8.0
CONNECTIONS: Final = 32
SETTINGS: Final[Mapping[str, str]] = {
    "LAWSPEAKER_CACHE_BYTES": "0",
    "LAWSPEAKER_SHED_LAG": "0",
    "LAWSPEAKER_SHED_IN_FLIGHT": "0",
}
TICKS: Final = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure and print."""
    table = Table("workers", "requests/s", "times", "CPU ms", "times by CPU", "p50 ms", "p99 ms")
    first = alone = 0.0
    for workers in WORKERS:
        rate, cpu, latencies = measured(workers)
        first, alone = first or rate, alone or cpu
        at = sorted(latencies)
        half, most = (at[int(len(at) * part)] * 1000 for part in (0.5, 0.99))
        table.add_row(
            str(workers),
            f"{rate:,.0f}",
            f"{rate / first:.2f}",
            f"{cpu * 1000:.2f}",
            f"{workers * alone / cpu:.2f}",
            f"{half:.1f}",
            f"{most:.1f}",
        )
    Console().print(table)


def measured(workers: int) -> tuple[float, float, list[float]]:
    """Requests per second, CPU seconds of all workers per request, and seconds of each."""
    body = msgspec.json.encode(EXAMPLES["validate"][0].request)
    with referee_process(SETTINGS, "--workers", str(workers)) as (port, pid):
        request = request_bytes(port, VALIDATE.path, body)
        wanted = asyncio.run(ask_once(port, request))
        asyncio.run(ask_for(2.0, port, request, wanted, connections=CONNECTIONS))  # all are warm
        before = _cpu(pid)
        rate, latencies = asyncio.run(
            ask_for(SECONDS, port, request, wanted, connections=CONNECTIONS)
        )
        return rate, (_cpu(pid) - before) / len(latencies), latencies


def _cpu(pid: int) -> float:
    """CPU seconds of a process and of those that it has started."""
    found = 0.0
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = place.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        if pid in {int(place.parent.name), int(fields[1])}:
            found += (int(fields[11]) + int(fields[12])) / TICKS
    return found


if __name__ == "__main__":
    main()
