"""Requests a second of 1, 2 and 4 replicas through HAProxy and through nginx, by wall and by CPU.

Neither proxy sends anything again. The client sends the same bytes over and over and compares the
answers, which costs little; still, client and proxies share the machine with the replicas, so that
requests a second grow less than they would elsewhere. The quickest round counts, because whatever
else the machine does can only take away.

Processor time tells more there: were there anything that replicas do for each other, a request to
one of four would cost more than a request to one alone.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.drill.figures import MILLI, percentile
from loadtest.drill.production import ANEW, Production, production
from loadtest.processors import Others, family_cpu_seconds
from loadtest.wire.proxies import Before, haproxy_before, nginx_before
from schema.operations import VALIDATE
from schema.operations.examples import EXAMPLES

REPLICAS: Final = (1, 2, 4)
CONNECTIONS: Final = 4
"""For each replica."""
PROXIES: Final[Mapping[str, Callable[[Sequence[int], Path], AbstractContextManager[Before]]]] = {
    "HAProxy": haproxy_before,
    "nginx": nginx_before,
}


class Rate(msgspec.Struct, frozen=True, kw_only=True):
    """The quickest round of so many replicas behind a proxy."""

    proxy: str
    replicas: int
    per_second: float
    p50_ms: float
    p99_ms: float
    cpu_ms: Annotated[float, Meta(description="Of the replicas, for each request.")]
    proxy_cpu_ms: Annotated[float, Meta(description="Of the proxy, for each request.")]

    @property
    def on_own_cores(self) -> float:
        """Requests a second of so many replicas, each of which has a core to itself."""
        return self.replicas * MILLI / self.cpu_ms


class Throughput(msgspec.Struct, frozen=True, kw_only=True):
    """Every proxy with every number of replicas."""

    asked: str
    rates: tuple[Rate, ...]
    others: Annotated[
        float, Meta(description="Share of the processors that other programs had meanwhile.")
    ]

    def one(self, proxy: str) -> Rate:
        """A single replica behind the same proxy."""
        return next(each for each in self.rates if (each.proxy, each.replicas) == (proxy, 1))


async def throughput(rounds: int, seconds: float) -> Throughput:
    """Ask all of them in turn, for so many seconds in each round."""
    async with production(max(REPLICAS), ANEW) as stage:
        await stage.warmed_up()
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="throughput-")))
            before: dict[tuple[str, int], Before] = {}
            for name, start in PROXIES.items():
                for count in REPLICAS:
                    own = folder / f"{name}-{count}"
                    own.mkdir()
                    ports = [each.port for each in stage.replicas[:count]]
                    before[name, count] = stack.enter_context(start(ports, own))
            proxies = [each.pid for each in before.values()]
            replicas = [each.pid for each in stage.replicas]
            pids = [os.getpid(), stage.redis.pid, *proxies, *replicas]
            with Others(pids) as others:
                rates = await _measured(stage, before, rounds, seconds)
    return Throughput(asked=VALIDATE.name, rates=rates, others=others.share)


async def _measured(
    stage: Production, before: Mapping[tuple[str, int], Before], rounds: int, seconds: float
) -> tuple[Rate, ...]:
    best: dict[tuple[str, int], Rate] = {}
    for _ in range(rounds):
        for (name, count), proxy in before.items():
            rate = await _round(stage, name, count, proxy, seconds)
            known = best.setdefault((name, count), rate)
            best[name, count] = max(known, rate, key=lambda each: each.per_second)
    return tuple(best.values())


async def _round(stage: Production, name: str, count: int, proxy: Before, seconds: float) -> Rate:
    body = msgspec.json.encode(EXAMPLES[VALIDATE.name][0].request)
    request = request_bytes(proxy.port, VALIDATE.path, body, stage.authorization)
    wanted = await ask_once(proxy.port, request)
    replicas = [each.pid for each in stage.replicas[:count]]
    cpu, own = family_cpu_seconds(replicas), family_cpu_seconds([proxy.pid])
    rate, times = await ask_for(
        seconds, proxy.port, request, wanted, connections=CONNECTIONS * count
    )
    ordered = sorted(each * MILLI for each in times)
    return Rate(
        proxy=name,
        replicas=count,
        per_second=round(rate, 1),
        p50_ms=percentile(ordered, 50),
        p99_ms=percentile(ordered, 99),
        cpu_ms=round((family_cpu_seconds(replicas) - cpu) / len(times) * MILLI, 3),
        proxy_cpu_ms=round((family_cpu_seconds([proxy.pid]) - own) / len(times) * MILLI, 3),
    )
