"""The metrics of keys, quotas and shedding. No label ever comes from a caller or a key."""

from collections.abc import Callable
from enum import StrEnum
from itertools import product
from typing import Final

from service.telemetry.rows import MetricTable
from service.telemetry.tallies import Tallies


class KeyOutcome(StrEnum):
    """The result of the check of a request's key."""

    __hash__ = str.__hash__  # faster than that of an enum, which is a Python call

    ACCEPTED = "accepted"
    ANONYMOUS = "anonymous"
    """No key was sent and none was needed."""
    MISSING = "missing"
    MALFORMED = "malformed"
    UNKNOWN = "unknown"
    EXPIRED = "expired"
    SEVERAL = "several"
    """Two different keys in one request."""
    IN_URL = "in_url"
    SCOPE = "scope"
    """A valid key without the required scope."""


class CallerKind(StrEnum):
    """How a caller is identified."""

    __hash__ = str.__hash__  # faster than that of an enum, which is a Python call

    KEY = "key"
    ADDRESS = "address"


class QuotaOutcome(StrEnum):
    """The result of an attempt to take units."""

    __hash__ = str.__hash__  # faster than that of an enum, which is a Python call

    TAKEN = "taken"
    EXCEEDED = "exceeded"
    TOO_SMALL = "too_small"
    """The request costs more than the whole quota."""


class Signal(StrEnum):
    """Why a request was refused under load."""

    IN_FLIGHT = "in_flight"
    LAG = "lag"


PRIORITIES: Final = ("sheddable", "normal", "critical")
"""Metric labels, by the number of the priority."""

MORE: Final = "more"
BACK: Final = "back"
DIRECTIONS: Final = (MORE, BACK)
"""Whether work took more or less than its charge."""


class AccessMetrics:
    """The metrics of one application's callers."""

    def __init__(self, table: MetricTable, tallies: Tallies) -> None:
        """Declare them; what every request counts is counted in `tallies`."""
        self._keys = tallies.counts(
            table.counter(
                "lawspeaker_key_requests_total",
                "API requests, by what their key came to; nothing is counted while keys are off.",
                outcome=KeyOutcome,
            ),
            KeyOutcome,
        )
        self._held = table.gauge(
            "lawspeaker_keys",
            "API keys in force, those that have expired included.",
            together="max",
        )
        self._current = table.gauge(
            "lawspeaker_key_file_current",
            "1 while the keys in force are those of the file; 0 once the file has become unsound, "
            "or without keys.",
            together="min",
        )
        self._checksum = table.gauge(
            "lawspeaker_key_file_checksum",
            "A number that follows from the keys in force: where replicas differ in it, one has "
            "keys that another has not. 0 without keys.",
            together="max",
        )
        self._reads = table.counter(
            "lawspeaker_key_file_reads_total",
            "Times that a changed key file was read again: sound or unsound.",
            outcome=("sound", "unsound"),
        )
        self._quota = tallies.counts(
            table.counter(
                "lawspeaker_quota_requests_total",
                "Attempts to take units from a quota: taken, exceeded, or too_small for such a "
                "request ever.",
                caller=CallerKind,
                outcome=QuotaOutcome,
            ),
            tuple(product(CallerKind, QuotaOutcome)),
        )
        self._units = tallies.counts(
            table.counter(
                "lawspeaker_quota_units_total", "Units taken from quotas.", caller=CallerKind
            ),
            CallerKind,
        )
        self._settled = tallies.counts(
            table.counter(
                "lawspeaker_quota_settled_units_total",
                "Units that work took beyond what was taken before it (more), or that were given "
                "back (back).",
                caller=CallerKind,
                direction=DIRECTIONS,
            ),
            tuple(product(CallerKind, DIRECTIONS)),
        )
        self._shed = table.counter(
            "lawspeaker_shed_total",
            "Requests sent away because there was too much to do, by how urgent they were and by "
            "what told so.",
            **{"class": PRIORITIES},
            signal=Signal,
        )
        self._in_flight = table.gauge(
            "lawspeaker_in_flight", "API requests that are worked on now."
        )
        self._lag = table.gauge(
            "lawspeaker_loop_lag_seconds",
            "How late the event loop of this process runs: the least of the latest measurements.",
            together="max",
        )

    def met(self, outcome: KeyOutcome) -> None:
        self._keys[outcome].note()

    def holds(self, keys: int, checksum: int) -> None:
        """Record the number of keys in force, and a number that follows from them."""
        self._held.set(keys)
        self._checksum.set(checksum)

    def keys_are_current(self, *, current: bool) -> None:
        """Record whether the keys in force are those of the file."""
        self._current.set(current)

    def read_keys(self, *, sound: bool) -> None:
        """Count a changed key file."""
        self._reads.labels("sound" if sound else "unsound").inc()

    def took(self, kind: CallerKind, outcome: QuotaOutcome, units: int) -> None:
        """Count an attempt to take units."""
        self._quota[kind, outcome].note()
        if outcome is QuotaOutcome.TAKEN:
            self._units[kind].note(units)

    def settled(self, kind: CallerKind, units: int) -> None:
        """Count units that were taken after the work, or returned (below zero)."""
        self._settled[kind, MORE if units > 0 else BACK].note(abs(units))

    def shed(self, priority: int, signal: Signal) -> None:
        """Count a request that was refused for lack of room, by the number of its priority."""
        self._shed.labels(PRIORITIES[priority], signal).inc()

    def watch_load(self, in_flight: Callable[[], float], lag: Callable[[], float]) -> None:
        """Read the load whenever the metrics are read."""
        self._in_flight.set_function(in_flight)
        self._lag.set_function(lag)
