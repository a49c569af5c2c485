"""Did-you-mean: the known words that are most like one that is not known."""

from collections.abc import Iterable
from typing import Final

LONGEST_WORD: Final = 60
"""Characters of a caller's text that are compared, or shown again."""
CUTOFF: Final = 0.6
"""Least similarity of a word that is suggested, of 1 for equal words."""


def closest(word: str, known: Iterable[str], *, most: int = 1, cutoff: float = CUTOFF) -> list[str]:
    """The known words most like a word, best first, at most so many of them.

    The similarity of two words is twice the length of their longest common subsequence over the
    sum of their lengths; of equally similar words the last in the alphabet comes first.
    """
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - 12 ms, not needed at a start

    found = process.extract(
        word[:LONGEST_WORD], tuple(known), scorer=fuzz.ratio, score_cutoff=100 * cutoff, limit=None
    )
    alike = sorted(((likeness, other) for other, likeness, _ in found), reverse=True)
    return [other for _, other in alike[:most]]
