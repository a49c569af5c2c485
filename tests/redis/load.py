"""Load on a replica: clients that ask as soon as they have their answer, and what they wait for.

Each request is asked of a replica with Redis and of a referee without in turn: their answers must
be the same, and the difference of their times is what Redis costs.
"""

import asyncio
import time
from dataclasses import dataclass, field
from typing import Final

from schema.operations import ODDS
from service.cache.breaker import BreakerState
from tests.redis.stand import Replica, rules, some_odds

REQUESTS: Final = 400
AT_ONCE: Final = 4
ROUNDS: Final = 10
"""Most rounds of warming up; a busy machine may take more than one."""


@dataclass
class Times:
    """Seconds of requests, in both states of the breaker, and without Redis."""

    closed: list[float] = field(default_factory=list[float])
    opened: list[float] = field(default_factory=list[float])
    opened_cpu: list[float] = field(default_factory=list[float])
    plain: list[float] = field(default_factory=list[float])


def percentile(times: list[float], percent: int) -> float:
    """The time within which so many of a hundred came."""
    return sorted(times)[min(len(times) * percent // 100, len(times) - 1)]


async def asked(one: Replica, number: int, times: Times) -> None:
    """One request with Redis, one without; the answers must be the same."""
    request = some_odds(number)
    admitted = one.link.state is BreakerState.CLOSED
    began, cpu = time.perf_counter(), time.thread_time()
    body = await one.ask(ODDS, request)
    if admitted:
        times.closed.append(time.perf_counter() - began)
    else:
        times.opened.append(time.perf_counter() - began)
        times.opened_cpu.append(time.thread_time() - cpu)
    began = time.perf_counter()
    wanted = rules().judge(ODDS, request).body
    times.plain.append(time.perf_counter() - began)
    assert body == wanted


async def load(one: Replica, times: Times, *, first: int = 0, requests: int = REQUESTS) -> None:
    """Some clients, each asking as soon as it has its answer."""

    async def client(offset: int) -> None:
        for number in range(first + offset, first + requests, AT_ONCE):
            await asked(one, number, times)
            await asyncio.sleep(0)

    await asyncio.gather(*(client(offset) for offset in range(AT_ONCE)))


async def warmed(one: Replica) -> None:
    """Load until answers come from Redis."""
    for _ in range(ROUNDS):
        await one.connected()
        before = one.looked("hit")
        await load(one, Times())
        await one.written()
        if one.looked("hit") > before + REQUESTS * 0.9:
            break
    else:
        raise AssertionError("answers do not come from Redis")
    await one.connected()
