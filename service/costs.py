"""What a request costs, in units: one table for quotas, at every door.

A unit is about what it takes to look one thing up. The figures follow the order of what was
measured, not its last digit: they are a promise to callers, so they change rarely.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

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
)

READ_UNITS: Final = 1
"""An item or a page of the catalogue."""
SEARCH_UNITS: Final = 5
BULK_UNITS: Final = 20
"""A whole collection."""

OPERATION_UNITS: Final[Mapping[str, int]] = MappingProxyType(
    {
        ODDS.name: 1,
        CAST.name: 1,
        SCORE.name: 2,
        SCORE_SHEET.name: 1,
        VALIDATE.name: 2,
        LEGAL_MOVES.name: 10,
        REPLAY.name: 20,
        SETUP.name: 2,
        DESTINY_VALIDATE.name: 2,
        DESTINY_LEGAL_MOVES.name: 10,
        DESTINY_REPLAY.name: 20,
        DESTINY_SETUP.name: 2,
        DESTINY_TOTAL.name: 2,
        BEST_TOTAL.name: 5,
    }
)
"""An adjudication, by the name of its operation, whether or not its answer was kept."""
