"""Quotas that replicas share: blocks of a caller's bucket in Redis, spent here (`Lease`).

Redis is called in the background, for one caller after the other. While its breaker is open each
process counts alone: callers may get up to their quota once for each replica.
"""

import asyncio
import itertools
import time
from collections.abc import Callable
from contextvars import Context
from typing import Final

from service.cache.codec import Damaged, key_of
from service.cache.commands import Client, Link, RedisAway
from service.cache.lease import SHARE, Lease
from service.cache.quota import FARTHEST, MILLION, MOST_CALLERS, Allowance, MemoryQuotas, Quota
from service.telemetry.redis_metrics import Cause, DebtOutcome, LeaseOutcome, Purpose, RedisMetrics

LOOK_SECONDS: Final = 0.25
"""Seconds between reads of the shared bucket while a caller is refused, or Redis is away."""
WORKERS: Final = 4
"""Calls to Redis at a time; other callers queue."""
CLOSING_SECONDS: Final = 2.0
"""Seconds that a process that ends may take to return its leases."""

LEASE: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local size, owed, want = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local farthest = size * ARGV[5]
local kept = redis.pcall('GET', KEYS[1])
local full = type(kept) == 'string' and tonumber(kept) or now
if not (full >= now and full - now <= farthest) then full = now end
full = math.max(math.min(full + owed, now + farthest), now)
local tokens = math.floor(math.min(want, (size - (full - now)) / ARGV[6]) / ARGV[7])
local granted = math.max(tokens * ARGV[7], 0)
full = full + granted
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1)
return {ARGV[1], string.format('%.0f', granted), string.format('%.0f', full - now)}
"""
"""Pay what is owed, or return what is left (below zero); then lease up to what is wanted.

