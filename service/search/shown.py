"""Hits as they are shown: what answers, on which clauses, and a snippet of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from cards.model.card import Card
from cards.model.clause import Clause, Ruling, RulingOption
from cards.model.language import Language
from cards.model.ruleset import Ruleset
from cards.model.text import LocalText
from schema.shapes.search import SearchHit
from service.search.index import SearchIndex
from service.search.snippets import Rows, snippet_of

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
            link=document.link,
        )

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
