"""Charge: takes the units of a request from the caller's quota, and reports the quota.

An endpoint charges a request, in units, before it does the work: all units are taken, or none and
the request is refused. `Purse` takes them where quotas are on; otherwise everything is free. The
real cost is settled after the work, which may overdraw the quota. A request that was not charged
pays one unit when it is answered; if not even that is left, the answer is the refusal. Answers
report the quota in the RateLimit header fields (draft 11).
"""

import functools
import math
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from starlette.types import Scope

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.key_ring import Caller
from service.cache.quota import Allowance, Quota, QuotaCounters
from service.judging.job import job_of
from service.refusal import Refusal
from service.telemetry.access_metrics import AccessMetrics, QuotaOutcome

POLICY: Final = '"default"'
LEAST_UNITS: Final = 1
MOST_POLICIES: Final = 64
"""Quotas whose header is memoized."""

TakeUnits = Callable[[int], Awaitable[None]]
"""Takes units from the caller's quota; raises `Refusal` where too few are left."""

TAKE_UNITS: Final = "lawspeaker.take-units"
COST: Final = "lawspeaker.cost"


async def charge(scope: Scope, units: int) -> None:
    """Charge a request these units before the work is done; may be called more than once."""
    scope[COST] = scope.get(COST, 0) + units
    take_units: TakeUnits | None = scope.get(TAKE_UNITS)
    if take_units is not None:
        await take_units(units)


def note_settled(scope: Scope, units: int) -> None:
    """Record the cost of a request beyond its charge; below zero where it cost less."""
    scope[COST] = charged(scope) + units


def charged(scope: Scope) -> int:
    """The units charged to a request so far."""
    cost: int = scope.get(COST, 0)
    return cost


class Purse:
    """The quota of the caller of one request."""

    __slots__ = ("_allowance", "_bucket", "_caller", "_counters", "_metrics", "_scope")

    def __init__(
        self, scope: Scope, caller: Caller, counters: QuotaCounters, metrics: AccessMetrics
    ) -> None:
        """Pay for the request of this scope from the quota of `caller`."""
        self._scope = scope
        self._caller = caller
        self._counters = counters
        self._metrics = metrics
        self._bucket = f"{caller.kind}:{caller.name}"
        self._allowance: Allowance | None = None
        """The result of the last payment; None before the first."""

    async def take(self, units: int) -> None:
        """Take units, or raise `Refusal`; `charge` calls this."""
        caller, quota = self._caller, self._caller.quota
        if quota is None or units <= 0:
            return
        total = max(charged(self._scope), units)
        if total > quota.tokens:
            self._metrics.took(caller.kind, QuotaOutcome.TOO_SMALL, units)
            raise Refusal(
                ProblemSlug.QUOTA_TOO_SMALL,
                say(
                    "costs-more-than-quota",
                    units=total,
                    quota=quota.tokens,
                    seconds=round(quota.seconds),
                ),
            )
        allowance = self._counters.take(self._bucket, quota, tokens=units)
        self._allowance = allowance
        if not allowance.allowed:
            self._metrics.took(caller.kind, QuotaOutcome.EXCEEDED, units)
            wait = max(math.ceil(allowance.retry_after), 1)
            raise Refusal(
                ProblemSlug.QUOTA_EXCEEDED,
                say(
                    "quota-used-up",
                    quota=quota.tokens,
                    seconds=round(quota.seconds),
                    wait=wait,
                ),
                {"Retry-After": str(wait)},
            )
        self._metrics.took(caller.kind, QuotaOutcome.TAKEN, units)

    async def settle(self) -> None:
        """Pay for work beyond the charge, or return units that were not used.

        A request that was charged nothing pays one unit. The real cost is known too late to refuse
        the request: the quota may be overdrawn.
        """
        if self._allowance is None and not charged(self._scope):
            await self.take(LEAST_UNITS)
        await self.settle_rest()

    async def settle_rest(self) -> None:
        """The same for work done while the answer was sent."""
        owed = job_of(self._scope).take_owed()
        if not owed:
            return
        note_settled(self._scope, owed)
        quota, paid = self._caller.quota, self._allowance
        if quota is None or (paid is not None and not paid.allowed):
            return
        self._allowance = self._counters.settle(self._bucket, quota, tokens=owed)
        self._metrics.settled(self._caller.kind, owed)

    def headers(self) -> Sequence[tuple[bytes, bytes]]:
        """The RateLimit headers: the policy, what is left, and the seconds until it is full."""
        quota, allowance = self._caller.quota, self._allowance
        if quota is None or allowance is None:
            return ()
        left = f"{POLICY};r={max(allowance.remaining, 0)};t={math.ceil(allowance.reset)}"
        if allowance.remaining < 0:
            left += f";overdrawn={-allowance.remaining}"
        return (b"ratelimit-policy", _policy(quota)), (b"ratelimit", left.encode())


@functools.lru_cache(MOST_POLICIES)
def _policy(quota: Quota) -> bytes:
    """The policy of a quota as a header."""
    return f"{POLICY};q={quota.tokens};w={round(quota.seconds)}".encode()
