"""What characters and treasures say is made of what they do, in both languages."""

import msgspec
import pytest

from cards.catalogue import load_catalogue
from cards.model.card import Card
from cards.model.destiny_power import DestinyPower
from cards.model.vocabulary import CardType
from cards.prose import destiny_text_of

POWERFUL = [card for card in load_catalogue().cards.values() if card.destiny_powers]


@pytest.mark.parametrize("card", POWERFUL, ids=lambda card: card.id)
def test_texts_match_the_data(card: Card) -> None:
    assert card.power == destiny_text_of(card)


def test_all_characters_and_four_treasures_have_powers() -> None:
    kinds = [card.type for card in POWERFUL]
    assert (kinds.count(CardType.IDENTITY), kinds.count(CardType.TREASURE)) == (23, 4)
    assert len(kinds) == 27


BOUNDS = [
    ("matching", 9),
    ("total", 9),
    ("handSize", 3),
    ("multipliersPerBase", 3),
    ("bonusesWithoutMultiplier", 3),
]
"""What a power may say at most."""


@pytest.mark.parametrize(("key", "most"), BOUNDS)
def test_values_of_a_power_are_bounded(key: str, most: int) -> None:
    for amount in (1, most):
        assert msgspec.convert({key: amount}, DestinyPower).key
    for amount in (0, most + 1):
        with pytest.raises(msgspec.ValidationError, match="int"):
            msgspec.convert({key: amount}, DestinyPower)


def test_raises_of_a_card_are_bounded() -> None:
    assert msgspec.convert({"raises": {"type": "BASE", "amount": 9}}, DestinyPower).raises
    with pytest.raises(msgspec.ValidationError, match="<= 9"):
        msgspec.convert({"raises": {"type": "BASE", "amount": 10}}, DestinyPower)


def test_the_printed_game_is_within_a_third_of_the_bounds() -> None:
    powers = [power for card in POWERFUL for power in card.destiny_powers]
    amounts = [power.raises.amount for power in powers if power.raises is not None]
    amounts += [power.matching or power.total or 0 for power in powers]
    assert max(amounts) == 3
    assert max(power.hand_size or 0 for power in powers) == 1
    assert max(len(card.destiny_powers) for card in POWERFUL) == 2
