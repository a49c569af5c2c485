"""What the sentences of an answer call players and cards."""

from typing import Final, TypeVar

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from service.judging.card_names import CardNames
from service.judging.seat_names import by_name, names_of, retold
from service.rules.engine.impossible import ImpossibleState

Made = TypeVar("Made", bound=Shape)
SPEAKING: Final = ("reasons", "missing", "explanation")
"""Fields of an answer whose sentences speak of cards by id; the others have names."""


class Names:
    """The names of a request's players and cards, for what is said about them."""

    __slots__ = ("_catalogue", "_request", "_seats")

    def __init__(self, catalogue: Catalogue, request: Shape) -> None:
        """Those of the catalogue, and those that the request gives."""
        self._catalogue, self._request = catalogue, request
        self._seats = names_of(request)

    def answer(self, answer: Made) -> Made:
        """The answer, its players and cards called by name."""
        if any(getattr(answer, field, None) for field in SPEAKING):
            answer = retold(answer, CardNames(self._catalogue, self._request).call)
        return by_name(answer, self._seats) if self._seats else answer

    def refusal(self, error: ImpossibleState) -> ImpossibleState:
        """The same refusal, its players and cards called by name."""
        reasons = retold(error.reasons, CardNames(self._catalogue, self._request).call)
        return ImpossibleState(by_name(reasons, self._seats))
