"""Hits as they are shown: what answers, on which clauses, and a snippet of it."""

from collections.abc import Iterator
from typing import NamedTuple

from cards.model.clause import Clause, Ruling, RulingOption
from cards.model.language import Language
from cards.model.ruleset import Ruleset
from schema.shapes.search import SearchHit
from service.search.index import SearchIndex
from service.search.snippets import Rows, snippet_of


class Shown(NamedTuple):
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
        match item:
            case Ruling():
                answer = item.answered if option is None else option.text
                texts = (answer,)
            case Clause():
                answer, texts = item.text, document.texts
            case _:
                answer, texts = None, document.texts
        snippet, marks = snippet_of(document, texts, self.rows, self.language)
        return SearchHit(
            kind=document.kind,
            of=document.id,
            title=document.title(self.language),
            answer=None if answer is None else answer.within(self.language),
            option=None if option is None else option.id,
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
        return next((option for option in ruling.options if option.id == chosen), None)

    def _clauses(self, item: object) -> Iterator[str]:
        """The clauses of an item that hold in the ruleset, and those that replace others there."""
        named = item.clauses if isinstance(item, Ruling) else ()
        if isinstance(item, Clause):
            named = (item.id,)
        for id_ in named:
            clause = self.index.catalogue.clauses[id_]
            if self.ruleset is None or self.ruleset.id in clause.rulesets:
                yield id_
            else:
                yield from self._instead(id_, self.ruleset.id)

    def _instead(self, replaced: str, ruleset: str) -> Iterator[str]:
        for clause in self.index.catalogue.clauses.values():
            if clause.replaces == replaced and ruleset in clause.rulesets:
                yield clause.id
