"""The table of metrics, and the closed sets that their labels come from."""

from collections.abc import Iterable
from enum import StrEnum
from itertools import product
from typing import Final, Literal, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge

from service.telemetry.tallies import Values


class Door(StrEnum):
    """Where a request arrived; SERVICE is everything that is not an API."""

    __hash__ = str.__hash__  # faster than that of an enum, which is a Python call

    REST = "rest"
    GRAPHQL = "graphql"
    MCP = "mcp"
    SERVICE = "service"


class RequestOutcome(StrEnum):
    """The outcome of a request to an operation."""

    ANSWERED = "answered"
    REFUSED = "refused"
    """Well-formed, but an impossible state."""
    MALFORMED = "malformed"
    TOO_MUCH_WORK = "too_much_work"
    """It would cost more work than a request may."""
    ABANDONED = "abandoned"
    """Nobody waited for the answer any more, or there was no room for it."""
    FAILED = "failed"


class CacheTier(StrEnum):
    """The tier of the cache."""

    MEMORY = "memory"
    REDIS = "redis"


class CacheResult(StrEnum):
    """The result of a read."""

    HIT = "hit"
    MISS = "miss"
    FAULT = "fault"
    """Redis did not answer in time, or with something else than an answer."""
    SKIPPED = "skipped"
    """Redis was not called: its breaker is open, or all connections are in use."""
    SPARED = "spared"
    """Redis was not called: it has too few answers of this operation to pay."""


class ReloadResult(StrEnum):
    """What became of content that was loaded again."""

    LOADED = "loaded"
    UNCHANGED = "unchanged"
    REFUSED = "refused"


CACHE_RESULTS: Final = {
    CacheTier.MEMORY: (CacheResult.HIT, CacheResult.MISS),
    CacheTier.REDIS: tuple(CacheResult),
}
STATUS_CLASSES: Final = ("1xx", "2xx", "3xx", "4xx", "5xx")
JUDGE_BUCKETS: Final = (5e-5, 1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.05, 0.25, 1.0)
HTTP_BUCKETS: Final = (5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 10.0)


class HangUp(StrEnum):
    """Why the service closed a connection that its client left open."""

    LATE_HEAD = "late_head"
    """The head of a request was late, or nothing arrived at all."""
    LARGE_HEAD = "large_head"
    """A head was too long."""
    MALFORMED = "malformed"
    """The data is not HTTP."""
    UNREAD = "unread"
    """For too long the client read nothing of its answer."""


class MetricRow(NamedTuple):
    """A metric as in the documentation."""

    name: str
    kind: str
    labels: tuple[str, ...]
    meaning: str
    together: Literal["sum", "max", "min"] = "sum"
    """How a gauge is combined over several processes that share their metrics."""


class MetricTable:
    """The metrics of one registry: each is declared once, where it is counted.

    Labels have their closed sets of values, and every series is shown from the start: a rate over a
    late one misses its first event. Labels without values are shown by the code that knows which
    go together.
    """

    def __init__(self, registry: CollectorRegistry) -> None:
        self.rows: list[MetricRow] = []
        self._registry = registry

    def counter(self, name: str, meaning: str, **labels: Iterable[str]) -> Counter:
        """A metric that only grows."""
        self.rows.append(MetricRow(name, "counter", tuple(labels), meaning))
        made = Counter(name, meaning, tuple(labels), registry=self._registry)
        if labels:
            for values in product(*labels.values()):
                made.labels(*values)
        return made

    def gauge(
        self,
        name: str,
        meaning: str,
        *labels: str,
        together: Literal["sum", "max", "min"] = "sum",
    ) -> Gauge:
        """A value that is now."""
        self.rows.append(MetricRow(name, "gauge", labels, meaning, together))
        return Gauge(name, meaning, labels, registry=self._registry)

    def histogram(
        self, name: str, meaning: str, *labels: str, buckets: tuple[float, ...]
    ) -> Values:
        """Values by their size."""
        self.rows.append(MetricRow(name, "histogram", labels, meaning))
        return Values(name, meaning, labels, registry=self._registry, buckets=buckets)
