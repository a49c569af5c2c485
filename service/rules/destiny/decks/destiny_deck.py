"""Destiny deck: the types of its cards, and how many there are of each card.

Rulebook: "Destiny: The decks", "Destiny: Destiny cards", "Destiny: Destiny deck card list".
Decides `destiny.deck.composition`.
"""

from collections.abc import Mapping
from typing import Final

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId, RulesetId
from service.rules.engine.rulebook import Rulebook, for_each_rulebook, rulebook_of

DECK: Final = ClauseId("destiny.deck.composition")
CHARACTER: Final = frozenset({CardType.IDENTITY})
ALIGNED: Final = frozenset({CardType.BASE, CardType.BONUS, CardType.MULTIPLIER})
"""destiny.alignment.enum: types of cards that have an alignment."""
DESTINY_TYPES: Final = CHARACTER | ALIGNED
"""destiny.deck.composition: types of cards of the Destiny deck."""


def is_of_deck(card: Card, book: Rulebook) -> bool:
    """destiny.deck.composition: whether a card belongs to the Destiny deck of a ruleset."""
    return card.type in DESTINY_TYPES and book.has(card)


def is_whole(card: Card) -> bool:
    """Whether everything is known that the rules look at."""
    if card.type in ALIGNED:
        return card.value is not None and card.alignment is not None
    return card.type is not CardType.TREASURE or card.treasure_points is not None


def copies(card: Card) -> int:
    """How often a card may lie on one table."""
    return card.copies or 1


@for_each_rulebook
def printed(catalogue: Catalogue, ruleset: RulesetId) -> Mapping[str, int]:
    """The cards of the catalogue that the Destiny deck is made of, and their copies."""
    book = rulebook_of(catalogue, ruleset)
    return {card.id: copies(card) for card in catalogue.cards.values() if is_of_deck(card, book)}
