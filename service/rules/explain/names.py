"""Names of cards, by their ids: the catalogue's, and those that a request brings."""

from collections.abc import Iterator, Mapping

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.shape import Shape
from cards.model.text import LocalText
from schema.shapes.own_cards import NamedSet


def card_names(catalogue: Catalogue, request: Shape) -> Mapping[str, LocalText]:
    """Names of every card that an answer to the request may speak of."""
    return {card.id: card.name for card in (*catalogue.cards.values(), *own_cards(request))}


def own_cards(request: Shape) -> Iterator[Card]:
    """Cards that the request brings, by themselves or in sets of its own."""
    table = getattr(request, "snapshot", None) or request
    yield from getattr(table, "extra_cards", None) or ()
    sets: tuple[object, ...] = getattr(table, "sets", None) or ()  # of a deal, ids
    for each in sets:
        if isinstance(each, NamedSet):
            yield from each.cards or ()
