"""Replicas as in production: keys required, quotas, log, decision log, and a shared Redis.

Two settings differ. Nothing is shed, because these runs are not about too much load; and the log
goes nowhere, as it goes to a pipe in production.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final

from loadtest.bench.profiles import PRODUCTION, keys
from loadtest.drill.replicas import BrokenPromiseError, Replica, fleet
from loadtest.processors import cpu_seconds
from loadtest.redis_server import RedisServer, redis_server
from service.settings.variables import PREFIX

ANEW: Final = {f"{PREFIX}CACHE_BYTES": "0", f"{PREFIX}REDIS_OPERATIONS": "none"}
"""Settings with which every answer is judged anew; Redis counts quotas."""

LOOK_SECONDS: Final = 1.0
IDLE: Final = 0.05
"""Of a core: what a replica uses that has warmed up and is asked nothing."""
WARM_SECONDS: Final = 60.0


@dataclass(frozen=True, slots=True)
class Production:
    """Replicas that are ready."""

    replicas: Sequence[Replica]
    redis: RedisServer
    key: str
    """For every scope."""

    @property
    def authorization(self) -> str:
        """The line of a request's head that shows the key."""
        return f"Authorization: Bearer {self.key}"

    async def warmed_up(self) -> None:
        """Wait until no replica loads anything in the background any more."""
        ended = time.monotonic() + WARM_SECONDS
        before = [cpu_seconds(each.pid) for each in self.replicas]
        while time.monotonic() < ended:
            await asyncio.sleep(LOOK_SECONDS)
            now = [cpu_seconds(each.pid) for each in self.replicas]
            used = max(last - first for first, last in zip(before, now, strict=True))
            if used <= IDLE * LOOK_SECONDS:
                return
            before = now
        raise BrokenPromiseError(f"not within {WARM_SECONDS:.0f} s: replicas warm up")


@asynccontextmanager
async def production(
    count: int, settings: Mapping[str, str] | None = None
) -> AsyncGenerator[Production]:
    """So many replicas, with these settings too, to the end of the block."""
    with ExitStack() as stack:
        redis = stack.enter_context(redis_server())
        access, key = stack.enter_context(keys())
        own = {f"{PREFIX}REDIS_URL": redis.url, f"{PREFIX}SHED_LAG": "0"}
        every = PRODUCTION | access | own | dict(settings or {})
        replicas = [Replica(number, every, quiet=True) for number in range(1, count + 1)]
        async with fleet(replicas):
            yield Production(replicas, redis, key)
