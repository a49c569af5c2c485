"""The features of a question: its concepts, pairs of them, its words, and the letters of these.

Pairs tell most: a Journey and somebody else's turn, a Dark rune and a limit. Four letters in a row
match in spite of endings, missing diacritics and typos.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from service.search.concepts import Understood
from service.search.words import REMEMBERED, STOP

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
    """The letters in a row of the telling words of a text."""
    return {gram: GRAM for word in words if word not in STOP for gram in _grams(word)}


@lru_cache(REMEMBERED)
def _grams(word: str) -> tuple[str, ...]:
    padded = f" {word} "
    return tuple(padded[at : at + IN_A_ROW] for at in range(max(1, len(padded) - IN_A_ROW + 1)))
