"""Every table of random games is accepted by every operation, and somebody can go on from it.

A short share of what `make closed` plays: `CLOSED_GAMES` says how many games of each kind.
"""

import os
from typing import Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from tests.closed import deals, destiny, play

GAMES: Final = int(os.environ.get("CLOSED_GAMES", "12"))
MOVES: Final = 160
"""Moves of a game; most changes of an adventure game's table come in its first turns."""
EVERY: Final = 40


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    """Our own data."""
    return load_catalogue()


@pytest.mark.parametrize("seed", range(GAMES))
def test_adventure_is_closed(catalogue: Catalogue, seed: int) -> None:
    started = deals.start(catalogue, seed)
    assert play.play(catalogue, started, every=EVERY, moves=MOVES)


@pytest.mark.parametrize("seed", range(GAMES // 2))
def test_destiny_is_closed(catalogue: Catalogue, seed: int) -> None:
    started = destiny.start(catalogue, seed)
    assert destiny.play(catalogue, started, every=EVERY, moves=MOVES)
