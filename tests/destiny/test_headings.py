"""Who has the rulebook of Destiny in hand finds its headings by folder and file name."""

from pathlib import Path
from typing import Final

import pytest

from cards.catalogue import Catalogue
from cards.model.vocabulary import CardType
from service.rules import destiny

HERE: Final = Path(destiny.__file__).parent
HEADINGS: Final = {
    "The decks": "decks",
    "Alignments": "chapters/alignments",
    "Object": "chapters/object_of_the_game",
    "Setup": "chapters/setup",
    "Turn sequence": "chapters/turn_sequence",
    "First Aid phase": "chapters/first_and_second_aid_phase",
    "Treasure phase": "chapters/treasure_phase",
    "Draw phase": "chapters/draw_phase",
    "Hit phase": "chapters/hit_phase",
    "Second Aid phase": "chapters/first_and_second_aid_phase",
    "Action phase": "chapters/action_phase",
    "Base phase": "chapters/base_phase",
    "Bonus phase": "chapters/bonus_phase",
    "Multiplier phase": "chapters/multiplier_phase",
    "Total phase": "chapters/total_phase",
    "Destiny phase": "chapters/destiny_phase",
    "Character card list": "characters",
    "Destiny deck card list": "decks/destiny_deck",
    "Treasure deck card list": "decks/treasure_deck",
}


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_has_a_module_or_a_folder(heading: str) -> None:
    place = HERE / HEADINGS[heading]
    module = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    last = heading.split(" phase", maxsplit=1)[0].lower()
    assert module.is_file()
    assert all(word in module.read_text().lower() for word in last.split())


def test_a_character_is_named_where_its_power_is(catalogue: Catalogue) -> None:
    files = (HERE / "characters.py", *(HERE / "chapters/action_phase").glob("*.py"))
    text = " ".join(file.read_text() for file in files)
    for card in catalogue.cards.values():
        if card.type is CardType.IDENTITY and card.set_id == "destiny":
            assert card.name.en in text


@pytest.mark.parametrize("folder", ["chapters", "decks", "possible", "best_total"])
def test_no_rule_asks_whether_it_is_explained(folder: str) -> None:
    asking = [
        path.name for path in (HERE / folder).rglob("*.py") if "record is" in path.read_text()
    ]
    assert not asking
