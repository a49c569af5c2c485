"""One card is moved to a place to which no move brings it: the table is refused, in all games."""

import os
import random
from typing import Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import CardType
from tests.closed import deals, destiny, destiny_misplacing
from tests.closed.misplacing import check_misplaced, kinds_listed
from tests.closed.play import tables

GAMES: Final = int(os.environ.get("CLOSED_GAMES", "12"))
MOVES: Final = 60
EVERY: Final = 12
"""One table in so many has cards moved."""
TIMES: Final = 8


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """Our own data."""
    return load_catalogue()


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_card_where_no_move_brings_it_is_refused(catalogue: Catalogue, seed: int) -> None:
    refused = 0
    for start in (deals.start(catalogue, seed), deals.campaign_start(catalogue, seed)):
        rng = random.Random(f"misplaced {start.name}")
        for number, table in enumerate(tables(catalogue, start, MOVES)):
            if not number % EVERY:
                refused += check_misplaced(catalogue, table, rng, times=TIMES)
    assert refused > 20


@pytest.mark.parametrize("seed", range(GAMES // 2))
def test_a_card_of_destiny_where_no_move_brings_it_is_refused(
    catalogue: Catalogue, seed: int
) -> None:
    start = destiny.start(catalogue, seed)
    rng = random.Random(f"misplaced {start.name}")
    refused = 0
    for number, table in enumerate(destiny.tables(catalogue, start, MOVES)):
        if not number % EVERY:
            refused += destiny_misplacing.check_misplaced(catalogue, table, rng, times=TIMES)
    assert refused > 5


def test_every_kind_of_card_has_its_places(catalogue: Catalogue) -> None:
    kinds = {
        card.type
        for card in catalogue.cards.values()
        if card.set_id == "ashen" and "DESTINY" not in card.rulesets
    }
    assert kinds_listed() >= kinds
    assert CardType.VICTORY_CONDITION in kinds