All times are in microseconds: those in which the bucket fills, and those in which the requested
tokens flow in. A block has whole tokens. The first argument is returned, so that the reply to
another call is recognized. A value that is no number, or lies more than `FARTHEST` buckets ahead,
was not written by us: the bucket counts as full.
"""


class LeasedQuotas:
    """Buckets that all replicas share through leases. Needs a running event loop."""

    def __init__(  # noqa: PLR0913 - each is a part of its own
        self,
        link: Link,
        local: MemoryQuotas,
        *,
        prefix: str,
        metrics: RedisMetrics,
        most: int = MOST_CALLERS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Count in `local` while Redis is away. Remember at most `most` callers."""
        self._link = link
        self._local = local
        self._prefix = prefix
        self._metrics = metrics
        self._most = most
        self._clock = clock
        self._leases: dict[tuple[str, Quota], Lease] = {}
        """In order of use, the most recent last."""
        self._due: dict[Lease, None] = {}
        """Callers that queue for Redis."""
        self._workers: set[asyncio.Task[None]] = set()
        self._calls = itertools.count(1)
        self._closing = False

    @property
    def settled(self) -> bool:
        """Whether all spending has been paid to Redis."""
        return not self._due and not self._workers

    def __len__(self) -> int:
        return len(self._leases)

    def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        now = self._now()
        lease = self._lease(caller, quota, now)
        if lease.alone:
            self._look(lease, now)
            return self._local.take(caller, quota, tokens=tokens)
        cost = quota.lasting(tokens)
        allowed = lease.admits(cost, now)
        if allowed:
            lease.spend(cost)
            self._attend(lease)
        else:
            self._look(lease, now)
        return lease.allowance(tokens, now, allowed=allowed)

    def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        now = self._now()
        lease = self._lease(caller, quota, now)
        if lease.alone:
            return self._local.settle(caller, quota, tokens=tokens)
        lease.spend(quota.lasting(tokens))
        self._attend(lease)
        return lease.allowance(0, now, allowed=True)

    async def close(self) -> None:
        """Pay what was lent and return what is held, within the time limit."""
        self._closing = True
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                await asyncio.gather(*self._workers, return_exceptions=True)
                for lease in self._leases.values():
                    if lease.held:
                        self._due[lease] = None
                        self._begin()
                await asyncio.gather(*self._workers, return_exceptions=True)
        except TimeoutError:
            self._due.clear()
        for lease in self._leases.values():
            lease.stop()

    def _now(self) -> int:
        return round(self._clock() * MILLION)

    def _lease(self, caller: str, quota: Quota, now: int) -> Lease:
        """The lease of a caller. Forgets the least recently used one beyond the limit."""
        leases, name = self._leases, (caller, quota)
        lease = leases.pop(name, None)
        if lease is None:
            if len(leases) >= self._most:
                forgotten = leases.pop(next(iter(leases)))
                forgotten.stop()
                self._due.pop(forgotten, None)
            lease = Lease(caller, quota, now)
        leases[name] = lease
        return lease

    def _attend(self, lease: Lease) -> None:
        """Request more before a lease is empty; schedule the return of what is unused."""
        if lease.held < lease.block // 2 or lease.held < 0:
            self._ask(lease)
        if lease.held > 0 and lease.timer is None and not self._closing:
            loop = asyncio.get_running_loop()
            lease.timer = loop.call_later(lease.life, self._expire, lease)

    def _expire(self, lease: Lease) -> None:
        lease.timer = None
        if lease.held > 0:
            lease.expired = True
            self._ask(lease)

    def _look(self, lease: Lease, now: int) -> None:
        """Read the bucket again: it may have filled, or Redis may have come back."""
        if now - lease.asked_at >= LOOK_SECONDS * MILLION:
            self._ask(lease)

    def _ask(self, lease: Lease) -> None:
        """Queue this caller for Redis."""
        if not lease.busy and not self._closing:
            lease.busy = True
            self._due[lease] = None
            self._begin()

    def _begin(self) -> None:
        """Start one more worker, outside the context and trace of any request."""
        if len(self._workers) < WORKERS:
            task = asyncio.get_running_loop().create_task(self._work(), context=Context())
            self._workers.add(task)

    async def _work(self) -> None:
        """Serve one caller after the other until the queue is empty."""
        try:
            while self._due:
                lease = next(iter(self._due))
                del self._due[lease]
                try:
                    await self._exchange(lease)
                finally:
                    lease.busy = False
                self._attend(lease)
        finally:
            task = asyncio.current_task()
            assert task is not None
            self._workers.discard(task)

    async def _exchange(self, lease: Lease) -> None:
        """Pay what was lent or return what is unused, and lease the next block."""
        now = self._now()
        want = 0 if self._closing else lease.demand(now)
        back = max(lease.held, 0) if lease.expired or self._closing else 0
        lease.held -= back  # cannot be spent while it is being returned
        owed = max(-lease.held, 0)
        lease.spent, lease.asked_at, lease.expired = 0, now, False
        try:
            granted, filling = await self._leased(lease, owed - back, want)
        except RedisAway as failure:
            self._metrics.leased(LeaseOutcome.FAILED)
            if failure.cause is Cause.OPEN:
                self._stand_alone(lease)
            else:  # Redis may have done it, so it is not repeated
                self._owed(DebtOutcome.UNPAID, lease, owed)
                lease.held += owed
                lease.block = 0
                lease.full_at = max(lease.full_at, now) + owed
            return
        self._owed(DebtOutcome.PAID, lease, owed)
        if back:
            self._metrics.leased(LeaseOutcome.RETURNED)
        if want:
            self._metrics.leased(LeaseOutcome.GRANTED if granted else LeaseOutcome.REFUSED)
        lease.alone = False
        lease.held += owed + granted
        lease.block = granted
        lease.full_at = self._now() + filling

    def _owed(self, outcome: DebtOutcome, lease: Lease, owed: int) -> None:
        if owed:
            self._metrics.owed(outcome, owed / lease.quota.lasting(1))

    async def _leased(self, lease: Lease, owed: int, want: int) -> tuple[int, int]:
        """The script's reply: microseconds granted, and those until the bucket is full."""
        quota = lease.quota
        bucket = f"{quota.tokens}/{quota.seconds:g}"
        name = key_of(self._prefix, "quota", bucket, lease.caller)
        call = b"%d" % next(self._calls)

        async def ask(redis: Client) -> tuple[int, int]:
            match await redis.eval(
                LEASE, 1, name, call, quota.size, owed, want, FARTHEST, SHARE, quota.lasting(1)
            ):
                case [bytes(echo), bytes(granted), bytes(filling)] if (
                    echo == call
                    and granted.isdigit()
                    and filling.isdigit()
                    and int(granted) <= want
                    and int(filling) <= FARTHEST * quota.size
                ):
                    return int(granted), int(filling)
                case _:
                    raise Damaged("the reply to another command")

        return await self._link.ask(Purpose.QUOTA, ask)

    def _stand_alone(self, lease: Lease) -> None:
        """Count in this process from now on, beginning with what was lent."""
        lent = -(lease.held * lease.quota.tokens // lease.quota.size)
        lease.alone, lease.held, lease.block = True, 0, 0
        if lent > 0:
            self._local.settle(lease.caller, lease.quota, tokens=lent)
