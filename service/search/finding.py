"""Finds the documents for a query: their scores, and which words matched."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cards.model.language import Language
from service.search.glossary import Equivalents, Row, lines_by, openings
from service.search.index import SearchIndex
from service.search.tables import Scored, Scores
from service.search.terms import AllOf, AnyOf, Matching, Not, Phrase, Term, Word
from service.search.words import SPOKEN, STOP, folded, words_of

Rank = Callable[[Sequence[Word], Scores, bool], Scores]
"""Ranks the documents that have enough of some free words; of a question also finds others."""

LONGEST_ROW: Final = 4
"""The most words of an expression in the glossary."""
PART_NEEDED: Final = 0.5
"""Of three or more words a hit needs half, or half of their weight; rare words weigh more."""
PART_OF_TWO: Final = 0.65
"""Of two words a hit needs both, or the one with this share of their weight."""
COVERED: Final = 0.7
"""How much the score depends on the share of the words that a hit has."""
QUESTION: Final = 3
"""From this many words on a text is a question: what is asked alike is found without its words."""


class Finder:
    """The search for one query."""

    def __init__(self, index: SearchIndex, rank: Rank | None = None) -> None:
        """Search an index; `rank` ranks what is found for free words, and adds to questions."""
        self._index = index
        self._rank = rank
        self._found: dict[str, Scored] = {}
        self._rows: dict[tuple[str, Language], frozenset[Row]] = {}
        self.unknown: list[Word] = []
        """Words that no text contains."""
        self.rows: dict[Language, set[Row]] = {language: set() for language in SPOKEN}
        """The matching stems, to be marked in snippets."""

    def find(self, term: Term, *, some: bool = False) -> Scored:
        """The documents that match a term; with `some`, any of its words is enough."""
        match term:
            case Word(text=text):
                if not (scores := self._word(text)):
                    self.unknown.append(term)
                return scores
            case Phrase(text=text):
                return self._matching(text, ())
            case Matching(documents=documents):
                return dict.fromkeys(documents, 0.0)
            case Not(term=inner):
                return dict.fromkeys(self._index.everything - self._without(inner), 0.0)
            case AnyOf(terms=terms):
                return self._any(terms, some=some)
            case AllOf(terms=terms):
                return self._all(terms, some=some)
            case _:
                raise TypeError(f"{term!r} was not understood before it was looked for")

    def _without(self, inner: Term) -> frozenset[int]:
        """The matches of a negated term; they are not marked."""
        other = Finder(self._index)
        excluded = frozenset(other.find(inner))
        self.unknown += other.unknown
        return excluded

    def _any(self, terms: Sequence[Term], *, some: bool) -> Scores:
        scores: Scores = {}
        for term in terms:
            for place, score in self.find(term, some=some).items():
                scores[place] = max(score, scores.get(place, 0.0))
        return scores

    def _all(self, terms: Sequence[Term], *, some: bool) -> Scores:
        words = [term for term in terms if isinstance(term, Word)]
        others = [term for term in terms if not isinstance(term, Word)]
        spoken = sorted((*words, *_alternatives(others)), key=lambda word: word.span)
        is_question = self._rank is not None and len(spoken) >= QUESTION
        if is_question:
            words, others = spoken, [term for term in others if not _is_plain(term)]
        telling = [word for word in _once(words) if not _says_nothing(word.text)]
        if not telling and all(isinstance(term, Not) for term in others):
            telling = words
        scores = self._words(telling, words, some=some) if telling else None
        if self._rank is not None and words:
            ranked = self._rank(words, scores or {}, is_question)
            scores = ranked if telling or is_question else None
        for term in others:
            scores_of_term = self.find(term, some=some)
            if scores is None:
                scores = dict(scores_of_term)
            else:
                scores = {
                    at: score + scores_of_term[at]
                    for at, score in scores.items()
                    if at in scores_of_term
                }
        return scores or {}

    def _words(self, telling: Sequence[Word], words: Sequence[Word], *, some: bool) -> Scores:
        """The documents with all of the words, or enough of them."""
        scores_by_word = {id(word): self._word(word.text) for word in telling}
        for row, meant in self._expressions(words):
            parts = {place: score / len(row) for place, score in meant.items()}
            for word in (id(word) for word in row if id(word) in scores_by_word):
                scores_by_word[word] = _higher(scores_by_word[word], parts)
        self.unknown += [word for word in telling if not scores_by_word[id(word)]]
        known = [each for each in scores_by_word.values() if each]
        # Rare words weigh more.
        weights = [math.log1p(len(self._index.documents) / len(each)) for each in known]
        all_weights = sum(weights)
        totals = [0.0] * len(self._index.documents)
        sets = [0] * len(self._index.documents)
        for number, each in enumerate(known):
            word = 1 << number
            for place, score in each.items():
                totals[place] += score
                sets[place] |= word
        factors = {0: 0.0}
        scores: Scores = {}
        for place, words_here in enumerate(sets):
            if words_here not in factors:
                here = [weight for n, weight in enumerate(weights) if words_here >> n & 1]
                part = sum(here) / all_weights
                enough = some or _is_enough(part, len(here), len(known))
                factors[words_here] = 1 - COVERED + COVERED * part if enough else 0.0
            if factor := factors[words_here]:
                scores[place] = totals[place] * factor
        return scores

    def _expressions(self, words: Sequence[Word]) -> Iterator[tuple[Sequence[Word], Scored]]:
        """Adjacent words with one meaning, and the documents that match it."""
        for first in range(len(words)):
            if not self._opens(words[first].text):
                continue
            for length in range(2, LONGEST_ROW + 1):
                row = words[first : first + length]
                if len(row) < length:
                    break
                text = " ".join(word.text for word in row)
                if lines := list(self._lines(text)):
                    yield row, self._matching(text, lines)

    def _opens(self, text: str) -> bool:
        """Whether an expression of the glossary may begin with a word."""
        return any(
            row[:1] in openings(language)
            for language in SPOKEN
            for row in self._rows_of(text, language)
        )

    def _rows_of(self, text: str, language: Language) -> frozenset[Row]:
        if (text, language) not in self._rows:
            self._rows[text, language] = self._index.rows_of(text, language)
        return self._rows[text, language]

    def _word(self, text: str) -> Scored:
        if text not in self._found:
            self._found[text] = self._matching(text, list(self._lines(text)))
        return self._found[text]

    def _lines(self, text: str) -> Iterator[Equivalents]:
        """The lines of the glossary with this text, in either language."""
        for language in SPOKEN:
            known = lines_by(language)
            for row in self._rows_of(text, language):
                yield from known.get(row, ())

    def _matching(self, text: str, lines: Sequence[Equivalents]) -> Scored:
        """Documents with the text or a synonym, in the language that matches better."""
        best: Scored = {}
        for language in SPOKEN:
            rows = set(self._rows_of(text, language))
            for line in lines:
                rows |= line.en if language is Language.EN else line.pl
            self.rows[language] |= rows
            best = _higher(best, self._index.matching(rows, language))
        return best


def _higher(one: Scored, other: Scored) -> Scored:
    """For each document the higher of two scores."""
    if not one or not other:
        return one or other
    fewer, more = sorted((one, other), key=len)
    best = dict(more)
    for place, score in fewer.items():
        if score > best.get(place, 0.0):
            best[place] = score
    return best


def _is_plain(term: Term) -> bool:
    """Whether a term is words with `or` between them, as in questions."""
    return isinstance(term, AnyOf) and all(isinstance(each, Word) for each in term.terms)


def _alternatives(terms: Sequence[Term]) -> Iterator[Word]:
    """The words of those terms that are words with `or` between them."""
    for term in terms:
        if isinstance(term, AnyOf) and _is_plain(term):
            yield from (each for each in term.terms if isinstance(each, Word))


def _says_nothing(text: str) -> bool:
    return all(folded(word.text) in STOP for word in words_of(text))


def _once(words: Sequence[Word]) -> list[Word]:
    """The words without repetitions."""
    return list({folded(word.text): word for word in reversed(words)}.values())[::-1]


def _is_enough(part: float, matched: int, known: int) -> bool:
    """Whether a hit has enough of the words: by the share of their weight, and their number."""
    if known == 2:
        return matched == 2 or part >= PART_OF_TWO
    return part >= PART_NEEDED or matched * 2 >= known
