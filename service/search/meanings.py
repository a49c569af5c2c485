"""What words mean: each is a row of numbers, alike for words that are used in the same questions.

`cards/data/meanings.bin` has the rows, `python -m loadtest.meanings` learns them from the known
questions, in both languages at once. A word weighs more the more it says. One that is not there
means what a word with nearly the same letters does up to its ending.
"""

import math
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from itertools import takewhile
from operator import eq
from sys import byteorder
from typing import Final

from cards.catalogue import DATA

FILE: Final = DATA / "meanings.bin"
"""Words in order, one a line; a zero byte; and for each word its numbers, a signed byte each."""
NUMBERS: Final = 96
SHARED: Final = 4
"""The fewest letters that words with one meaning begin with,"""
ENDING: Final = 4
"""and the most that may follow in each."""

BITS: Final = 16
"""For one number in a row that is one long integer, so that rows are added at once;"""
LIFTED: Final = 128
"""and what is added to it, so that none is negative."""
MOST_KEPT: Final = 2000
"""Rows that are kept so."""

Meaning = Sequence[float]
"""Of length 1; empty where no word is known."""


class Meanings:
    """The meanings of words."""

    def __init__(self, content: bytes) -> None:
        """Read the content of a file."""
        words, _, numbers = content.partition(b"\0")
        self._words: Final = words.decode().split("\n")
        self._row: Final = lru_cache(MOST_KEPT)(partial(_row, array("b", numbers)))

    def of(self, words: Iterable[str]) -> Meaning:
        """What some folded words mean together."""
        rows = [self._row(at) for word in set(words) if (at := self._place(word)) is not None]
        sums = array("H", sum(rows).to_bytes(NUMBERS * BITS // 8, byteorder))
        return of_length_one([float(each - LIFTED * len(rows)) for each in sums])

    def _place(self, word: str) -> int | None:
        """Where a word is, or the one beside it that differs in its ending alone."""
        at = bisect_left(self._words, word)
        beside = range(max(0, at - 1), min(len(self._words), at + 1))
        if at in beside and self._words[at] == word:
            return at
        shared = {place: _letters_alike(word, self._words[place]) for place in beside}
        nearest = max(shared, key=lambda place: shared[place], default=None)
        if nearest is None or shared[nearest] < SHARED:
            return None
        longest = max(len(word), len(self._words[nearest]))
        return nearest if longest - shared[nearest] <= ENDING else None


@cache
def meanings() -> Meanings:
    """Those of the words that we know."""
    return Meanings(FILE.read_bytes())


def _row(numbers: "array[int]", place: int) -> int:
    """The numbers of a word in one."""
    own = numbers[place * NUMBERS : (place + 1) * NUMBERS]
    return int.from_bytes(array("H", [LIFTED + number for number in own]).tobytes(), byteorder)


def of_length_one(meaning: Meaning) -> Meaning:
    """A row of the same direction."""
    length = math.sqrt(sum(number * number for number in meaning))
    return [number / length for number in meaning] if length else []


def _letters_alike(word: str, other: str) -> int:
    """How many letters two words begin with in common."""
    return sum(1 for _ in takewhile(bool, map(eq, word, other)))
