"""A catalogue from bytes is the catalogue, without a fault, and its checks are read one by one."""

import pytest

from cards.catalogue import embedded, load_catalogue
from cards.load.editions import settled

CATALOGUE = load_catalogue()


@pytest.mark.parametrize("kind", ["rulesets", "clauses", "rulings", "boards", "sets", "cards"])
def test_every_item_is_found_by_its_id(kind: str) -> None:
    read = {placed.value.id: placed.value for placed in getattr(settled(embedded()), kind)}
    found = getattr(CATALOGUE, kind)
    assert dict(found) == read
    if kind != "rulesets":  # they stand in the order of their years
        assert list(found) == sorted(read)


def test_the_checks_are_those_of_the_data() -> None:
    read = [placed.value for placed in embedded().checks]
    assert list(CATALOGUE.checks) == list(CATALOGUE.rulings)
    assert sum(map(len, CATALOGUE.checks.values())) == len(read)
    for ruling, checks in CATALOGUE.checks.items():
        assert checks == tuple(check for check in read if check.ruling == ruling)


def test_the_phrasings_are_those_of_the_data() -> None:
    read = [placed.value for placed in embedded().phrasings]
    assert sum(map(len, CATALOGUE.phrasings.values())) == len(read)
    for of, those in CATALOGUE.phrasings.items():
        assert those == tuple(each for each in read if each.of == of)


def test_an_unknown_ruling_has_no_checks() -> None:
    assert CATALOGUE.checks.get("no-such-ruling") is None
