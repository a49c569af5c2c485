"""Charge: takes the units of a request from the caller's quota, and reports the quota.

A unit is 0.1 ms of CPU time. The first unit of a request is taken as it arrives, before anything of
it is read: a caller without one is refused there, and owes that unit. An endpoint charges the
published price before it does the work: all units are taken, or none and the request is refused.
At the end the request is settled by the CPU time that it took, errors included: its price stands
where it was right within a factor of two. Answers report the quota in the RateLimit header fields
(draft 11).
"""

import contextlib
import functools
import math
from collections.abc import Callable, Sequence
from typing import Final

from starlette.types import Scope

from cards.messages.message import say
from schema.operations.prices import MICROS_A_UNIT
from schema.shapes.problem import ProblemSlug
from service.access.key_ring import Caller
from service.cache.quota import Allowance, Quota, QuotaCounters
from service.judging.job import job_of
from service.refusal import Refusal
from service.telemetry.access_metrics import AccessMetrics, QuotaOutcome

POLICY: Final = '"default"'
LEAST_UNITS: Final = 1
"""What every request costs."""
MOST_POLICIES: Final = 64
"""Quotas whose header is memoized."""
SECONDS_A_UNIT: Final = MICROS_A_UNIT / 1_000_000
FAIR: Final = 2
"""A price stands if the CPU time is at most so many times more, or less."""

TakeUnits = Callable[[int, int], None]
"""Takes units from the caller's quota; raises `Refusal` where too few are left.

It gets the units, and what the request, or this part of it, costs so far.
"""

TAKE_UNITS: Final = "lawspeaker.take-units"
COST: Final = "lawspeaker.cost"


def charge(scope: Scope, units: int) -> None:
    """Charge a request these units before the work is done; may be called more than once."""
    job_of(scope).price += units
    cost = scope[COST] = scope.get(COST, 0) + units
    take_units: TakeUnits | None = scope.get(TAKE_UNITS)
    if take_units is not None:
        take_units(units, cost)


def units_due(price: int, seconds: float) -> int:
    """What a request of this price costs after so many seconds of CPU time."""
    units = max(LEAST_UNITS, math.ceil(seconds / SECONDS_A_UNIT))
    return price if price <= units * FAIR and units <= price * FAIR else units


class Purse:
    """The quota of the caller of one request."""

    __slots__ = ("_allowance", "_bucket", "_caller", "_counters", "_metrics", "_paid", "_price")

    def __init__(self, caller: Caller, counters: QuotaCounters, metrics: AccessMetrics) -> None:
        self._caller = caller
        self._counters = counters
        self._metrics = metrics
        self._bucket = f"{caller.kind}:{caller.name}"
        self._price = 0
        """Units charged so far."""
        self._paid = 0
        """Units taken so far."""
        self._allowance: Allowance | None = None
        """The result of the last payment; None before the first."""

    def arrive(self) -> None:
        """Take the first unit. Raises `Refusal` where there is none; then the unit is owed.

        Refusals make debts of one quota at most, so that a caller who waits is served again.
        """
        quota = self._caller.quota
        if quota is None:
            return
        try:
            self._take(quota, LEAST_UNITS)
        except Refusal:
            assert self._allowance is not None
            if self._allowance.remaining > -quota.tokens:
                self._settle(quota, LEAST_UNITS)
            raise
        self._paid = LEAST_UNITS

    def owe(self) -> None:
        """Take the first unit of a request that is answered even where there is none."""
        with contextlib.suppress(Refusal):
            self.arrive()

    def take(self, units: int, cost: int) -> None:
        """Take units, or raise `Refusal`; `charge` calls this."""
        caller, quota = self._caller, self._caller.quota
        if quota is None or units <= 0:
            return
        if cost > quota.tokens:
            self._metrics.took(caller.kind, QuotaOutcome.TOO_SMALL, units)
            raise Refusal(
                ProblemSlug.QUOTA_TOO_SMALL,
                say(
                    "costs-more-than-quota",
                    units=cost,
                    quota=quota.tokens,
                    seconds=round(quota.seconds),
                ),
            )
        price = self._price + units
        if price > self._paid:
            self._take(quota, price - self._paid)
            self._paid = price
        self._price = price

    def settle(self, seconds: float) -> None:
        """Pay for the CPU time so far, or return units that were not used.

        It is known too late to refuse the request: the quota may be overdrawn.
        """
        quota = self._caller.quota
        if quota is None or not self._paid:
            return
        owed = units_due(max(self._price, LEAST_UNITS), seconds) - self._paid
        if owed:
            self._settle(quota, owed)
            self._paid += owed

    def _take(self, quota: Quota, units: int) -> None:
        """Take units from the bucket, or raise `Refusal`."""
        allowance = self._allowance = self._counters.take(self._bucket, quota, tokens=units)
        kind = self._caller.kind
        if allowance.allowed:
            self._metrics.took(kind, QuotaOutcome.TAKEN, units)
            return
        self._metrics.took(kind, QuotaOutcome.EXCEEDED, units)
        wait = max(math.ceil(allowance.retry_after), 1)
        raise Refusal(
            ProblemSlug.QUOTA_EXCEEDED,
            say("quota-used-up", quota=quota.tokens, seconds=round(quota.seconds), wait=wait),
            {"Retry-After": str(wait)},
        )

    def _settle(self, quota: Quota, units: int) -> None:
        self._allowance = self._counters.settle(self._bucket, quota, tokens=units)
        self._metrics.settled(self._caller.kind, units)

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
    return f"{POLICY};q={quota.tokens};w={round(quota.seconds)}".encode()
