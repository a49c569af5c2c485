"""Every legal sequence of moves is counted; one wrong rule moves a number."""

import pytest

from cards.catalogue import Catalogue
from tests.play.census import WANTED, Count, counted, load_census


@pytest.mark.parametrize("entry", load_census(), ids=lambda entry: entry.id)
def test_the_number_of_sequences_is_the_recorded_one(catalogue: Catalogue, entry: Count) -> None:
    assert counted(catalogue, entry.snapshot, len(entry.sequences)) == entry.sequences, entry.why


def test_every_table_of_the_census_has_a_recorded_number() -> None:
    assert [entry.id for entry in load_census()] == [wanted.id for wanted in WANTED]
