"""Rounds of requests to every contender in turn, and their medians."""

import os
import statistics
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import httpx
import msgspec
from rich.console import Console
from rich.progress import track

from loadtest.bench.asking import Slot, ask_for, ask_once
from loadtest.bench.asks import Call, Contender, Scenario, Server
from loadtest.bench.record import Row
from loadtest.bench.servers import Running
from schema.operations import SCORE
from schema.shapes.named_tables import BY_NAME, SNAPSHOT, TABLE_HEADER

SECONDS: Final = 0.15
WARM: Final = 0.3
"""Seconds of asking before anything counts: compilers and caches get warm."""
FEWEST: Final = 6
"""Rounds that are played, whatever the clock says."""

Slots = dict[tuple[str, Contender], list[Slot]]


class Rounds:
    """The servers asked in turn; slots gather until they are summed up."""

    def __init__(
        self, scenarios: Sequence[Scenario], servers: Mapping[Server, Running], seconds: float
    ) -> None:
        """Ask for `seconds` at a time."""
        self._servers = servers
        self._seconds = seconds
        self._asked = {
            (scenario.key, contender): call
            for scenario in scenarios
            for contender, call in scenario.calls.items()
            if call.server in servers
        }
        self._asked |= {
            (key, Contender.NAMED): self._by_name(call)
            for (key, contender), call in tuple(self._asked.items())
            if contender is Contender.REST and call.body
        }
        self._wanted = {key: self._first(key) for key in self._asked}
        self.slots: Slots = {key: [] for key in self._asked}

    def _by_name(self, call: Call) -> Call:
        """The same request with the name that its server gives the table."""
        whole: dict[str, object] = msgspec.json.decode(call.body)
        table = msgspec.json.encode({SNAPSHOT: whole.pop(SNAPSHOT)})
        url = f"http://127.0.0.1:{self._servers[call.server].port}{SCORE.path}"
        headers = {"content-type": "application/json", "prefer": "table=name"}
        answer = httpx.post(url, content=table, headers=headers).raise_for_status()
        named = {BY_NAME: answer.headers[TABLE_HEADER], **whole}
        return replace(call, body=msgspec.json.encode(named))

    def _first(self, key: tuple[str, Contender]) -> bytes:
        call = self._asked[key]
        port = self._servers[call.server].port
        return ask_once(port, call.wire(port))

    def warm(self) -> None:
        """Ask everybody without counting."""
        for key in self._asked:
            self._slot(key, WARM)

    def play(self, rounds: int, scenarios: Iterable[str], *, until: float) -> None:
        """So many rounds of these scenarios, fewer if time runs out; every other one backwards."""
        chosen = set(scenarios)
        keys = [key for key in self._asked if key[0] in chosen]
        bar = track(range(rounds), "measuring", console=Console(stderr=True), transient=True)
        for number in bar:
            if number >= FEWEST and time.monotonic() > until:
                break
            for key in keys if number % 2 == 0 else reversed(keys):
                self.slots[key].append(self._slot(key, self._seconds))

    def _slot(self, key: tuple[str, Contender], seconds: float) -> Slot:
        call = self._asked[key]
        server = self._servers[call.server]
        wire = call.wire(server.port)
        return ask_for(seconds, server.port, wire, self._wanted[key], pid=server.pid)

    def rows(self) -> Iterator[Row]:
        """Everything so far, summed up."""
        for scenario, contender in self._asked:
            bare = self.slots[scenario, Contender.BARE]
            yield summed(scenario, contender, self.slots[scenario, contender], bare)


def summed(scenario: str, contender: Contender, own: Sequence[Slot], bare: Sequence[Slot]) -> Row:
    """The slots of a contender beside those of the bare server in the same rounds.

    Whoever else uses the machine adds to CPU time, by cold caches and shared cores, and never takes
    any off: the lower quartile of the slots is what stays the same from run to run.
    """
    pairs = [*zip(own, bare, strict=True)]
    latencies = [each for slot in own for each in slot.latencies]
    hundredths = statistics.quantiles(latencies, n=100)
    return Row(
        scenario=scenario,
        contender=contender,
        of_bare=lower(slot.cost for slot in bare) / lower(slot.cost for slot in own),
        rate_of_bare=statistics.median(ours.rate / yardstick.rate for ours, yardstick in pairs),
        cpu_us=lower(slot.cost for slot in own) * 1e6,
        per_second=statistics.median(slot.rate for slot in own),
        p50_ms=hundredths[49] * 1e3,
        p99_ms=hundredths[98] * 1e3,
        busy=statistics.median(slot.cpu / slot.seconds for slot in own),
    )


def lower(values: Iterable[float]) -> float:
    """The lower quartile; of three values or fewer, the least."""
    ordered = sorted(values)
    return ordered[len(ordered) // 4]


@contextmanager
def pinned(cpu: int) -> Generator[None]:
    """Keep this process on one CPU to the end of the block."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {cpu})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
