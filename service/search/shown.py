"""Hits as they are shown: what answers, on which clauses, and a snippet of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.clause import Clause, Ruling, RulingOption
from cards.model.language import Language
from cards.model.ruleset import Ruleset
from cards.model.text import LocalText
from cards.model.vocabulary import RulesetId
from schema.shapes.search import OtherAnswer, SearchHit, SearchMark
from service.search.documents import Document
from service.search.glossary import Row
from service.search.index import SearchIndex
from service.search.ranking import NAMED
from service.search.tables import Scores
from service.search.words import folded, token, words_of

LENGTH: Final = 200
"""Approximate characters of a snippet."""
BEFORE: Final = 40
"""Approximate characters before the first mark."""
ELLIPSIS: Final = "…"
MOST_LOOKED_AT: Final = 10
AS_NEAR: Final = 0.5
"""The share of the first hit's score that the answer of another ruleset has."""

Rows = Mapping[Language, set[Row]]


def snippet_of(
    document: Document, texts: Sequence[LocalText], rows: Rows, language: Language
) -> tuple[str, tuple[SearchMark, ...]]:
    """The one of some texts with the best match, cut around it; the first where none matches."""
    best: tuple[int, str, list[SearchMark]] = (-1, "", [])
    for text in texts or (_notes(document),):
        written = text.within(language)
        spoken = language if language in rows and written != text.en else Language.EN
        marks = list(dict.fromkeys(_marks(written, rows[spoken], spoken)))
        different = {folded(written[mark.start : mark.end]) for mark in marks}
        if len(different) > best[0]:
            best = (len(different), written, marks)
    return _cut(best[1], best[2])


def _notes(document: Document) -> LocalText:
    """A text for documents without one: a card that consists of facts only."""
    notes = [note for note in document.notes if note.en != document.id]
    return LocalText(
        **{each.tag: ", ".join(note.within(each) for note in notes) for each in Language}
    )


def _marks(text: str, rows: set[Row], language: Language) -> Iterator[SearchMark]:
    """The matches of stems in a text; the longest of those that begin at a word.

    A sign and its number are two words in one place.
    """
    words = list(words_of(text))
    stems = [token(word.text, language) for word in words]
    longest = max(map(len, rows), default=0)
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 0, -1):
            if tuple(stems[at : at + length]) in rows:
                yield SearchMark(start=words[at].start, end=words[at + length - 1].end)
                at += length - 1
                break
        at += 1


def _cut(text: str, marks: Sequence[SearchMark]) -> tuple[str, tuple[SearchMark, ...]]:
    """The part of a text that is shown, from a little before its first mark."""
    if len(text) <= LENGTH:
        return text, tuple(marks)
    first = marks[0].start if marks else 0
    start = 0
    if first > BEFORE * 2:
        start = text.find(" ", max(0, min(first - BEFORE, len(text) - LENGTH))) + 1
    end = start + LENGTH
    if end < len(text):
        end = max(text.rfind(" ", start, end), first)
    head = f"{ELLIPSIS} " if start else ""
    tail = f" {ELLIPSIS}" if end < len(text) else ""
    shift = len(head) - start
    shown = (
        SearchMark(start=mark.start + shift, end=mark.end + shift)
        for mark in marks
        if start <= mark.start and mark.end <= end
    )
    return f"{head}{text[start:end]}{tail}", tuple(shown)


Item = Ruling | Clause | Card


@dataclass(frozen=True, slots=True)
class Shown:
    """How the hits of one query are shown."""

    index: SearchIndex
    rows: Rows
    ruleset: Ruleset | None
    """The one that was asked for."""
    language: Language

    def hit(self, place: int, score: float, confidence: float) -> SearchHit:
        """The hit at a place."""
        document = self.index.documents[place]
        item = document.item
        option = self._option(item) if isinstance(item, Ruling) else None
        answer = _answer(item, option)
        texts = document.texts if answer is None else (answer,)
        snippet, marks = snippet_of(document, texts, self.rows, self.language)
        return SearchHit(
            kind=document.kind,
            of=document.id,
            title=document.title(self.language),
            answer=None if answer is None else answer.within(self.language),
            option=None if option is None else option.option,
            clauses=tuple(self._clauses(item)),
            confidence=confidence,
            snippet=snippet,
            marks=marks,
            score=score,
            rulesets=document.rulesets,
            holds=self._holds(document.rulesets),
            link=document.link,
        )

    def elsewhere(self, places: Sequence[int], scores: Scores) -> Iterator[OtherAnswer]:
        """The nearest answers of rulesets in which the first hit does not hold."""
        documents = self.index.documents
        enough = AS_NEAR * (scores[places[0]] % NAMED)
        left = self.index.catalogue.rulesets.keys() - {*documents[places[0]].rulesets}
        for place in places[1:MOST_LOOKED_AT]:
            document = documents[place]
            there = tuple(each for each in document.rulesets if each in left)
            answer = _answer(document.item, None)
            if there and answer is not None and scores[place] >= enough:
                left -= {*there}
                said, where = answer.within(self.language), self._holds(there)
                full = say("search-elsewhere", holds=where, answer=said).within(self.language)
                named = said.startswith(where)
                yield OtherAnswer(
                    rulesets=there,
                    of=document.id,
                    answer=said,
                    says=said if named else full,
                    link=document.link,
                )

    def _holds(self, rulesets: Sequence[RulesetId]) -> str:
        editions = tuple(say("edition", edition=id_) for id_ in rulesets)
        return say("search-holds", editions=editions).within(self.language)

    def _option(self, ruling: Ruling) -> RulingOption | None:
        """The option in force: that of the ruleset, or else the default."""
        readings = {} if self.ruleset is None else self.ruleset.readings
        chosen = readings.get(ruling.id, ruling.default)
        return next((option for option in ruling.options if option.option == chosen), None)

    def _clauses(self, item: Item) -> Iterator[str]:
        """The clauses of an item that hold in the ruleset, and those that replace others there."""
        named = item.clauses if isinstance(item, Ruling) else ()
        for id_ in (item.id,) if isinstance(item, Clause) else named:
            clause = self.index.catalogue.clauses[id_]
            if self.ruleset is None or self.ruleset.id in clause.rulesets:
                yield id_
            else:
                yield from self._instead(id_, self.ruleset.id)

    def _instead(self, replaced: str, ruleset: str) -> Iterator[str]:
        for clause in self.index.catalogue.clauses.values():
            if clause.replaces == replaced and ruleset in clause.rulesets:
                yield clause.id


def _answer(item: Item, option: RulingOption | None) -> LocalText | None:
    """What a ruling or clause answers; a card answers nothing."""
    match item:
        case Ruling():
            return item.answered if option is None else option.text
        case Clause():
            return item.text
        case _:
            return None
