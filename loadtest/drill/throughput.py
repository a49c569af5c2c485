"""Requests a second of one replica, and of two, through the same proxy in the same run.

The client sends the same bytes over and over and compares the answers: that costs little, so that
the replicas are what is measured. Still, where there are two processors only, the second replica
shares its own with client and proxy, and the ratio is less than it would be elsewhere. The best
round counts, because whatever else the machine does can only take away; how much of it that was
is told, for a ratio that was measured on a busy machine says little.

Processor time tells more there: were there anything that replicas do for each other, a request to
one of two would cost more than a request to one alone.
"""

import os
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.drill.asks import Ask
from loadtest.drill.costs import TICKS, cpu_seconds
from loadtest.drill.figures import MILLI, Throughput, percentile
from loadtest.drill.proxy import Proxy
from loadtest.drill.replicas import Replica
from schema.operations import VALIDATE

CONNECTIONS: Final = 8
REPLICAS: Final = 2
ASKED: Final = {"validate": "", "validate, explained in full": "?explain=full"}
"""Operations that are judged anew each time, with the query that they are asked with."""


@dataclass(frozen=True, slots=True)
class Bench:
    """Where to ask, and for how long."""

    proxy: Proxy
    replicas: Sequence[Replica]
    rounds: int
    seconds: float
    """Of each round."""


@dataclass(slots=True)
class _Way:
    """Asking some of the replicas."""

    port: int
    rates: list[float] = field(default_factory=list[float])
    times: list[float] = field(default_factory=list[float])
    cpu_seconds: float = 0.0

    @property
    def cpu_ms(self) -> float:
        """Processor time of the replicas for each request."""
        return self.cpu_seconds / len(self.times) * MILLI


async def throughput(bench: Bench, asks: Sequence[Ask]) -> tuple[list[Throughput], float]:
    """Measure one and two replicas in turn; also what share of the machine others had."""
    body = next(ask.body for ask in asks if ask.name == VALIDATE.name)
    pids = [bench.proxy.pid, os.getpid(), *(replica.pid for replica in bench.replicas)]
    with pinned(bench.proxy, bench.replicas):
        begun, busy, own = time.monotonic(), busy_seconds(), sum(map(cpu_seconds, pids))
        found = [
            await _measured(bench, name, (VALIDATE.path + query, body))
            for name, query in ASKED.items()
        ]
        others = busy_seconds() - busy - (sum(map(cpu_seconds, pids)) - own)
        whole = (time.monotonic() - begun) * (os.cpu_count() or 1)
    return found, round(max(others, 0.0) / whole, 2)


async def _measured(bench: Bench, name: str, asked: tuple[str, bytes]) -> Throughput:
    one, two = _Way(bench.proxy.port_of_one), _Way(bench.proxy.port)
    wanted = await ask_once(one.port, request_bytes(one.port, *asked))
    for _ in range(bench.rounds):
        for way in (one, two):
            request = request_bytes(way.port, *asked)
            before = sum(cpu_seconds(replica.pid) for replica in bench.replicas)
            rate, times = await ask_for(
                bench.seconds, way.port, request, wanted, connections=CONNECTIONS
            )
            after = sum(cpu_seconds(replica.pid) for replica in bench.replicas)
            way.rates.append(rate)
            way.times += times
            way.cpu_seconds += after - before
    first, second = (sorted(each * MILLI for each in way.times) for way in (one, two))
    return Throughput(
        asked=name,
        one=round(max(one.rates), 1),
        two=round(max(two.rates), 1),
        ratio=round(max(two.rates) / max(one.rates), 2),
        one_cpu_ms=round(one.cpu_ms, 2),
        two_cpu_ms=round(two.cpu_ms, 2),
        ratio_by_cpu=round(REPLICAS * one.cpu_ms / two.cpu_ms, 2),
        one_p50_ms=percentile(first, 50),
        one_p99_ms=percentile(first, 99),
        two_p50_ms=percentile(second, 50),
        two_p99_ms=percentile(second, 99),
    )


def busy_seconds() -> float:
    """Processor time that anybody has used on this machine."""
    name, *ticks = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()
    assert name == "cpu"
    user, nice, system, _, _, *interrupts = map(int, ticks[:8])
    return (user + nice + system + sum(interrupts)) / TICKS


@contextmanager
def pinned(proxy: Proxy, replicas: Sequence[Replica]) -> Generator[None]:
    """Each replica on a processor of its own as far as they go, client and proxy on the last."""
    free = os.sched_getaffinity(0)
    cpus = sorted(free)
    places = {replica.pid: cpus[place % len(cpus)] for place, replica in enumerate(replicas)}
    places |= {proxy.pid: cpus[-1], os.getpid(): cpus[-1]}
    try:
        for pid, cpu in places.items():
            os.sched_setaffinity(pid, {cpu})
        yield
    finally:
        for pid in places:
            os.sched_setaffinity(pid, free)
