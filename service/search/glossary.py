"""Synonyms of the games in English and Polish: a search for one finds the others.

They are the names of the term base (`cards/data/terms.yaml`), what people at a table call the same
things, and the words of questions that are no terms. Several forms of a verb are listed where the
stemmers do not map them to one stem. They also show in which language a question is asked.
"""

import functools
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from cards.load.terms import term_base
from cards.model.language import Language
from cards.model.term import Spellings
from service.search.words import EMPTY, folded, token, tokens, words_of

Row = tuple[str, ...]
_INFINITIVE: Final = "to "


class Equivalents(NamedTuple):
    """Words with one meaning in either language: each a row of tokens."""

    en: frozenset[Row]
    pl: frozenset[Row]


@cache
def lines() -> tuple[Equivalents, ...]:
    """All meanings that have more than a name."""
    return tuple(
        Equivalents(_rows(each.en, Language.EN), _rows(each.pl, Language.PL))
        for each in _spellings()
    )


@cache
def lines_by(language: Language) -> Mapping[Row, tuple[Equivalents, ...]]:
    """The lines that contain a row of tokens, on the side of a language."""
    by_row: dict[Row, list[Equivalents]] = {}
    for line in lines():
        for row in line.en if language is Language.EN else line.pl:
            by_row.setdefault(row, []).append(line)
    return {row: tuple(those) for row, those in by_row.items()}


@cache
def openings(language: Language) -> frozenset[Row]:
    """The first tokens of those rows that have several."""
    return frozenset(row[:1] for row in lines_by(language) if len(row) > 1)


def polish_words() -> Iterator[str]:
    """Every Polish word of the lines, as written."""
    for each in _spellings():
        for spelling in each.pl:
            yield from spelling.split()


def _spellings() -> Iterator[Spellings]:
    base = term_base()
    for term in base.terms:
        if term.also is not None:
            name = term.name.en.removeprefix(_INFINITIVE)
            yield Spellings(
                en=(name, *term.also.en), pl=(term.name.within(Language.PL), *term.also.pl)
            )
    yield from base.words


def _rows(spellings: tuple[str, ...], language: Language) -> frozenset[Row]:
    return frozenset(tokens(each, language) for each in spellings)


POLISH_LETTERS: Final = frozenset("ąćęłńóśźż")
MOST: Final = 400
"""Characters of a question that are looked at."""
_ENGLISH: Final = EMPTY[Language.EN] - EMPTY[Language.PL]
_POLISH: Final = EMPTY[Language.PL] - EMPTY[Language.EN]


def language_of(question: str) -> Language | None:
    """The language of a question; None where its words do not show it.

    Small words show it best, then Polish letters, then the terms of the games in Polish.
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
