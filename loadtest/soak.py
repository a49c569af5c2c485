"""`make soak`: half an hour of moderate load on two replicas; 1 if memory grows or an answer fails.

The clients of the load test ask through HAProxy, which sends nothing again. Replicas run as in
production, with a Redis. What was measured is in `build/soak`; half an hour without faults is
recorded for docs/capacity.md.
"""

import argparse
import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import msgspec
import uvloop
from msgspec import Meta
from rich.console import Console

from cards.catalogue import load_catalogue
from loadtest import book
from loadtest.drill.production import Production, production
from loadtest.drive import PATIENCE_SECONDS, Plan, finish, start
from loadtest.measured import Measured
from loadtest.memory import resident_mib
from loadtest.processors import Others, family_cpu_seconds
from loadtest.provenance import SOAK, Provenance, provenance
from loadtest.tables import table
from loadtest.wire.proxies import haproxy_before

FOLDER: Final = Path(__file__).resolve().parents[1] / "build" / "soak"
REPLICAS: Final = 2
USERS: Final = 60
"""About 170 requests a second."""
MINUTES: Final = 30.0
EVERY_SECONDS: Final = 10.0
WARM: Final = 1 / 3
"""Share of a run after which memory is judged: caches fill at first."""
FLAT_MIB_AN_HOUR: Final = 10.0
"""Growth that still counts as none.

A replica that answers 85 requests a second and keeps one small object of each, of 56 bytes, grows
by 16 MiB an hour. So this bound is below the smallest leak that every request could have.
"""
JUDGED_SECONDS: Final = 600.0
"""Shorter runs say nothing of memory: caches still fill, and minutes are made hours."""
NOISE_MIB: Final = 2.0
"""Growth over the judged part of a run that may be one block of the allocator."""
SHOWN: Final = (1 / 6, 1 / 3, 2 / 3, 1)
"""Moments of a run that the page shows: of half an hour, 5, 10, 20 and 30 minutes."""


class Sample(msgspec.Struct, frozen=True, array_like=True):
    """The replicas at one moment."""

    seconds: float
    rss_mib: tuple[float, ...]
    """Of each."""
    requests: int
    """That they have answered so far."""
    failed: int
    """Of these, with a status of 500 or more."""
    cpu_seconds: float
    """Of all of them, so far."""


class Soak(msgspec.Struct, frozen=True, kw_only=True):
    """A run."""

    provenance: Provenance
    seconds: float
    users: int
    requests: Annotated[int, Meta(description="As the clients counted them.")]
    failed: Annotated[int, Meta(description="Wrong, refused or lost.")]
    p50_ms: float
    p99_ms: float
    redis_commands: int
    redis_cpu_seconds: float
    redis_mib: float
    others: Annotated[float, Meta(description="Share of the processors that others had.")]
    samples: tuple[Sample, ...]

    @property
    def per_second(self) -> float:
        """Requests."""
        return self.requests / self.seconds

    @property
    def cpu_ms(self) -> float:
        """Of the replicas, for each request."""
        first, last = self.samples[0], self.samples[-1]
        return (last.cpu_seconds - first.cpu_seconds) / (last.requests - first.requests) * 1000

    @property
    def mib_an_hour(self) -> float:
        """Growth of the replica that grows most."""
        return max(
            slope_an_hour([(each.seconds, each.rss_mib[at]) for each in self.samples])
            for at in range(len(self.samples[0].rss_mib))
        )

    @property
    def judges_memory(self) -> bool:
        """Whether the run was long enough to tell growth from warming up."""
        return self.seconds >= JUDGED_SECONDS

    @property
    def most_mib(self) -> float:
        """The most memory that a replica had."""
        return max(max(each.rss_mib) for each in self.samples)

    def faults(self) -> Iterator[str]:
        """What is wrong with the run."""
        if self.failed:
            yield f"{self.failed} of {self.requests:,} requests failed"
        grown = self.mib_an_hour * self.seconds * (1 - WARM) / 3600
        if self.judges_memory and self.mib_an_hour > FLAT_MIB_AN_HOUR and grown > NOISE_MIB:
            yield f"memory grows by {self.mib_an_hour:.1f} MiB an hour, over {FLAT_MIB_AN_HOUR:g}"


def slope_an_hour(samples: Sequence[tuple[float, float]]) -> float:
    """Growth by least squares after the first third, from seconds, in units an hour."""
    warm = [each for each in samples if each[0] >= samples[-1][0] * WARM]
    if len(warm) < 2:
        return 0.0
    return statistics.linear_regression(*zip(*warm, strict=True)).slope * 3600


