"""Every field of a table that may be null is made null, or is null for a reason that is written."""

import random
from typing import Final

import pytest

from cards.catalogue import load_catalogue
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot
from tests.absence.known_less import less_known
from tests.absence.nullable import MADE_NULL, NONE, is_printed, nullable_fields
from tests.absence.test_known_less import tables_of
from tests.games import wire

GAMES: Final = 30
"""Games of which some tables are looked at, until each field was made null."""
MOVES: Final = 60


def test_every_field_is_made_null_or_has_a_reason() -> None:
    fields = nullable_fields(Snapshot) | nullable_fields(DestinySnapshot)
    untold = {field for field in fields - MADE_NULL - NONE.keys() if not is_printed(field)}
    assert untold == set(), "made null by tests/absence/known_less.py, or a reason in NONE"
    assert {*MADE_NULL, *NONE} <= fields
    assert MADE_NULL.isdisjoint(NONE)


def test_each_of_them_is_made_null_on_tables_of_played_games() -> None:
    left, chance = set(MADE_NULL), random.Random("null")
    catalogue = load_catalogue()
    for seed in range(GAMES):
        for table in tables_of(seed, MOVES)[::10]:
            cards = {**catalogue.cards, **{card.id: card for card in table.extra_cards}}
            for less in less_known(wire(table), cards, catalogue, chance):
                left -= less.fields
        if not left:
            return
    pytest.fail(f"never made null: {sorted(left)}")
