"""In which language a question is asked."""

import functools
from typing import Final

from cards.model.language import Language
from service.search.glossary import polish_words
from service.search.words import EMPTY, folded, token, words_of

POLISH_LETTERS: Final = frozenset("ąćęłńóśźż")
MOST: Final = 400
"""Characters of a question that are looked at."""
_ENGLISH: Final = EMPTY[Language.EN] - EMPTY[Language.PL]
_POLISH: Final = EMPTY[Language.PL] - EMPTY[Language.EN]


def language_of(question: str) -> Language | None:
    """The language of a question; None where its words do not tell.

    Small words tell most, then Polish letters, then the terms of the games in Polish.
    """
    written = [word.text.casefold() for word in words_of(question[:MOST])]
    plain = [folded(word) for word in written]
    english = sum(word in _ENGLISH for word in plain)
    polish = sum(word in _POLISH for word in plain) + sum(
        not POLISH_LETTERS.isdisjoint(word) for word in written
    )
    if polish != english:
        return Language.PL if polish > english else Language.EN
    known = any(token(word, Language.PL) in _terms() for word in written)
    return Language.PL if known else None


@functools.cache
def _terms() -> frozenset[str]:
    """Stems of the Polish terms of the games."""
    return frozenset(token(word, Language.PL) for word in polish_words())
