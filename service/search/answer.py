"""Search: from a query to ranked hits and warnings. Pure; the index is made of the catalogue."""

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.did_you_mean import closest
from cards.model.language import Language
from cards.model.ruleset import Ruleset
from cards.model.shape import NameOf
from cards.names.book import books_of
from schema.shapes.search import (
    HitKind,
    SearchAnswer,
    SearchRequest,
    SearchWarning,
    SearchWarningCode,
)
from service.rules.engine.version import ENGINE_VERSION
from service.search.finding import QUESTION, Finder
from service.search.index import SearchIndex
from service.search.query import read
from service.search.ranking import ANSWERS, KIND_WEIGHTS, NAMED, Ranker, confidence_of
from service.search.shown import Shown
from service.search.tables import Scored, Scores
from service.search.terms import AllOf, Misread, Phrase, Span, Term, Word, warning_of, written
from service.search.understanding import Understanding
from service.search.words import folded, words_of

DIGITS: Final = 3
"""Decimal places of a score."""
MOST_GUESSES: Final = 3
"""The most unknown words for which similar words are searched."""
NOWHERE: Final = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Ranking:
    """All matches of a query, best first, and the parts of it that could not be used."""

    query: str
    places: tuple[int, ...]
    scores: Scores
    share: float
    """Of its words, how many are understood."""
    finder: Finder
    misread: tuple[Misread, ...]
    plain: bool
    """Whether it is a question that names no ruleset, and that something answers."""

    def confidence(self, number: int) -> float:
        """How likely the hit with a number answers."""
        return confidence_of(number, self.places, self.scores, self.share)


@dataclass(frozen=True, slots=True)
class Matches:
    """Ids of the matching documents of one kind, best first."""

    ids: tuple[str, ...]
    warnings: tuple[SearchWarning, ...]


MOST_INDEXES: Final = 4
_KEPT: Final[dict[str, SearchIndex]] = {}
"""Indexes by the digest of their catalogue, the oldest first."""

_TURN: Final = threading.Lock()


def index_of(catalogue: Catalogue) -> SearchIndex:
    """The index of a catalogue, made once for its content.

    Concurrent callers wait while it is made, but not for the index of another catalogue.
    """
    found = _KEPT.get(catalogue.digest)
    if found is not None:
        return found
    with _TURN:
        found = _KEPT.get(catalogue.digest)
        if found is None:
            found = SearchIndex(catalogue)
            if len(_KEPT) >= MOST_INDEXES:
                del _KEPT[next(iter(_KEPT))]
            _KEPT[catalogue.digest] = found
        return found


def forget_index(catalogue: Catalogue) -> None:
    """Free the index of a catalogue that nobody reads any more."""
    _KEPT.pop(catalogue.digest, None)


def search(index: SearchIndex, request: SearchRequest, language: Language) -> SearchAnswer:
    """Answer a query in the language of the reader; every query has an answer.

    The matches do not depend on the language.
    """
    asked, unread = _ruleset(index, request.ruleset)
    ranking = _ranking(index, request.q, ruleset=asked)
    misread = [*unread, *ranking.misread]
    start = 0
    if request.after is not None:
        place = index.by_cursor.get(request.after)
        if place in ranking.scores:
            start = ranking.places.index(place) + 1
        else:
            start = len(ranking.places)
            misread.append(Misread(SearchWarningCode.UNKNOWN_CURSOR, NOWHERE))
    page = ranking.places[start : start + request.first]
    more = len(ranking.places) > start + len(page) > 0
    shown = Shown(index, ranking.finder.rows, asked, language)
    return SearchAnswer(
        query=ranking.query,
        total=len(ranking.places),
        hits=tuple(
            shown.hit(place, ranking.scores[place], ranking.confidence(number))
            for number, place in enumerate(page, start)
        ),
        elsewhere=tuple(shown.elsewhere(ranking.places, ranking.scores)) if ranking.plain else (),
        next=index.documents[page[-1]].cursor if more and page else None,
        warnings=_warnings_about(misread),
        catalogue=index.catalogue.digest,
        engine=ENGINE_VERSION,
    )


def ids_matching(index: SearchIndex, q: str, kind: HitKind) -> Matches:
    """The ids of one kind that match `q`, best first."""
    ranking = _ranking(index, q, kind)
    return Matches(
        ids=tuple(index.documents[place].id for place in ranking.places),
        warnings=_warnings_about(ranking.misread),
    )


def _ruleset(index: SearchIndex, given: str | None) -> tuple[Ruleset | None, list[Misread]]:
    """The ruleset that a request names, or what is wrong with the name."""
    rulesets = index.catalogue.rulesets
    if given is None or given in rulesets:
        return (None if given is None else rulesets[given]), []
    meant = books_of(index.catalogue)[NameOf.RULESET].meant(given, near=False).id
    if meant is not None:
        return rulesets[meant], []
    values = (given, ", ".join(rulesets))
    close = next(iter(closest(given, rulesets)), None)
    return None, [Misread(SearchWarningCode.UNKNOWN_RULESET, NOWHERE, values, close)]


