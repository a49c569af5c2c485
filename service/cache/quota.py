"""Quotas: a bucket of tokens for each caller, that fills up steadily.

A bucket is one number: the moment at which it will be full again. Taking tokens moves that moment
on; it may not come to lie further ahead than a whole bucket takes to fill. In Redis this is one
Lua call by the clock of Redis, so replicas with differing clocks agree. When Redis is away, each
process counts for itself: callers may get up to as many times their quota as there are replicas.
"""

import itertools
import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from service.cache.codec import Damaged
from service.cache.commands import Client, Link, RedisAway
from service.cache.keys import key_of
from service.telemetry.redis_metrics import Purpose

MOST_CALLERS: Final = 65_536
"""Buckets kept in a process; beyond it the least recently used is forgotten, that is: full."""
FARTHEST: Final = 10
"""A bucket is full at most so many times later than an empty one would be, with all that it owes.

What lies beyond was written by a clock that was wrong, or by somebody else.
"""
_MILLION: Final = 1_000_000

_LOOK: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local size, cost = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.pcall('GET', KEYS[1])
local full = type(kept) == 'string' and tonumber(kept) or now
if not (full >= now and full - now <= size * ARGV[4]) then full = now end
"""
_KEEP: Final = """
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1)
return {ARGV[3], 1, string.format('%.0f', full - now)}
"""
TAKE: Final = f"""{_LOOK}
if full + cost - now > size then return {{ARGV[3], 0, string.format('%.0f', full - now)}} end
full = full + cost
{_KEEP}"""
SETTLE: Final = f"""{_LOOK}
full = math.min(full + cost, now + size * ARGV[4])
if full <= now then redis.call('DEL', KEYS[1]) return {{ARGV[3], 1, '0'}} end
{_KEEP}"""
"""Microseconds throughout: how long the bucket takes to fill, and how long what is taken takes.

The third argument comes back, so that no reply is taken for the reply to another call. What is no
number, or lies more than `FARTHEST` buckets ahead, is no bucket of ours: it counts as full.
"""


class Quota(NamedTuple):
    """So many tokens in so many seconds; all of them may be taken at once."""

    tokens: int
    seconds: float

    @property
    def size(self) -> int:
        """Microseconds in which an empty bucket fills."""
        return round(self.seconds * _MILLION)

    def lasting(self, tokens: int) -> int:
        """Microseconds in which so many tokens flow in."""
        return self.size * tokens // self.tokens


class Allowance(NamedTuple):
    """What became of an attempt to take tokens."""

    allowed: bool
    remaining: int
    """Tokens left; below zero after work that took more than was known before."""
    reset: float
    """Seconds until the bucket is full."""
    retry_after: float
    """Seconds until as many tokens as were asked for will be there; 0 if they were taken."""
    shared: bool
    """Whether all replicas have counted; else only this process."""


class QuotaCounters(Protocol):
    """Buckets by caller."""

    async def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        """Take tokens from the caller's bucket, all or none."""
        ...

    async def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        """Take what was spent beyond what was taken, or give back what was not (below zero).

        The bucket may then hold less than nothing: `FARTHEST` buckets less at most.
        """
        ...


class MemoryQuotas:
    """Buckets of this process."""

    def __init__(
        self, *, most: int = MOST_CALLERS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Keep at most so many buckets."""
        self._most = most
        self._full_at: dict[tuple[str, Quota], int] = {}
        """The last that were used stand last."""
        self._clock = clock

    async def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        """As `QuotaCounters`."""
        now, full_at = self._look(caller, quota)
        after = full_at + quota.lasting(tokens)
        allowed = after - now <= quota.size
        full_at = self._keep(caller, quota, after if allowed else full_at)
        return _allowance(quota, tokens, allowed=allowed, filling=full_at - now, shared=False)

    async def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        """As `QuotaCounters`."""
        now, full_at = self._look(caller, quota)
        farthest = now + FARTHEST * quota.size
        full_at = min(max(full_at + quota.lasting(tokens), now), farthest)
        self._keep(caller, quota, full_at)
        return _allowance(quota, 0, allowed=True, filling=full_at - now, shared=False)

    def _keep(self, caller: str, quota: Quota, full_at: int) -> int:
        """Say when a bucket will be full; forget the one that was used least recently."""
        buckets, name = self._full_at, (caller, quota)
        if buckets.pop(name, None) is None and len(buckets) >= self._most:
            del buckets[next(iter(buckets))]
        buckets[name] = full_at
        return full_at

    def _look(self, caller: str, quota: Quota) -> tuple[int, int]:
        """Now, and when the bucket will be full."""
        now = round(self._clock() * _MILLION)
        full_at = self._full_at.get((caller, quota), now)
        return now, full_at if now <= full_at <= now + FARTHEST * quota.size else now


class RedisQuotas:
    """Buckets that all replicas take from."""

    def __init__(self, link: Link, local: QuotaCounters, *, prefix: str) -> None:
        """Take from `local` when Redis is away."""
        self._link = link
        self._local = local
        self._prefix = prefix
        self._calls = itertools.count(1)

    async def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        """As `QuotaCounters`."""
        found = await self._asked(TAKE, caller, quota, tokens)
        if found is None:
            return await self._local.take(caller, quota, tokens=tokens)
        allowed, filling = found
        return _allowance(quota, tokens, allowed=allowed, filling=filling, shared=True)

    async def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        """As `QuotaCounters`."""
        found = await self._asked(SETTLE, caller, quota, tokens)
        if found is None:
            return await self._local.settle(caller, quota, tokens=tokens)
        return _allowance(quota, 0, allowed=True, filling=found[1], shared=True)

    async def _asked(
        self, script: str, caller: str, quota: Quota, tokens: int
    ) -> tuple[bool, int] | None:
        """What a script says: whether it is allowed, and microseconds until full."""
        bucket = f"{quota.tokens}/{quota.seconds:g}"
        name = key_of(self._prefix, "quota", bucket, caller)
        size, cost = quota.size, quota.lasting(tokens)
        call = b"%d" % next(self._calls)

        async def take(redis: Client) -> tuple[bool, int]:
            match await redis.eval(script, 1, name, size, cost, call, FARTHEST):
                case [bytes(echo), int(allowed), bytes(filling)] if (
                    echo == call and allowed in {0, 1} and filling.isdigit()
                ):
                    return allowed == 1, int(filling)
                case _:
                    raise Damaged("the reply to another command")

        try:
            return await self._link.ask(Purpose.QUOTA, take)
        except RedisAway:
            return None


def _allowance(
    quota: Quota, tokens: int, *, allowed: bool, filling: int, shared: bool
) -> Allowance:
    """Say what is left of a bucket that takes so many microseconds to fill."""
    missing = 0 if allowed else filling + quota.lasting(tokens) - quota.size
    return Allowance(
        allowed=allowed,
        remaining=(quota.size - filling) * quota.tokens // quota.size,
        reset=filling / _MILLION,
        retry_after=missing / _MILLION,
        shared=shared,
    )
