"""Which operations Redis is worth it for, from what `make costs` and `make bench-cache` measured.

An answer from Redis saves the time of judging; asking in vain, and storing what was judged then,
costs some. So Redis saves time from a certain share of repeated requests on. Operations for which a
moderate share is enough are shared by default.
"""

from typing import Final, NamedTuple

from schema.operations.prices import COSTS as PRICES
from service.settings.redis_costs import MEASURED

MODERATE: Final = 1 / 3
"""Of the requests that memory does not know, so many are expected to be known to Redis."""


class Cost(NamedTuple):
    """What one operation costs, in microseconds, in the median of games."""

    operation: str
    judged: int
    """By the rules, as the table of prices has it."""
    fetched: int
    """From Redis on the same machine, until the answer is there as values and as JSON."""
    missed: int
    """More than `judged`, where Redis is asked in vain and then given the answer."""

    @property
    def pays_from(self) -> float:
        """Share of requests known to Redis from which it saves time; more than 1 for never."""
        saved = max(self.judged - self.fetched, 0)
        return self.missed / (self.missed + saved) if saved else float("inf")

    @property
    def pays(self) -> bool:
        """Whether a moderate share is enough."""
        return self.pays_from <= MODERATE


COSTS: Final = tuple(
    Cost(operation, round(PRICES.price(operation).judged), fetched, missed)
    for operation, fetched, missed in MEASURED
)


def shared_by_default() -> tuple[str, ...]:
    """The operations whose answers go to Redis unless a setting says otherwise."""
    return tuple(cost.operation for cost in COSTS if cost.pays)
