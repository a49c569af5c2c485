"""Operations whose answers are worth keeping in memory, as `make costs` measured.

A key, keeping and removing an answer cost time for every request; a hit saves the time of judging.
"""

from typing import Final

from schema.operations.prices import COSTS

KEPT: Final = frozenset(each.operation for each in COSTS.cached if each.pays)
