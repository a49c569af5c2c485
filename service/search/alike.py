"""How alike a question is in meaning to those of every entry, by the cosine.

All entries are compared at once. The numbers of all of them in one place of their rows are packed
into one long integer, so a product and a sum of long integers is one of each entry. One by one
they would take longer than all the rest of a search.
"""

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain
from sys import byteorder
from typing import Final, NamedTuple

from service.search.meanings import NUMBERS, Meaning, meanings, of_length_one

MOST: Final = 127
"""Numbers of a row become whole ones up to this."""
BITS: Final = 32
"""For one entry in a long integer. A sum of products needs 22 and its sign."""
MIDDLE: Final = 1 << (BITS - 1)
"""Added to every sum, so that none is negative."""


class MeaningMatrix(NamedTuple):
    """The meanings of entries."""

    usual: Meaning
    """The mean of all questions: only what differs from it tells entries apart."""
    columns: Sequence[int]
    """For each place of a row: the numbers of all entries."""
    step: float
    """What one in a column stands for."""
    entries: int


def matrix_of(asked: Iterable[Iterable[Sequence[str]]]) -> MeaningMatrix:
    """Entries, given the words of each of their questions."""
    known = [[meanings().of(words) for words in questions] for questions in asked]
    usual = _mean(list(chain.from_iterable(known)))
    rows = [
        of_length_one(_mean([_without(usual, meaning) for meaning in those])) for those in known
    ]
    step = max(map(abs, chain.from_iterable(rows)), default=1.0) / MOST
    whole = [[round(number / step) for number in row] or [0] * NUMBERS for row in rows]
    columns = [_in_one(column) for column in zip(*whole, strict=True)]
    return MeaningMatrix(usual, columns, step, len(rows))


def alike(words: Iterable[str], entries: MeaningMatrix) -> Sequence[float]:
    """How alike each entry is to a question; all nothing where none of its words is known."""
    asked = _without(entries.usual, meanings().of(words))
    step = max(map(abs, asked), default=0.0) / MOST
    if not step:
        return [0.0] * entries.entries
    total = _middles(entries.entries)
    for number, column in zip(asked, entries.columns, strict=True):
        total += round(number / step) * column
    sums = array("I", total.to_bytes(entries.entries * BITS // 8, byteorder))
    by_number = step * entries.step
    return [(each - MIDDLE) * by_number for each in sums]


def _without(usual: Meaning, meaning: Meaning) -> Meaning:
    """What a meaning differs in from the usual one."""
    return of_length_one([own - mean for own, mean in zip(meaning, usual, strict=False)])


def _mean(rows: Sequence[Meaning]) -> Meaning:
    """The mean of those that say something."""
    telling = [row for row in rows if row]
    return [sum(column) / len(telling) for column in zip(*telling, strict=True)]


def _in_one(numbers: Iterable[int]) -> int:
    """Whole numbers side by side in one."""
    lifted = array("I", (number + MIDDLE for number in numbers))
    return int.from_bytes(lifted.tobytes(), byteorder) - _middles(len(lifted))


def _middles(entries: int) -> int:
    """What lifts the sum of each entry."""
    return int.from_bytes(MIDDLE.to_bytes(BITS // 8, byteorder) * entries, byteorder)
