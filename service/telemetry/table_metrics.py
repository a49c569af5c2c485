"""The metrics of tables by name; their label is a closed set."""

from collections.abc import Callable
from enum import StrEnum

from service.telemetry.rows import MetricTable


class Known(StrEnum):
    """Where the table of a name was found."""

    MEMORY = "memory"
    REDIS = "redis"
    NOWHERE = "nowhere"
    """It has to be sent in full."""


class TableMetrics:
    """The metrics of one application's tables by name."""

    def __init__(self, table: MetricTable) -> None:
        self._asked = table.counter(
            "lawspeaker_named_tables_asked_total",
            "Requests that named their table, by where it was found: memory, redis, or nowhere (it "
            "has to be sent in full).",
            found=Known,
        )
        self._evicted = table.counter(
            "lawspeaker_named_tables_evicted_total",
            "Tables by name that made room for others before their time.",
        )
        self._bytes = table.gauge(
            "lawspeaker_named_tables_bytes",
            "Estimated bytes of the tables by name in this process.",
        )
        self._entries = table.gauge(
            "lawspeaker_named_tables", "Tables by name that this process knows."
        )

    def asked(self, found: Known) -> None:
        self._asked.labels(found).inc()

    def evicted(self) -> None:
        """Count a table that made room for another."""
        self._evicted.inc()

    def watch(self, *, entries: Callable[[], int], size: Callable[[], int]) -> None:
        """Read how many tables are known, and their bytes, whenever the metrics are read."""
        self._bytes.set_function(lambda: float(size()))
        self._entries.set_function(lambda: float(entries()))