def _ranking(
    index: SearchIndex, q: str, kind: HitKind | None = None, *, ruleset: Ruleset | None = None
) -> Ranking:
    """Parse a query, find its matches, and rank them."""
    read_term, misread = read(q)
    term = Understanding(index, misread).of(read_term)
    ranker, finder = _searchers(index, kind, ruleset)
    scores: Scores = {}
    if term is None:
        misread.append(Misread(SearchWarningCode.EMPTY_QUERY, NOWHERE))
    else:
        found, some = _found(index, finder, term, kind, ruleset)
        if not found and ranker is not None and (loose := _without_quotes(term)):
            term, some = loose, True
            ranker, finder = _searchers(index, kind, ruleset)
            found, _ = _found(index, finder, term, kind, ruleset)
        if some:
            misread.append(Misread(SearchWarningCode.SOME_WORDS, NOWHERE))
        misread += _unknown(index, finder, ranker)
        scores = _weighed(index, found, _name_in(term))
    places = sorted(scores, key=lambda place: (-scores[place], place))
    share = 1.0 if ranker is None else ranker.share
    is_question = ranker is not None and ranker.asked
    fits = ranker is None or ranker.fits(max(scores.values(), default=0.0))
    if is_question and not fits:
        misread.append(Misread(SearchWarningCode.NOTHING_FITS, NOWHERE))
    return Ranking(
        query="" if term is None else written(term),
        places=tuple(places),
        scores=scores,
        share=share,
        finder=finder,
        misread=tuple(misread),
        plain=ranker is not None and ranker.asked and fits and ruleset is None and not ranker.meant,
    )


def _searchers(
    index: SearchIndex, kind: HitKind | None, ruleset: Ruleset | None
) -> tuple[Ranker | None, Finder]:
    """A ranker and a finder that have seen no query. A list, which has a kind, is not ranked."""
    ranker = None if kind is not None else Ranker(index, None if ruleset is None else ruleset.id)
    return ranker, Finder(index, ranker)


def _found(
    index: SearchIndex,
    finder: Finder,
    term: Term,
    kind: HitKind | None,
    ruleset: Ruleset | None,
) -> tuple[Scored, bool]:
    """The matches of a term, or else of some of its words; and whether it was the latter."""
    for some in (False, True):
        if scores := _narrowed(index, finder.find(term, some=some), kind, ruleset):
            return scores, some
    return {}, False


def _without_quotes(term: Term) -> Term | None:
    """A question that quotes something, in words alone; none if it is no such question."""
    if not isinstance(term, AllOf) or not any(isinstance(each, Phrase) for each in term.terms):
        return None
    words: list[Term] = []
    for each in term.terms:
        if isinstance(each, Phrase):
            words += (Word(word.text, each.span) for word in words_of(each.text))
        else:
            words.append(each)
    spoken = sum(isinstance(each, Word) for each in term.terms)
    return AllOf(tuple(words)) if spoken >= QUESTION else None


def _narrowed(
    index: SearchIndex, scores: Scored, kind: HitKind | None, ruleset: Ruleset | None
) -> Scored:
    """The documents of a kind that hold in a ruleset, where they are given."""
    if kind is None and ruleset is None:
        return scores
    return {
        place: score
        for place, score in scores.items()
        if (kind is None or index.documents[place].kind is kind)
        and (ruleset is None or ruleset.id in index.documents[place].rulesets)
    }


def _unknown(index: SearchIndex, finder: Finder, ranker: Ranker | None) -> Iterator[Misread]:
    """Words that no text contains, each with the word that it is read as, or a similar one."""
    words = {word.span: word.text for word in finder.unknown}
    mended = {} if ranker is None else ranker.mended
    count = 0
    for span, text in words.items():
        near = mended.get(folded(text))
        if near is not None:
            if near != folded(text):
                yield Misread(SearchWarningCode.UNKNOWN_WORD, span, (text, near))
            continue
        count += 1
        close = index.close_to(text) if count <= MOST_GUESSES else None
        yield Misread(SearchWarningCode.UNKNOWN_WORD, span, (text,), close)


def _name_in(term: Term) -> str:
    """The words of a query in order, which may be the name of a document."""
    terms = term.terms if isinstance(term, AllOf) else (term,)
    return " ".join(each.text for each in terms if isinstance(each, Word | Phrase))


def _weighed(index: SearchIndex, scores: Scored, name: str) -> Scores:
    named = index.named(name) if name else frozenset[int]()
    weights = {
        place: ANSWERS if place in index.answering else KIND_WEIGHTS[index.documents[place].kind]
        for place in scores
    }
    return {
        place: round(score * weights[place], DIGITS) + (NAMED if place in named else 0.0)
        for place, score in scores.items()
    }


def _warnings_about(misread: Iterable[Misread]) -> tuple[SearchWarning, ...]:
    """The warnings, in the order of the query."""
    ordered = sorted(misread, key=lambda each: (each.span, each.code))
    return tuple(warning_of(each) for each in ordered)
