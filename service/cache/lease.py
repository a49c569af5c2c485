"""What a replica has leased of a caller's quota, and what it may lend.

No request waits for Redis. A request is paid from the lease, if that holds enough. Otherwise the
replica lends it what it costs, as far as the shared bucket has so much left by what was heard of
it last. What was lent is paid in the background, and the next block comes with the same call: one
Lua script, by the clock of Redis. At one time a replica lends a caller one request, or a fourth of
what is left, or `LENT` tokens, whichever is most; by so much each replica can exceed a quota. The
excess is owed to the bucket, so that it is missing later.

A block is twice what was spent since the last one, and at most a fourth of what is left. A caller
who comes seldom gets none. What is left of it goes back after `LIFE_SECONDS`, or a twentieth of the
time of the quota, and when the process drains.
"""

import asyncio
from typing import Final

from service.cache.quota import MILLION, Allowance, Quota, allowance_of

SHARE: Final = 4
"""A block or a loan is at most one part in so many of what the shared bucket has left."""
LENT: Final = 50
"""Tokens that are lent in any case: some five milliseconds of work."""
LIFE_SECONDS: Final = 0.5
"""What is left of a block goes back after so long, or a twentieth of the time of its quota."""


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
        """Nothing is known yet: the bucket is full, as far as we know."""
        self.caller = caller
        self.quota = quota
        self.held = 0
        """What may be spent; below zero what was lent and is not paid yet."""
        self.block = 0
        """What was granted last; with less than half of it the next block is asked for."""
        self.spent = 0
        """Since Redis was asked last."""
        self.full_at = now
        """When the shared bucket will be full, as it was heard last."""
        self.asked_at = now - MILLION * 60
        self.expired = False
        """What is held has been here for long enough."""
        self.busy = False
        """Redis is being asked, or will be as soon as it is this caller's turn."""
        self.alone = False
        """The breaker is open: this process counts for itself."""
        self.timer: asyncio.TimerHandle | None = None

    @property
    def life(self) -> float:
        """Seconds that a block may stay here."""
        return min(LIFE_SECONDS, self.quota.seconds / 20)

    def admits(self, cost: int, now: int) -> bool:
        """Whether a request is paid from what is held, or lent its cost."""
        if cost <= self.held:
            return True
        left = self.quota.size - max(self.full_at - now, 0)
        if cost > left + self.held:
            return False
        lent = cost - self.held
        return self.held >= 0 or lent <= max(left // SHARE, self.quota.lasting(LENT))

    def spend(self, cost: int) -> None:
        """Pay, or get back (below zero)."""
        self.held -= cost
        self.spent = max(self.spent + cost, 0)

    def allowance(self, tokens: int, now: int, *, allowed: bool) -> Allowance:
        """What the caller is told: what the bucket had when it was heard of, and what is held."""
        filling = max(max(self.full_at - now, 0) - self.held, 0)
        return allowance_of(self.quota, tokens, allowed=allowed, filling=filling, shared=True)

    def demand(self, now: int) -> int:
        """How large the next block should be."""
        if not self.spent or now - self.asked_at > 2 * self.life * MILLION:
            return 0  # who comes seldom gets none
        return max(2 * self.spent, self.block // 2)

    def stop(self) -> None:
        """Stop the clock of the block."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
