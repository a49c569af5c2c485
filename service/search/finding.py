"""Finds what a query asks for: which documents, how well each matches, and which words matched."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

from cards.model.language import Language
from service.search.glossary import Equivalents, Row, lines_by
from service.search.index import Scores, SearchIndex
from service.search.terms import AllOf, AnyOf, Matching, Not, Phrase, Term, Word
from service.search.words import STOP, folded, words_of

NEGATED: Final = 2
"""Terms that take as long as everything without something."""
LONGEST_ROW: Final = 4
"""Words of an expression in the glossary."""
PART_NEEDED: Final = 0.5
"""Of three or more words a hit has half, or what tells half of it all; rare words tell more."""
PART_OF_TWO: Final = 0.65
"""Of two words it has both, or the one that tells so much of what they tell together."""
COVERED: Final = 0.7
"""How much of a score hangs on the part that a hit has."""


class Finder:
    """One query at work."""

    def __init__(self, index: SearchIndex) -> None:
        """Look into an index."""
        self._index = index
        self._found: dict[str, Scores] = {}
        self.looked = 0
        """Terms that were looked for, and words that may belong together."""
        self.unknown: list[Word] = []
        """Words that no text has."""
        self.rows: dict[Language, set[Row]] = {language: set() for language in Language}
        """What matched, as stems, to be marked in snippets."""

    @property
    def matched(self) -> int:
        """Texts that words match, of each word."""
        return sum(map(len, self._found.values()))

    def find(self, term: Term, *, some: bool = False) -> Scores:
        """The documents that a term asks for; `some` is content with any of its words."""
        self.looked += 1
        match term:
            case Word(text=text):
                if not (scores := self._word(text)):
                    self.unknown.append(term)
                return scores
            case Phrase(text=text):
                return self._phrase(text)
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
        """What a negated term finds; it marks nothing."""
        other = Finder(self._index)
        found = frozenset(other.find(inner))
        self.looked += other.looked + NEGATED
        self.unknown += other.unknown
        return found

    def _any(self, terms: Sequence[Term], *, some: bool) -> Scores:
        scores: Scores = {}
        for term in terms:
            for place, score in self.find(term, some=some).items():
                scores[place] = max(score, scores.get(place, 0.0))
        return scores

    def _all(self, terms: Sequence[Term], *, some: bool) -> Scores:
        words = [term for term in terms if isinstance(term, Word)]
        others = [term for term in terms if not isinstance(term, Word)]
        telling = [word for word in _once(words) if not _says_nothing(word.text)]
        if not telling and all(isinstance(term, Not) for term in others):
            telling = words
        scores = self._words(telling, words, some=some) if telling else None
        for term in others:
            found = self.find(term, some=some)
            if scores is None:
                scores = dict(found)
            else:
                scores = {at: score + found[at] for at, score in scores.items() if at in found}
        return scores or {}

    def _words(self, telling: Sequence[Word], words: Sequence[Word], *, some: bool) -> Scores:
        """What has the words, or the better part of them."""
        found = {id(word): dict(self._word(word.text)) for word in telling}
        for row, meant in self._expressions(words):
            for mine in (found[id(word)] for word in row if id(word) in found):
                for place, score in meant.items():
                    mine[place] = max(score / len(row), mine.get(place, 0.0))
        self.unknown += [word for word in telling if not found[id(word)]]
        known = [each for each in found.values() if each]
        weights = [self._weight_of(each) for each in known]
        matched: dict[int, list[int]] = {}
        for number, each in enumerate(known):
            for place in each:
                matched.setdefault(place, []).append(number)
        scores: Scores = {}
        for place, numbers in matched.items():
            part = sum(weights[number] for number in numbers) / sum(weights)
            if some or _is_enough(part, len(numbers), len(known)):
                total = sum(known[number][place] for number in numbers)
                scores[place] = total * (1 - COVERED + COVERED * part)
        return scores

    def _weight_of(self, found: Scores) -> float:
        """How much a word tells that so many documents have: the fewer, the more."""
        return math.log1p(len(self._index.documents) / len(found))

    def _expressions(self, words: Sequence[Word]) -> Iterator[tuple[Sequence[Word], Scores]]:
        """Words side by side that mean one thing together, and what has that."""
        self.looked += len(words)
        for first in range(len(words)):
            for length in range(2, LONGEST_ROW + 1):
                row = words[first : first + length]
                if len(row) < length:
                    break
                text = " ".join(word.text for word in row)
                if lines := list(self._lines(text)):
                    yield row, self._matching(text, lines)

    def _word(self, text: str) -> Scores:
        if text not in self._found:
            self._found[text] = self._matching(text, list(self._lines(text)))
        return self._found[text]

    def _phrase(self, text: str) -> Scores:
        return self._matching(text, ())

    def _lines(self, text: str) -> Iterator[Equivalents]:
        """Lines of the glossary that have the text, in either language."""
        for language in Language:
            known = lines_by(language)
            for row in self._index.rows_of(text, language):
                yield from known.get(row, ())

    def _matching(self, text: str, lines: Sequence[Equivalents]) -> Scores:
        """What has the text, or what means the same, in the language that matches better."""
        best: Scores = {}
        for language in Language:
            rows = set(self._index.rows_of(text, language))
            for line in lines:
                rows |= line.en if language is Language.EN else line.pl
            self.rows[language] |= rows
            for place, score in self._index.matching(rows, language).items():
                best[place] = max(score, best.get(place, 0.0))
        return best


def _says_nothing(text: str) -> bool:
    return all(folded(word.text) in STOP for word in words_of(text))


def _once(words: Sequence[Word]) -> list[Word]:
    """The words without those that are repeated."""
    return list({folded(word.text): word for word in reversed(words)}.values())[::-1]


def _is_enough(part: float, matched: int, known: int) -> bool:
    """Whether a hit has enough of the words: the part that they tell, and how many they are."""
    if known == 2:
        return matched == 2 or part >= PART_OF_TWO
    return part >= PART_NEEDED or matched * 2 >= known
