"""What ends or binds a game comes about in the middle of the move in which its condition is met."""

import os
from typing import Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from schema.shapes.verdict import EventCode
from tests.closed.meeting_conditions import check, start, verdicts

GAMES: Final = int(os.environ.get("CLOSED_GAMES", "12"))
MOVES: Final = 400
MET: Final = {
    "CTA_1E": {EventCode.ADVERSARY_WINS},
    "CTA_PL": {EventCode.ADVERSARY_WINS},
    "CTA_2E": {EventCode.LAST_ACT_CLOSED},
    "EPIC_ORIGINS": {EventCode.ADVERSARY_FLIPPED, EventCode.LAST_ACT_CLOSED},
}
"""What comes about in these games, by ruleset."""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """Our own data."""
    return load_catalogue()


@pytest.mark.parametrize("ruleset", MET)
def test_a_condition_that_is_met_in_a_move_takes_effect_in_it(
    catalogue: Catalogue, ruleset: str
) -> None:
    met: set[EventCode] = set()
    for seed in range(max(GAMES // 3, 4)):
        table = start(catalogue, ruleset, seed)
        for before, verdict in verdicts(catalogue, table, f"{ruleset} {seed}", MOVES):
            met |= check(before, verdict)
    assert met >= MET[ruleset]
