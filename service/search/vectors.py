"""Texts as sparse vectors of length 1, kept by feature, and how near a question is to them."""

import math
from array import array
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from service.search.features import Features

if TYPE_CHECKING:
    Numbers = array[int]
    Weights = array[float]


MOST_READ: Final = 1000
"""Features of more texts say little, and are passed over: they would take most of the time."""


class Vectors:
    """The vectors of some texts, by their number from 0."""

    def __init__(self, vectors: Iterable[Mapping[str, float]]) -> None:
        """Keep vectors; their order gives their numbers."""
        lists: dict[str, tuple[Numbers, Weights]] = {}
        for number, vector in enumerate(vectors):
            for name, value in vector.items():
                numbers, weights = lists.setdefault(name, (array("H"), array("f")))
                numbers.append(number)
                weights.append(value)
        self._lists = lists

    def near(self, question: Features) -> dict[int, float]:
        """The cosine of each text that shares a feature."""
        scores: dict[int, float] = {}
        for name, value in question.items():
            if name in self._lists and len(self._lists[name][0]) <= MOST_READ:
                numbers, weights = self._lists[name]
                for number, weight in zip(numbers, weights, strict=True):
                    scores[number] = scores.get(number, 0.0) + value * weight
        return scores


def unit(vector: Mapping[str, float]) -> Features:
    """A vector of the same direction with length 1."""
    length = math.sqrt(sum(value * value for value in vector.values())) or 1.0
    return {name: value / length for name, value in vector.items()}
