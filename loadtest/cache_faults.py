"""What requests wait for when Redis fails, with a real server behind a proxy that is at fault."""

import asyncio
import gc
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import track

from loadtest.redis_server import RedisServer
from tests.redis.load import Times, load, percentile, warmed
from tests.redis.proxy import FAULTS, Mode, proxy_process
from tests.redis.stand import QUICK, replica

KILLED: Final = "killed, then started again"
PAUSE: Final = 0.2
"""Seconds until the first probe: short, so that probes fall into the load."""
MODES: Final[tuple[Mode | None, ...]] = (*FAULTS, None)
"""Every fault of the proxy, and a server that is killed."""
ATTEMPTS: Final = 3
"""The quietest of them counts: the others show what else the machine is doing."""
MILLI: Final = 1000


class Fault(NamedTuple):
    """What became of requests, in milliseconds of p99 more than without Redis."""

    name: str
    asked: int
    """Requests that were let through to Redis before the breaker opened."""
    before: float
    after: float


async def faults(server: RedisServer, prefix: str, requests: int) -> list[Fault]:
    """Every fault, with a load of its own."""
    found: list[Fault] = []
    for mode in track(MODES, "faults", console=Console(stderr=True), transient=True):
        attempts = [await _fault(server, prefix, requests, mode) for _ in range(ATTEMPTS)]
        found.append(min(attempts, key=lambda each: each.after))
    return found


async def _fault(server: RedisServer, prefix: str, requests: int, mode: Mode | None) -> Fault:
    """One load, and a fault in the midst of it; answers come from Redis before and afterwards."""
    times = Times()
    with proxy_process(server.port) as proxy:
        async with replica(
            proxy.url, redis_prefix=prefix, redis_breaker_pause=PAUSE, redis_timeout=QUICK
        ) as one:
            await warmed(one)
            gc.collect()
            gc.disable()
            try:
                if mode is None:
                    server.kill()
                else:
                    proxy.switch(mode)
                await load(one, times, requests=requests)
            finally:
                gc.enable()
                if mode is None:
                    await asyncio.to_thread(server.start)
                else:
                    proxy.switch(Mode.FAITHFUL)
            await warmed(one)
    plain = percentile(times.plain, 99)
    return Fault(
        name=KILLED if mode is None else mode.replace("_", " "),
        asked=len(times.closed),
        before=max(percentile(times.closed, 99) - plain, 0) * MILLI,
        after=max(percentile(times.opened, 99) - plain, 0) * MILLI,
    )
