"""The metrics of the GraphQL door; their labels are closed sets."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter

from service.settings.options import LimitKind, PersistedResult
from service.telemetry.redis_metrics import MetricRow
from service.telemetry.tallies import Tallies, Values

ACTIONS: Final = ("refused", "warned")
COST_BUCKETS: Final = (1, 5, 10, 50, 100, 500, 1000, 5000, 10_000, 20_000, 50_000)

LIMITS: Final = MetricRow(
    "lawspeaker_graphql_limits_total",
    "counter",
    ("limit", "action"),
    "GraphQL requests beyond a limit, by limit, refused or only warned.",
)
PERSISTED: Final = MetricRow(
    "lawspeaker_graphql_persisted_total",
    "counter",
    ("result",),
    "Persisted queries: hit, miss, stored, or refused (a wrong hash, another version, off, not on "
    "the list).",
)
COST: Final = MetricRow(
    "lawspeaker_graphql_cost",
    "histogram",
    (),
    "Units that a GraphQL operation asked for, before it ran.",
)

GRAPHQL_METRICS: Final = (LIMITS, PERSISTED, COST)


class GraphQLMetrics:
    """The metrics of one application's GraphQL door."""

    def __init__(self, registry: CollectorRegistry, tallies: Tallies) -> None:
        """Register the metrics after `tallies`, each with all its series.

        A rate over a series that appears late misses its first event.
        """
        self._limits, self._persisted = (
            Counter(row.name, row.meaning, row.labels, registry=registry)
            for row in (LIMITS, PERSISTED)
        )
        costs = Values(COST.name, COST.meaning, registry=registry, buckets=COST_BUCKETS)
        self._cost = tallies.new(costs, COST_BUCKETS)
        for kind in LimitKind:
            for action in ACTIONS:
                self._limits.labels(kind, action)
        for result in PersistedResult:
            self._persisted.labels(result)

    def limit(self, kind: LimitKind, *, refused: bool) -> None:
        """Count a request that exceeded a limit."""
        self._limits.labels(kind, ACTIONS[0] if refused else ACTIONS[1]).inc()

    def cost(self, units: int) -> None:
        """Record the cost of an operation."""
        self._cost.note(units)

    def persisted(self, result: PersistedResult) -> None:
        """Count the result of a persisted query."""
        self._persisted.labels(result).inc()
