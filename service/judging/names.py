"""What the sentences of an answer call players and cards."""

from typing import TypeVar

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from service.judging.card_names import CardNames
from service.judging.seat_names import by_name, names_of, retold
from service.rules.engine.impossible import ImpossibleState

Made = TypeVar("Made", bound=Shape)


class Names:
    """The names of a request's players and cards, for what is said about them."""

    __slots__ = ("_cards", "_seats")

    def __init__(self, catalogue: Catalogue, request: Shape) -> None:
        """Those of the catalogue, and those that the request gives."""
        self._seats = names_of(request)
        self._cards = CardNames(catalogue, request)

    def answer(self, answer: Made) -> Made:
        """The answer, its players and cards called by name."""
        return by_name(self._cards.of_answer(answer), self._seats)

    def refusal(self, error: ImpossibleState) -> ImpossibleState:
        """The same refusal, its players and cards called by name."""
        return ImpossibleState(by_name(retold(error.reasons, self._cards.call), self._seats))
