"""What an adjudication costs, in units that both doors charge and report.

A unit is about a tenth of a millisecond of one core; measured with `python -m loadtest.engine` and
rounded up. Reading an item of the catalogue is one unit. A log costs more with every move.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from cards.shape import Shape
from schema.explanation import Explain
from schema.operations import (
    BEST_TOTAL,
    CAST,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    LEGAL_MOVES,
    ODDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    SETUP,
    VALIDATE,
    Operation,
)
from schema.receipt_operations import COMMIT_SEEDS, VERIFY_RECEIPT


class OperationCost(NamedTuple):
    """Units of an operation."""

    base: int
    each: int = 0
    """Units more for each item of a list of the request."""
    counted: str = ""
    """That list."""


OPERATION_COSTS: Final[Mapping[str, OperationCost]] = MappingProxyType(
    {
        ODDS.name: OperationCost(5),
        CAST.name: OperationCost(5),
        SCORE_SHEET.name: OperationCost(5),
        SCORE.name: OperationCost(10),
        VALIDATE.name: OperationCost(10),
        LEGAL_MOVES.name: OperationCost(150),
        REPLAY.name: OperationCost(20, each=2, counted="moves"),
        SETUP.name: OperationCost(20),
        DESTINY_VALIDATE.name: OperationCost(10),
        DESTINY_LEGAL_MOVES.name: OperationCost(30),
        DESTINY_REPLAY.name: OperationCost(20, each=2, counted="moves"),
        DESTINY_SETUP.name: OperationCost(10),
        DESTINY_TOTAL.name: OperationCost(5),
        BEST_TOTAL.name: OperationCost(300),
        COMMIT_SEEDS.name: OperationCost(2),
        VERIFY_RECEIPT.name: OperationCost(1, each=3, counted="receipts"),
    }
)
"""By name of the operation."""


EXPLAINED_TIMES: Final = 3
"""An answer that is explained costs so many times what it costs alone."""
REPAIRED_TIMES: Final = 10
"""The same of a move or a log that is explained in full: what would make it legal is tried."""
REPAIRED: Final = frozenset(
    {VALIDATE.name, REPLAY.name, DESTINY_VALIDATE.name, DESTINY_REPLAY.name}
)


def times_of(operation: Operation, explain: Explain) -> int:
    """How many times the units of an answer alone one costs that is explained so far."""
    if explain is Explain.NONE or not operation.explained:
        return 1
    full = explain is Explain.FULL and operation.name in REPAIRED
    return REPAIRED_TIMES if full else EXPLAINED_TIMES


def units_of(operation: Operation, request: Shape, explain: Explain = Explain.NONE) -> int:
    """The units that a request costs, before it is judged."""
    cost = OPERATION_COSTS[operation.name]
    more = cost.each * len(getattr(request, cost.counted)) if cost.counted else 0
    return (cost.base + more) * times_of(operation, explain)
