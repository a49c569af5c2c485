"""Texts as sparse vectors of length 1, kept by feature, and how near a question is to them.

Features are concepts, pairs of them, words, and the letters of these. Pairs count most: a Journey
and somebody else's turn, a Dark rune and a limit. Four letters in a row match in spite of endings,
missing diacritics and typos.
"""

import math
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from service.search.concepts import Understood
from service.search.words import REMEMBERED, STOP

if TYPE_CHECKING:
    Numbers = array[int]
    Weights = array[float]


PAIR: Final = 1.5
WORD: Final = 1.0
STOPPED: Final = 0.15
GRAM: Final = 0.2
TELLING: Final = 0.4
"""Concepts that weigh more form pairs."""
MOST_PAIRED: Final = 10
LETTERS: Final = 7
"""Letters of a word that are compared."""
IN_A_ROW: Final = 4
CONCEPT: Final = "c "
"""How the features that are concepts begin."""

Features = dict[str, float]
"""Weights by feature."""


def features_of(text: Understood) -> Features:
    """Concepts, pairs and words of a text."""
    concepts = {concept.name: concept.weight for concept in text.concepts if concept.weight}
    found = {f"{CONCEPT}{name}": weight for name, weight in concepts.items()}
    telling = sorted(name for name, weight in concepts.items() if weight > TELLING)
    for one, other in combinations(telling[:MOST_PAIRED], 2):
        found[f"p {one} {other}"] = PAIR
    for word in text.words:
        found[f"w {word[:LETTERS]}"] = STOPPED if word in STOP else WORD
    return found


def grams_of(words: Sequence[str]) -> Features:
    """The letters in a row of the weighty words of a text."""
    return {gram: GRAM for word in words if word not in STOP for gram in _grams(word)}


@lru_cache(REMEMBERED)
def _grams(word: str) -> tuple[str, ...]:
    padded = f" {word} "
    return tuple(padded[at : at + IN_A_ROW] for at in range(max(1, len(padded) - IN_A_ROW + 1)))


_VALUE_BYTES: Final = array("H").itemsize + array("f").itemsize


def kept_by_feature(vectors: Iterable[Mapping[str, float]], most: int) -> dict[str, bytes]:
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
        if len(numbers) <= most
    }


def add_nearness(scores: list[float], question: Features, kept: Mapping[str, bytes]) -> None:
    """Add to the score of each text its cosine."""
    for name, value in question.items():
        if name in kept:
            for number, weight in zip(*_values_in(kept[name]), strict=True):
                scores[number] += value * weight


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
