"""The metrics of Redis, and the closed sets that their labels come from."""

from enum import StrEnum
from typing import Final

from service.telemetry.rows import MetricTable


class Purpose(StrEnum):
    """The purposes of Redis commands."""

    ANSWER_GET = "answer_get"
    ANSWER_PUT = "answer_put"
    PERSISTED_GET = "persisted_get"
    PERSISTED_PUT = "persisted_put"
    SET_GET = "set_get"
    SET_PUT = "set_put"
    TABLE_GET = "table_get"
    TABLE_PUT = "table_put"
    QUOTA = "quota"
    ROLL = "roll"
    PROBE = "probe"


class Cause(StrEnum):
    """Why Redis could not answer."""

    OPEN = "open"
    """Not called: the breaker is open."""
    BUSY = "busy"
    """All connections were in use, or too many writes are waiting."""
    LATE = "late"
    """This process was too busy to notice a reply in time; not a fault of Redis."""
    TIMEOUT = "timeout"
    CONNECTION = "connection"
    REFUSED = "refused"
    """It replied with an error: credentials, permissions, memory, still loading."""
    GARBAGE = "garbage"
    """The reply is not its protocol, or not what was stored under the key."""
    TOO_LARGE = "too_large"
    """Not stored, because it is longer than the limit."""
    OTHER = "other"


class LeaseOutcome(StrEnum):
    """The result of an exchange with the shared bucket of a caller."""

    __hash__ = str.__hash__  # faster than that of an enum, which is a Python call

    GRANTED = "granted"
    REFUSED = "refused"
    """A block was requested, and nothing was left."""
    RETURNED = "returned"
    """The rest of a block was returned."""
    FAILED = "failed"
    """Redis failed: what was owed counts as paid."""


class DebtOutcome(StrEnum):
    """What became of units that were lent."""

    PAID = "paid"
    UNPAID = "unpaid"
    """Redis failed while it was being charged."""


class Direction(StrEnum):
    """The direction of bytes."""

    READ = "read"
    WRITTEN = "written"


SECONDS_BUCKETS: Final = (1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25)


BREAKER_STATES: Final = ("closed", "half_open", "open")
"""Metric labels, by the number of the state."""


class RedisMetrics:
    """The metrics of one application's Redis."""

    def __init__(self, table: MetricTable) -> None:
        self._seconds = table.histogram(
            "lawspeaker_redis_seconds",
            "Time that was waited for Redis, whatever came of it; for quotas no request waits.",
            "purpose",
            buckets=SECONDS_BUCKETS,
        )
        for purpose in Purpose:
            self._seconds.labels(purpose)
        self._faults = table.counter(
            "lawspeaker_redis_faults_total",
            "Times that Redis was of no use, by why; the request went on without it.",
            purpose=Purpose,
            cause=Cause,
        )
        self._bytes = table.counter(
            "lawspeaker_redis_bytes_total",
            "Bytes of answers read from Redis and written to it, as stored there.",
            direction=Direction,
        )
        self._breaker = table.gauge(
            "lawspeaker_redis_breaker_state",
            "0 closed: Redis is asked; 1 half open: a probe is under way; 2 open: it is not asked. "
            "0 also without Redis.",
            together="max",
        )
        self._changes = table.counter(
            "lawspeaker_redis_breaker_changes_total",
            "Times that the breaker changed to a state.",
            state=BREAKER_STATES,
        )
        self._joined = table.counter(
            "lawspeaker_cache_joined_total",
            "Requests that waited for an equal one under way instead of being judged themselves.",
        )
        self._leases = table.counter(
            "lawspeaker_quota_leases_total",
            "Blocks of shared quotas: granted, refused because nothing was left, or returned "
            "unspent; and failed, where Redis could not be asked.",
            outcome=LeaseOutcome,
        )
        self._debt = table.counter(
            "lawspeaker_quota_debt_units_total",
            "Units that were lent before the shared quota was charged: paid there afterwards, or "
            "unpaid, where Redis could not be charged and callers got so much more than their "
            "quota.",
            outcome=DebtOutcome,
        )
        self._states: dict[str, int] = {}

    def waited(self, purpose: Purpose, seconds: float) -> None:
        self._seconds.labels(purpose).observe(seconds)

    def faulted(self, purpose: Purpose, cause: Cause) -> None:
        self._faults.labels(purpose, cause).inc()

    def moved(self, direction: Direction, size: int) -> None:
        self._bytes.labels(direction).inc(size)

    def breaker_is(self, state: int, of: str) -> None:
        """Record that the breaker of a Redis has changed to a state, by its number.

        The gauge is that of the worst: 0 says that every Redis is asked.
        """
        self.breaker_begins(state, of)
        self._changes.labels(BREAKER_STATES[state]).inc()

    def breaker_begins(self, state: int, of: str) -> None:
        """Record the state of the breaker of a Redis at the start; it is no change."""
        self._states[of] = state
        self._breaker.set(max(self._states.values()))

    def joined(self) -> None:
        """Count a request that waits for an equal one."""
        self._joined.inc()

    def owed(self, outcome: DebtOutcome, units: float) -> None:
        """Count units that were lent, once it is known whether they could be charged."""
        self._debt.labels(outcome).inc(units)

    def leased(self, outcome: LeaseOutcome) -> None:
        """Count the result of an exchange with a shared bucket."""
        self._leases.labels(outcome).inc()
