"""Sentences call a card by its name; the rules know only ids."""

from collections.abc import Mapping
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import Value
from cards.model.card import Card
from cards.model.shape import Shape
from cards.model.text import LocalText
from service.rules.explain.names import own_cards

CARD_VALUES: Final = frozenset({"card", "base", "power", "ally", "against", "cards", "powers"})
"""Values of messages that may hold ids of cards."""


class CardNames:
    """The name of every card that an answer to a request may speak of."""

    __slots__ = ("_catalogue", "_own")

    def __init__(self, catalogue: Catalogue, request: Shape) -> None:
        """Those of the catalogue, and those that the request brings."""
        self._catalogue: Mapping[str, Card] = catalogue.cards
        self._own = {card.id: card.name for card in own_cards(request)}

    def call(self, name: str, value: Value) -> Value:
        """A value of a message: the name of a card instead of its id."""
        if name not in CARD_VALUES or not isinstance(value, str):
            return value
        own: LocalText | None = self._own.get(value)
        if own is not None:
            return own
        card = self._catalogue.get(value)
        return value if card is None else card.name
