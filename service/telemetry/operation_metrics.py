"""The metrics of the GraphQL door, and of tables by name; their labels are closed sets."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from service.settings.options import LimitKind, PersistedResult
from service.telemetry.rows import MetricTable
from service.telemetry.tallies import Tallies


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


ACTIONS: Final = ("refused", "warned")
COST_BUCKETS: Final = (1, 5, 10, 50, 100, 500, 1000, 5000, 10_000, 20_000, 50_000)


class GraphQLMetrics:
    """The metrics of one application's GraphQL door."""

    def __init__(self, table: MetricTable, tallies: Tallies) -> None:
        """Declare them; costs are counted in `tallies`."""
        self._limits = table.counter(
            "lawspeaker_graphql_limits_total",
            "GraphQL requests beyond a limit, by limit, refused or only warned.",
            limit=LimitKind,
            action=ACTIONS,
        )
        self._persisted = table.counter(
            "lawspeaker_graphql_persisted_total",
            "Persisted queries: hit, miss, stored, or refused (a wrong hash, another version, off, "
            "not on the list).",
            result=PersistedResult,
        )
        costs = table.histogram(
            "lawspeaker_graphql_cost",
            "Units that a GraphQL operation asked for, before it ran.",
            buckets=COST_BUCKETS,
        )
        self._cost = tallies.new(costs, COST_BUCKETS)

    def limit(self, kind: LimitKind, *, refused: bool) -> None:
        self._limits.labels(kind, ACTIONS[0] if refused else ACTIONS[1]).inc()

    def cost(self, units: int) -> None:
        self._cost.note(units)

    def persisted(self, result: PersistedResult) -> None:
        self._persisted.labels(result).inc()
