"""The nearest of known words: what `difflib.get_close_matches` finds, for a fraction of its cost.

`difflib` compares a word with all that have about its letters. Here bounds of the likeness are
counted first, by bits of whole numbers, so it compares the one or two that can be the nearest.
"""

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache
from typing import Final

CUTOFF: Final = 0.6
"""Least likeness of a word that is near, as `difflib` has it."""
_TIMES: Final = 8
"""So often a letter is told apart; a letter has as many bits."""
_LONG: Final = 200
"""From here on `difflib` passes over letters that are frequent."""
REMEMBERED: Final = 4096


def nearest(word: str, known: Iterable[str], cutoff: float = CUTOFF) -> str | None:
    """The known word that is most like a word, if one is like it at all."""
    if len(word) >= _LONG:
        return next(iter(get_close_matches(word, list(known), n=1, cutoff=cutoff)), None)
    possible = _possible(word, known, cutoff)
    if not possible:
        return None
    places = _places(word)
    matcher = SequenceMatcher(None, "", word)
    best: tuple[float, str] | None = None
    for bound, other in possible:
        least = cutoff if best is None else best[0]
        if bound < least:
            break
        both = len(word) + len(other)
        if both and 2 * _in_order(places, len(word), other) / both < least:
            continue
        matcher.set_seq1(other)
        likeness = matcher.ratio()
        if likeness >= cutoff and (best is None or (likeness, other) > best):
            best = likeness, other
    return None if best is None else best[1]


def _possible(word: str, known: Iterable[str], cutoff: float) -> list[tuple[float, str]]:
    """Words by how like they can be at most, as far as their letters say, best first."""
    letters, more = _letters(word)
    length = len(word)
    found: list[tuple[float, str]] = []
    for others, others_more, others_length, other in _counted(tuple(known)):
        common = (letters & others).bit_count()
        if more:
            common += min(more, others_more)
        both = length + others_length
        bound = 2 * common / both if both else 1.0
        if bound >= cutoff:
            found.append((bound, other))
    found.sort(reverse=True)
    return found


def within_edits(word: str, known: Iterable[str], edits: int) -> list[str]:
    """Known words without those that cannot be made of a word, its case aside, in so many edits.

    A word that can has all but so many of the letters of the longer one.
    """
    plain = word.lower()
    letters, more = _letters(plain)
    length = len(plain)
    return [
        other
        for (others, others_more, other_length, _), other in _lowered(tuple(known))
        if max(length, other_length) - edits
        <= (letters & others).bit_count() + min(more, others_more)
    ]


Counted = tuple[int, int, int, str]
"""The letters of a word as bits, how many have none, how many they are, and the word."""


@lru_cache(256)
def _lowered(known: tuple[str, ...]) -> tuple[tuple[Counted, str], ...]:
    return tuple(zip(_counted(tuple(word.lower() for word in known)), known, strict=True))


@lru_cache(16)
def _counted(known: tuple[str, ...]) -> tuple[Counted, ...]:
    """Words with their letters and how many they are."""
    return tuple((*_letters(word), len(word), word) for word in known)


@lru_cache(REMEMBERED)
def _letters(word: str) -> tuple[int, int]:
    """The letters of a word as bits, and how many have none."""
    counts: dict[str, int] = {}
    bits = more = 0
    for letter in word:
        seen = counts.get(letter, 0)
        counts[letter] = seen + 1
        if seen < _TIMES and letter < "\x80":
            bits |= 1 << (ord(letter) * _TIMES + seen)
        else:
            more += 1
    return bits, more


def _places(word: str) -> dict[str, int]:
    """Where each letter of a word stands, as bits."""
    places: dict[str, int] = {}
    for at, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << at
    return places


def _in_order(places: dict[str, int], length: int, other: str) -> int:
    """How many letters the two have in common in the same order, by Hyyrö's bits."""
    every = (1 << length) - 1
    left = every
    for letter in other:
        if place := places.get(letter):
            both = left & place
            left = (left + both) | (left - both)
    return length - (left & every).bit_count()
