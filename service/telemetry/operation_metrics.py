"""The metrics of the GraphQL door; their labels are closed sets."""

from typing import Final

from service.settings.options import LimitKind, PersistedResult
from service.telemetry.rows import MetricTable
from service.telemetry.tallies import Tallies

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
