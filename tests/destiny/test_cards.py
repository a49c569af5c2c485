"""What characters and treasures say is made of what they do, in both languages."""

import pytest

from cards.card import Card
from cards.catalogue import load_catalogue
from cards.destiny_power import DestinyPower
from cards.prose import destiny_text_of
from cards.prose.destiny import (
    ACTIONS,
    ACTIONS_PL,
    ALIGNMENTS,
    ALIGNMENTS_OF,
    ENGLISH,
    POLISH,
    TYPES,
    TYPES_OF,
)
from cards.vocabulary import CardType

POWERFUL = [card for card in load_catalogue().cards.values() if card.destiny_powers]


@pytest.mark.parametrize("card", POWERFUL, ids=lambda card: card.id)
def test_the_text_is_what_the_data_say(card: Card) -> None:
    assert card.power == destiny_text_of(card)


def test_all_characters_and_four_treasures_have_powers() -> None:
    kinds = [card.type for card in POWERFUL]
    assert (kinds.count(CardType.IDENTITY), kinds.count(CardType.TREASURE)) == (23, 4)
    assert len(kinds) == 27


def test_both_languages_have_every_word() -> None:
    keys = DestinyPower.__struct_fields__
    assert tuple(ENGLISH) == tuple(POLISH) == keys
    assert ACTIONS.keys() == ACTIONS_PL.keys()
    assert ALIGNMENTS.keys() == ALIGNMENTS_OF.keys()
    assert TYPES.keys() == TYPES_OF.keys()
