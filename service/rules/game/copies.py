"""How often a card can lie on one table."""

from typing import Final

from cards.model.card import Card
from cards.model.vocabulary import CardType

FEAT_TYPES: Final = frozenset({CardType.HERO, CardType.ANTIHERO, CardType.FEAT})


def most_copies(card: Card) -> int:
    """Copies of a card that can lie on one table; Hero and Antihero counts are mostly not known."""
    if card.copies is not None:
        return card.copies
    return 99 if card.type in FEAT_TYPES else 1
