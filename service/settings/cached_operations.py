"""Operations whose answers are worth caching, as `make costs` and `make bench-cache` measured.

In memory a key, keeping and removing an answer cost time for every request; a hit saves the time of
judging. So does an answer from Redis; a miss, and storing the answer afterwards, costs some. Redis
saves time above a certain share of repeated requests. Operations with a moderate share are shared
by default.
"""

from typing import Final, NamedTuple

from schema.operations import OPERATIONS
from schema.operations.prices import COSTS as PRICES
from service.settings.redis_costs import MEASURED

OPERATION_NAMES: Final = "|".join((*(operation.name for operation in OPERATIONS), "none"))
"""What the setting may name, as a pattern."""
MODERATE: Final = 1 / 3
"""The expected share of requests known to Redis, among those that memory does not know."""


class Cost(NamedTuple):
    """The cost of one operation in microseconds, median over games."""

    operation: str
    judged: int
    """By the rules, as in the table of prices."""
    fetched: int
    """From Redis on the same machine, decoded and as JSON."""
    missed: int
    """In addition to `judged`, where Redis misses and then stores the answer."""

    @property
    def pays_from(self) -> float:
        """The share of requests known to Redis above which it saves time; over 1 means never."""
        saved = max(self.judged - self.fetched, 0)
        return self.missed / (self.missed + saved) if saved else float("inf")

    @property
    def pays(self) -> bool:
        """Whether a moderate share is enough."""
        return self.pays_from <= MODERATE


COSTS: Final = tuple(
    Cost(operation, round(PRICES.spread(operation).judged), fetched, missed)
    for operation, fetched, missed in MEASURED
)


def shared_by_default() -> tuple[str, ...]:
    """The operations whose answers are shared through Redis by default."""
    return tuple(cost.operation for cost in COSTS if cost.pays)


KEPT: Final = frozenset(each.operation for each in PRICES.cached if each.pays)
