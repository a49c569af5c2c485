"""A Redis of one script in this process, that answers when a test lets it, and a clock of ours."""

import asyncio
from collections import Counter
from typing import TypeVar

from service.cache.commands import Command, RedisAway
from service.cache.leases import LeasedQuotas
from service.cache.quota import FARTHEST, MILLION, MemoryQuotas
from service.telemetry.metrics import Metrics
from service.telemetry.redis_metrics import Cause, Purpose

Reply = TypeVar("Reply")


class Clock:
    """Seconds, as a test sets them."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class OneScript:
    """What `service.cache.leases.LEASE` does, by the clock of a test; and the way to it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.full: dict[str, int] = {}
        self.open = asyncio.Event()
        self.open.set()
        self.away: Cause | None = None
        self.asked: Counter[str] = Counter()
        self.under_way: Counter[str] = Counter()
        self.most_at_once = 0
        self.most_of_one = 0

    async def ask(self, _: Purpose, command: Command[Reply]) -> Reply:
        if self.away is not None:
            raise RedisAway(self.away)
        return await command(self)  # type: ignore[arg-type]  # only what is used of it

    async def eval(self, _: str, __: int, name: str, *terms: bytes | int) -> list[bytes]:
        call, size, owed, want, farthest, share, unit = terms
        assert isinstance(call, bytes)
        assert farthest == FARTHEST
        self.asked[name] += 1
        self.under_way[name] += 1
        self.most_of_one = max(self.most_of_one, self.under_way[name])
        self.most_at_once = max(self.most_at_once, self.under_way.total())
        await self.open.wait()
        await asyncio.sleep(0)
        self.under_way[name] -= 1
        now = round(self.clock() * MILLION)
        full = max(min(max(self.full.get(name, now), now) + int(owed), now + 10 * int(size)), now)
        left = (int(size) - (full - now)) / int(share)
        granted = max(int(min(int(want), left) // int(unit)) * int(unit), 0)
        self.full[name] = full + granted
        return [call, b"%d" % granted, b"%d" % (full + granted - now)]


def leased(
    redis: OneScript, *, most: int = 100, skew: float = 0, metrics: Metrics | None = None
) -> LeasedQuotas:
    """A replica over it, whose clock is wrong by so many seconds."""
    return LeasedQuotas(
        redis,  # type: ignore[arg-type]  # nothing is done later
        MemoryQuotas(clock=redis.clock),
        prefix="p",
        metrics=(metrics or Metrics()).redis,
        most=most,
        clock=lambda: redis.clock() + skew,
    )
