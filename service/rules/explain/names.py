"""Names of cards, by their ids: the catalogue's, and those that a request brings."""

from collections.abc import Mapping

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.shape import Shape
from cards.model.text import LocalText
from schema.shapes.own_cards import NamedSet


def card_names(catalogue: Catalogue, request: Shape) -> Mapping[str, LocalText]:
    """Names of every card that an answer to the request may speak of."""
    table = getattr(request, "snapshot", None) or request
    extra: tuple[Card, ...] = getattr(table, "extra_cards", ())
    sets: tuple[object, ...] = getattr(table, "sets", ())  # of a deal, ids of the catalogue
    named = (each.cards or () for each in sets if isinstance(each, NamedSet))
    own = (*extra, *(card for cards in named for card in cards))
    return {card.id: card.name for card in (*catalogue.cards.values(), *own)}
