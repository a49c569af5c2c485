"""Sentences call a card by its name; the rules know only ids."""

from collections.abc import Iterable, Mapping
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import Value
from cards.model.card import Card
from cards.model.shape import Shape
from cards.model.text import LocalText
from schema.shapes.own_cards import NamedSet

CARD_VALUES: Final = frozenset({"card", "base", "power", "ally", "against", "cards", "powers"})
"""Values of messages that may hold ids of cards."""


class CardNames:
    """The name of every card that an answer to a request may speak of."""

    __slots__ = ("_catalogue", "_own")

    def __init__(self, catalogue: Catalogue, request: Shape) -> None:
        """Those of the catalogue, and those that the request brings."""
        self._catalogue: Mapping[str, Card] = catalogue.cards
        self._own = {card.id: card.name for card in _own_cards(request)}

    def call(self, name: str, value: Value) -> Value:
        """A value of a message: the name of a card instead of its id."""
        if name not in CARD_VALUES or not isinstance(value, str):
            return value
        own: LocalText | None = self._own.get(value)
        if own is not None:
            return own
        card = self._catalogue.get(value)
        return value if card is None else card.name


def _own_cards(request: Shape) -> Iterable[Card]:
    table = getattr(request, "snapshot", None) or request
    yield from getattr(table, "extra_cards", None) or ()
    sets: tuple[object, ...] = getattr(table, "sets", None) or ()  # of a deal, ids
    for each in sets:
        if isinstance(each, NamedSet):
            yield from each.cards or ()
