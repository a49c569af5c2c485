"""Treasure deck: the type of its cards.

Rulebook: "Destiny: The decks", "Destiny: Treasure deck card list".
Decides `destiny.treasure.composition`.
"""

from typing import Final

from cards.model.vocabulary import CardType, ClauseId

TREASURES: Final = ClauseId("destiny.treasure.composition")
TREASURE: Final = frozenset({CardType.TREASURE})
"""destiny.treasure.composition: types of cards of the Treasure deck."""
