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
"""Features of more texts say little, and are left out: they would take most of the time."""
_VALUE_BYTES: Final = array("H").itemsize + array("f").itemsize


def kept_by_feature(vectors: Iterable[Mapping[str, float]]) -> dict[str, bytes]:
    """Vectors by feature: the numbers of the texts that have it, from 0, then its weights there."""
    lists: dict[str, tuple[Numbers, Weights]] = {}
    for number, vector in enumerate(vectors):
        for name, value in vector.items():
            if name not in lists:
                lists[name] = (array("H"), array("f"))
            numbers, weights = lists[name]
            numbers.append(number)
            weights.append(value)
    return {
        name: numbers.tobytes() + weights.tobytes()
        for name, (numbers, weights) in lists.items()
        if len(numbers) <= MOST_READ
    }


def near(question: Features, kept: Mapping[str, bytes]) -> dict[int, float]:
    """The cosine of each text that shares a feature."""
    scores: dict[int, float] = {}
    for name, value in question.items():
        if name in kept:
            numbers, weights = _values_in(kept[name])
            for number, weight in zip(numbers, weights, strict=True):
                scores[number] = scores.get(number, 0.0) + value * weight
    return scores


def _values_in(kept: bytes) -> "tuple[Numbers, Weights]":
    count = len(kept) // _VALUE_BYTES
    numbers, weights = array("H"), array("f")
    numbers.frombytes(kept[: count * numbers.itemsize])
    weights.frombytes(kept[count * numbers.itemsize :])
    return numbers, weights


def unit(vector: Mapping[str, float]) -> Features:
    """A vector of the same direction with length 1."""
    length = math.sqrt(sum(value * value for value in vector.values())) or 1.0
    return {name: value / length for name, value in vector.items()}


def weighed(features: Features, rarity: Mapping[str, float], unseen: float) -> Features:
    """Features by their rarity, as a vector of length 1; `unseen` is that of those without one."""
    return unit({name: value * rarity.get(name, unseen) for name, value in features.items()})
