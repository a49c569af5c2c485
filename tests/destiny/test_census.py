"""Every legal sequence of moves is counted; one wrong rule moves a number."""

import pytest

from cards.catalogue import Catalogue
from tests.destiny.census import WANTED, Count, counted, load_census


@pytest.mark.parametrize("entry", load_census(), ids=lambda entry: entry.id)
def test_the_number_of_sequences_is_the_recorded_one(catalogue: Catalogue, entry: Count) -> None:
    assert counted(catalogue, entry.snapshot) == entry.sequences


def test_every_phase_is_counted() -> None:
    labels = [phase.lower().replace("_", "-") for phase, _ in WANTED]
    assert [entry.id for entry in load_census()] == labels
