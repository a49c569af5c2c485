"""The lease of a replica on a caller's quota, and what the replica may lend.

No request waits for Redis. A request is paid from the lease where that holds enough. Otherwise the
replica lends its cost, as far as the shared bucket held so much when it was last read. What was
lent is paid in the background, and the next block is leased with the same call: one Lua script, by
the clock of Redis. At any time a replica lends a caller at most one request, a quarter of what is
left, or `LENT` tokens, whichever is most. By so much each replica can exceed a quota. The bucket is
charged for the excess, so it is missing later.

A block is twice what was spent since the last one, and at most a quarter of what is left. Rare
callers get none. The unused part of a block is returned after `LIFE_SECONDS`, or a twentieth of the
period of the quota, and when the process drains.
"""

import asyncio
from typing import Final

from service.cache.quota import MILLION, Allowance, Quota, allowance_of

SHARE: Final = 4
"""A block or a loan is at most this fraction (1/n) of what the shared bucket has left."""
LENT: Final = 50
"""Tokens that are always lent: about five milliseconds of work."""
LIFE_SECONDS: Final = 0.5
"""Unused tokens are returned after so long, or a twentieth of the period of the quota."""


class Lease:
    """What this process knows and holds of one caller's bucket, in microseconds."""

    __slots__ = (
        "alone",
        "asked_at",
        "block",
        "busy",
        "caller",
        "expired",
        "full_at",
        "held",
        "quota",
        "spent",
        "timer",
    )

    def __init__(self, caller: str, quota: Quota, now: int) -> None:
        """Begin with nothing known: the bucket is assumed to be full."""
        self.caller = caller
        self.quota = quota
        self.held = 0
        """What may be spent; below zero is what was lent and is not paid yet."""
        self.block = 0
        """The last block; when less than half of it is left, the next is requested."""
        self.spent = 0
        """What was spent since Redis was last called."""
        self.full_at = now
        """When the shared bucket will be full, as last read."""
        self.asked_at = now - MILLION * 60
        self.expired = False
        """The timer that returns unused tokens."""
        self.busy = False
        """A call to Redis is running, or queued."""
        self.alone = False
        """The breaker is open: this process counts alone."""
        self.timer: asyncio.TimerHandle | None = None

    @property
    def life(self) -> float:
        """Seconds after which an unused block is returned."""
        return min(LIFE_SECONDS, self.quota.seconds / 20)

    def admits(self, cost: int, now: int) -> bool:
        """Whether a request can be paid from the lease, or its cost be lent."""
        if cost <= self.held:
            return True
        remaining = self.quota.size - max(self.full_at - now, 0)
        if cost > remaining + self.held:
            return False
        lent = cost - self.held
        return self.held >= 0 or lent <= max(remaining // SHARE, self.quota.lasting(LENT))

    def spend(self, cost: int) -> None:
        """Pay, or take back (below zero)."""
        self.held -= cost
        self.spent = max(self.spent + cost, 0)

    def allowance(self, tokens: int, now: int, *, allowed: bool) -> Allowance:
        """What the caller is shown: the tokens of the bucket when last read, and those held."""
        filling = max(max(self.full_at - now, 0) - self.held, 0)
        return allowance_of(self.quota, tokens, allowed=allowed, filling=filling, shared=True)

    def demand(self, now: int) -> int:
        """The size of the next block, in microseconds."""
        if not self.spent or now - self.asked_at > 2 * self.life * MILLION:
            return 0  # rare callers get none
        return max(2 * self.spent, self.block // 2)

    def stop(self) -> None:
        """Stop the timer of the block."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
