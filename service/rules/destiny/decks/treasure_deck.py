"""Treasure deck card list: what Treasures are (`destiny.treasure.composition`)."""

from typing import Final

from cards.model.vocabulary import CardType, ClauseId

TREASURES: Final = ClauseId("destiny.treasure.composition")
TREASURE: Final = frozenset({CardType.TREASURE})
"""destiny.treasure.composition: types of cards of the Treasure deck."""
