"""The Polish edition is whole: whatever people read of the catalogue is there in Polish."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

import msgspec
import pytest

from cards.catalogue import load_catalogue
from cards.model.text import LocalText

CATALOGUE: Final = load_catalogue()
COLLECTIONS: Final[Mapping[str, Mapping[str, msgspec.Struct]]] = {
    "rulesets": CATALOGUE.rulesets,
    "clauses": CATALOGUE.clauses,
    "rulings": CATALOGUE.rulings,
    "boards": CATALOGUE.boards,
    "sets": CATALOGUE.sets,
    "cards": CATALOGUE.cards,
}
NEVER_PRINTED: Final = ("epic.", "cta.squire")
"""Cards of others that never had a Polish name: an invented one would pass for a printed one."""


def texts_of(value: object, where: str) -> Iterator[tuple[str, LocalText]]:
    """Every text of an item, with the fields that lead to it."""
    match value:
        case LocalText():
            yield where, value
        case msgspec.Struct():
            for field in value.__struct_fields__:
                yield from texts_of(getattr(value, field), f"{where}/{field}")
        case tuple():
            for place, item in enumerate(cast("tuple[object, ...]", value)):
                yield from texts_of(item, f"{where}/{place}")
        case _:
            pass


def is_name_of_others(where: str) -> bool:
    """Whether a text is the name of a card, or path, that was never printed in Polish."""
    return where.startswith(NEVER_PRINTED) and where.endswith("/name")


def texts(name: str) -> list[tuple[str, LocalText]]:
    found = [each for id_, item in COLLECTIONS[name].items() for each in texts_of(item, id_)]
    assert found
    return found


@pytest.mark.parametrize("name", COLLECTIONS)
def test_every_text_that_people_read_is_in_polish(name: str) -> None:
    missing = [where for where, text in texts(name) if not text.pl and not is_name_of_others(where)]
    assert not missing


def test_no_polish_name_is_invented_for_a_card_of_others() -> None:
    invented = [where for where, text in texts("cards") if text.pl and is_name_of_others(where)]
    assert not invented


def test_our_own_names_are_told_apart_in_polish() -> None:
    names = [card.name.pl for card in CATALOGUE.cards.values() if card.set_id == "ashen"]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["clauses", "cards", "sets", "boards"])
def test_no_polish_text_hangs_on_the_sentence_before_it(name: str) -> None:
    hanging = [where for where, text in texts(name) if (text.pl or "").startswith("Że ")]
    assert not hanging


def test_the_sets_say_whose_their_polish_names_are() -> None:
    for id_ in ("ashen", "destiny"):
        note = CATALOGUE.sets[id_].note.pl
        assert note is not None
        assert "nasze" in note, id_