async def soak(minutes: float, users: int, every: float = EVERY_SECONDS) -> Soak:
    """Start everything, ask for so long, and look at the replicas every so many seconds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    catalogue = load_catalogue()
    answers = FOLDER / "book.json"
    book.write(book.build(catalogue), answers)
    async with production(REPLICAS) as stage:
        await stage.warmed_up()
        with TemporaryDirectory(prefix="soak-") as folder:
            ports = [each.port for each in stage.replicas]
            with haproxy_before(ports, Path(folder)) as front:
                plan = Plan(
                    host=f"http://127.0.0.1:{front.port}",
                    books=[str(answers)],
                    out=str(FOLDER),
                    users=users,
                    seconds=minutes * 60,
                    key=stage.key,
                )
                locust = start(plan)
                pids = [front.pid, locust.pid, stage.redis.pid, *_pids(stage)]
                others = Others(pids)
                with others:
                    samples = await _watched(stage, locust, plan.seconds, every)
                measured = await asyncio.to_thread(finish, plan, locust, patience=PATIENCE_SECONDS)
        return _soak(plan, measured, samples, stage, others.share)


def _pids(stage: Production) -> list[int]:
    return [each.pid for each in stage.replicas]


async def _watched(
    stage: Production, locust: subprocess.Popen[bytes], seconds: float, every: float
) -> tuple[Sample, ...]:
    """Samples to the end of the run, or until locust ends."""
    found: list[Sample] = []
    begun = time.monotonic()
    while locust.poll() is None and time.monotonic() - begun < seconds - every / 2:
        await asyncio.sleep(every - (time.monotonic() - begun) % every)
        found.append(await asyncio.to_thread(_sample, stage, round(time.monotonic() - begun, 1)))
    return tuple(found)


def _sample(stage: Production, seconds: float) -> Sample:
    requests = failed = 0
    for replica in stage.replicas:
        for name, value in replica.metrics().items():
            if name.startswith("lawspeaker_http_requests_total{"):
                requests += int(value)
                failed += int(value) if 'status="5' in name else 0
    memory = [resident_mib(pid) for pid in _pids(stage)]
    rss = tuple(round(each, 1) for each in memory if each is not None)
    assert len(rss) == len(memory)  # all of them are there: they have just answered
    return Sample(seconds, rss, requests, failed, round(family_cpu_seconds(_pids(stage)), 2))


def _soak(
    plan: Plan, measured: Measured, samples: tuple[Sample, ...], stage: Production, others: float
) -> Soak:
    total, redis = measured.total, stage.redis.information()
    return Soak(
        provenance=provenance(),
        seconds=round(measured.seconds, 1),
        users=plan.users,
        requests=total.requests,
        failed=sum(each.count for each in measured.failures.values()),
        p50_ms=total.p50_ms,
        p99_ms=total.p99_ms,
        redis_commands=int(redis["total_commands_processed"]),
        redis_cpu_seconds=float(redis["used_cpu_user"]) + float(redis["used_cpu_sys"]),
        redis_mib=round(int(redis["used_memory_peak"]) / 2**20, 1),
        others=others,
        samples=samples,
    )


def rows(run: Soak) -> Iterator[tuple[str, ...]]:
    """Some moments of a run."""
    for part in SHOWN:
        wanted = run.samples[-1].seconds * part
        each = min(run.samples, key=lambda sample: abs(sample.seconds - wanted))
        memory = (f"{mib:.0f}" for mib in each.rss_mib)
        yield (f"{each.seconds / 60:.0f}", *memory, f"{each.requests:,}", str(each.failed))


HEAD: Final = (
    "minute",
    *(f"replica {number}, MiB" for number in range(1, REPLICAS + 1)),
    "requests",
    "failed",
)


def read(file: Path = SOAK) -> Soak:
    """The run that was recorded last."""
    return msgspec.json.decode(file.read_bytes(), type=Soak)


def main(arguments: list[str] | None = None) -> int:
    """Run it, and write it down; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=MINUTES)
    parser.add_argument("--users", type=int, default=USERS)
    given = parser.parse_args(arguments)
    run = uvloop.run(soak(given.minutes, given.users))
    text = msgspec.json.encode(run) + b"\n"
    (FOLDER / SOAK.name).write_bytes(text)
    console = Console(markup=False, highlight=False, soft_wrap=True)
    console.print(table(HEAD, rows(run)))
    console.print(
        f"{run.per_second:.0f} requests/s, {run.failed} failed, {run.cpu_ms:.2f} ms of CPU each, "
        f"{run.mib_an_hour:+.1f} MiB an hour; others had {run.others:.0%} of the processors"
    )
    if not run.judges_memory:
        console.print(f"memory is judged from {JUDGED_SECONDS / 60:.0f} minutes on")
    faults = list(run.faults())
    for each in faults:
        console.print(each, style="red")
    if not faults and given.minutes >= MINUTES:
        SOAK.write_bytes(text)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
