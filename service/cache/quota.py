"""Quotas: a bucket of tokens for each caller, that fills up steadily.

A bucket is one number: the moment at which it will be full again. Taking tokens moves that moment
on; it may not come to lie further ahead than a whole bucket takes to fill. Nobody waits for a
bucket: taking and settling are plain calls. How replicas share one is in `service.cache.leases`.
"""

import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

MOST_CALLERS: Final = 65_536
"""Buckets kept in a process; beyond it the least recently used is forgotten, that is: full."""
FARTHEST: Final = 10
"""A bucket is full at most so many times later than an empty one would be, with all that it owes.

What lies beyond was written by a clock that was wrong, or by somebody else.
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

    def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        """Take tokens from the caller's bucket, all or none."""
        ...

    def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        """Take what was spent beyond what was taken, or give back what was not (below zero).

        The bucket may then hold less than nothing: `FARTHEST` buckets less at most.
        """
        ...

    async def close(self) -> None:
        """Give back at the end what others may use."""
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

    def take(self, caller: str, quota: Quota, *, tokens: int = 1) -> Allowance:
        """As `QuotaCounters`."""
        now, full_at = self._look(caller, quota)
        after = full_at + quota.lasting(tokens)
        allowed = after - now <= quota.size
        full_at = self._keep(caller, quota, after if allowed else full_at)
        return allowance_of(quota, tokens, allowed=allowed, filling=full_at - now, shared=False)

    def settle(self, caller: str, quota: Quota, *, tokens: int) -> Allowance:
        """As `QuotaCounters`."""
        now, full_at = self._look(caller, quota)
        farthest = now + FARTHEST * quota.size
        full_at = min(max(full_at + quota.lasting(tokens), now), farthest)
        self._keep(caller, quota, full_at)
        return allowance_of(quota, 0, allowed=True, filling=full_at - now, shared=False)

    async def close(self) -> None:
        """As `QuotaCounters`: nobody else takes from these."""

    def _keep(self, caller: str, quota: Quota, full_at: int) -> int:
        """Say when a bucket will be full; forget the one that was used least recently."""
        buckets, name = self._full_at, (caller, quota)
        if buckets.pop(name, None) is None and len(buckets) >= self._most:
            del buckets[next(iter(buckets))]
        buckets[name] = full_at
        return full_at

    def _look(self, caller: str, quota: Quota) -> tuple[int, int]:
        """Now, and when the bucket will be full."""
        now = round(self._clock() * MILLION)
        full_at = self._full_at.get((caller, quota), now)
        return now, full_at if now <= full_at <= now + FARTHEST * quota.size else now


def allowance_of(
    quota: Quota, tokens: int, *, allowed: bool, filling: int, shared: bool
) -> Allowance:
    """Say what is left of a bucket that takes so many microseconds to fill."""
    missing = 0 if allowed else max(filling + quota.lasting(tokens) - quota.size, 0)
    return Allowance(
        allowed=allowed,
        remaining=(quota.size - filling) * quota.tokens // quota.size,
        reset=filling / MILLION,
        retry_after=missing / MILLION,
        shared=shared,
    )
