"""Quotas: a token bucket for each caller that fills at a steady rate.

A bucket is one number: the moment at which it will be full again. Taking tokens moves that moment
later, at most by the time in which a whole bucket fills. Nobody waits for a bucket: taking and
settling are plain calls. `service.cache.leases` shares buckets between replicas.
"""

import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

MOST_CALLERS: Final = 65_536
"""Buckets in a process; beyond it the least recently used is forgotten, and so is full."""
FARTHEST: Final = 10
"""The farthest that a bucket with debts may be from full, in times of its whole size.

A value beyond that was written by a wrong clock, or by another program.
"""
MILLION: Final = 1_000_000


class Quota(NamedTuple):
    """So many tokens in so many seconds; all of them may be taken at once."""

    tokens: int
    seconds: float

    @property
    def size(self) -> int:
        """Microseconds in which an empty bucket fills."""
        return round(self.seconds * MILLION)

    def lasting(self, tokens: int) -> int:
        """Microseconds in which so many tokens flow in."""
        return self.size * tokens // self.tokens


class Allowance(NamedTuple):
    """The result of an attempt to take tokens."""

    allowed: bool
    remaining: int
    """Tokens left; below zero after work that took more than it was charged."""
    reset: float
    """Seconds until the bucket is full."""
    retry_after: float
    """Seconds until the requested tokens will be there; 0 if they were taken."""
    shared: bool
    """Whether the count is shared by all replicas; else it is of this process."""


class QuotaCounters(Protocol):
    """Buckets by caller."""

    def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        """Take tokens from the caller's bucket, all or none."""
        ...

    def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        """Take what was spent beyond the charge, or return what was not spent (below zero).

        The bucket may then be in debt: `FARTHEST` buckets at most.
        """
        ...

    async def close(self) -> None:
        """At the end, return the leases that other replicas can use."""
        ...


class MemoryQuotas:
    """Buckets of this process."""

    def __init__(
        self, *, most: int = MOST_CALLERS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Remember at most `most` buckets."""
        self._most = most
        self._full_at: dict[tuple[str, Quota], int] = {}
        """In order of use, the most recent last."""
        self._clock = clock

    def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        now, full_at = self._look(caller, quota)
        after = full_at + quota.lasting(tokens)
        allowed = after - now <= quota.size
        full_at = self._keep(caller, quota, after if allowed else full_at)
        return allowance_of(quota, tokens, allowed=allowed, filling=full_at - now, shared=False)

    def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        now, full_at = self._look(caller, quota)
        farthest = now + FARTHEST * quota.size
        full_at = min(max(full_at + quota.lasting(tokens), now), farthest)
        self._keep(caller, quota, full_at)
        return allowance_of(quota, 0, allowed=True, filling=full_at - now, shared=False)

    async def close(self) -> None:
        """As `QuotaCounters`; nothing is shared."""

    def _keep(self, caller: str, quota: Quota, full_at: int) -> int:
        """Store when a bucket will be full; forget the least recently used one beyond the limit."""
        buckets, name = self._full_at, (caller, quota)
        if buckets.pop(name, None) is None and len(buckets) >= self._most:
            del buckets[next(iter(buckets))]
        buckets[name] = full_at
        return full_at

    def _look(self, caller: str, quota: Quota) -> tuple[int, int]:
        """The current time, and when the bucket will be full, both in microseconds."""
        now = round(self._clock() * MILLION)
        full_at = self._full_at.get((caller, quota), now)
        return now, full_at if now <= full_at <= now + FARTHEST * quota.size else now


def allowance_of(
    quota: Quota, tokens: int, *, allowed: bool, filling: int, shared: bool
) -> Allowance:
    """The allowance of a bucket that will be full in `filling` microseconds."""
    missing = 0 if allowed else max(filling + quota.lasting(tokens) - quota.size, 0)
    return Allowance(
        allowed=allowed,
        remaining=(quota.size - filling) * quota.tokens // quota.size,
        reset=filling / MILLION,
        retry_after=missing / MILLION,
        shared=shared,
    )
