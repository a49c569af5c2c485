"""Mends words that nobody is known to use: the nearest known word takes their place.

Of words with as many typos the one that is used most is meant.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract_iter

from service.search.concepts import is_form

SHORTEST: Final = 4
"""Letters of a word that is mended; of so short a word only two letters may have changed places."""
LONG: Final = 8
"""Letters from which two typos are mended, not one."""
MOST_MENDED: Final = 4


class Spelling:
    """The words that are known."""

    def __init__(self, words: Mapping[str, int]) -> None:
        """Know these folded words, and how often each is used."""
        self._known = words
        by_length: dict[int, list[str]] = {}
        for word in sorted(self._known):
            by_length.setdefault(len(word), []).append(word)
        self._by_length = by_length

    def knows(self, word: str) -> bool:
        """Whether somebody is known to use a word."""
        return word in self._known or is_form(word)

    def mended(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words, those that are unknown replaced where a known one is near."""
        mended = 0
        found: list[str] = []
        for word in words:
            unknown = len(word) >= SHORTEST and not self.knows(word)
            if unknown and mended < MOST_MENDED:
                mended += 1
                found.append(self._nearest(word) or word)
            else:
                found.append(word)
        return tuple(found)

    def _nearest(self, word: str) -> str | None:
        most = 1 if len(word) < LONG else 2
        close = [
            (count, -self._known[known], known)
            for length in range(len(word) - most, len(word) + most + 1)
            for known, count, _ in extract_iter(
                word, self._by_length.get(length, ()), scorer=OSA.distance, score_cutoff=most
            )
            if len(word) > SHORTEST or sorted(word) == sorted(known)
        ]
        return min(close)[2] if close else None
