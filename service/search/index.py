"""The full-text index of a catalogue: documents by their values, and tables of their words."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, product
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.did_you_mean import closest
from cards.model.card import Card
from cards.model.clause import Ruling
from cards.model.language import Language
from schema.shapes.search import HitKind
from service.search.asked import Asked
from service.search.concepts import plain_words
from service.search.documents import Document, documents_of
from service.search.facts import KEYS
from service.search.glossary import Row
from service.search.making import tables_of
from service.search.tables import Scored, Tables
from service.search.words import folded, token, words_of

LENGTHS_APART: Final = 2
"""The largest difference in length between a word and its suggestion."""

CLOSE: Final = 0.75
"""The least similarity of a suggestion."""

MOST_ROWS: Final = 16
"""The most ways to add diacritics to a phrase."""


class SearchIndex:
    """The index of one catalogue. Safe for use by several threads."""

    def __init__(self, catalogue: Catalogue, tables: Tables | None = None) -> None:
        """Index a catalogue; its tables are made anew unless they are given."""
        self.catalogue: Final = catalogue
        self.documents: Final[tuple[Document, ...]] = tuple(documents_of(catalogue))
        self.everything: Final = frozenset(range(len(self.documents)))
        self.by_cursor: Final = {each.cursor: place for place, each in enumerate(self.documents)}
        self.options: Final = {
            key.name: key.options(catalogue) for key in KEYS if key.options is not None
        }
        self.values: Final[Mapping[str, Mapping[str, frozenset[int]]]] = {
            key.name: _inverted(
                (place, key.values(each)) for place, each in enumerate(self.documents)
            )
            for key in KEYS
        }
        self._names = _inverted(
            (place, _names_of(document)) for place, document in enumerate(self.documents)
        )
        self.card_names: Final = _inverted(
            (place, _card_names(document, catalogue))
            for place, document in enumerate(self.documents)
        )
        self.on_cards: Final = frozenset(
            place
            for place, document in enumerate(self.documents)
            if isinstance(document.item, Ruling) and _asks_of_card(document.item, catalogue)
        )
        """Rulings whose question names one of their cards by several words."""
        self.answering: Final = frozenset(
            place
            for place, document in enumerate(self.documents)
            if document.kind is HitKind.CLAUSE and document.id in catalogue.phrasings
        )
        """Clauses that people are known to ask for."""
        self.rulings_on: Final = _inverted(
            (place, document.item.clauses)
            for place, document in enumerate(self.documents)
            if isinstance(document.item, Ruling)
        )
        self.rulesets: Final = {
            plain_words(name): id_
            for id_, ruleset in catalogue.rulesets.items()
            for name in (id_, *ruleset.name.all, *catalogue.aliases.get(id_, ()))
        }
        self._tables: Final = tables_of(catalogue, self.documents) if tables is None else tables
        words = self._tables.words()
        self._spellings: Final = words.spellings
        self._by_initial: Final[dict[str, list[str]]] = {}
        for word in words.spellings:
            self._by_initial.setdefault(word[:1], []).append(word)
        self._polish: Final = words.polish
        self.asked: Final = Asked(words.entries, self._tables)

    def matching(self, rows: Iterable[Row], language: Language) -> Scored:
        """The documents with one of the rows of stems in a language."""
        return self._tables.matching(rows, language)

    def rows_of(self, text: str, language: Language) -> frozenset[Row]:
        """The stems of a text; several rows where a word may lack its diacritics."""
        written = [word.text for word in words_of(text)]
        if language is Language.EN:
            return frozenset({tuple(token(word, language) for word in written)})
        # Each has its stem, and those of words that differ only in diacritics.
        stems = (
            sorted({token(word, language)} | self._polish.get(folded(word), frozenset()))
            for word in written
        )
        return frozenset(islice(product(*stems), MOST_ROWS))

    def named(self, text: str) -> frozenset[int]:
        """The documents with exactly this id, name or question."""
        return self._names.get(folded(text), frozenset())

    def numbers(self, key: str) -> Mapping[int, frozenset[int]]:
        """The documents by a key whose values are numbers; never empty."""
        documents_by_number = {int(value): places for value, places in self.values[key].items()}
        return documents_by_number or {0: frozenset()}

    def naming(self, card: str) -> frozenset[int]:
        """The rulings and clauses of a card's rulesets whose texts name it."""
        named = self.catalogue.cards[card]
        texts = ((named.name.en, Language.EN), (named.name.pl, Language.PL))
        matching = (
            self.matching(self.rows_of(text, language), language)
            for text, language in texts
            if text is not None
        )
        return frozenset(
            place
            for places in matching
            for place in places
            if self.documents[place].kind is not HitKind.CARD
            and set(self.documents[place].rulesets) & set(named.rulesets)
        )

    def close_to(self, word: str) -> str | None:
        """The word of the texts that is most similar to an unknown one."""
        plain = folded(word)
        alike = (
            each
            for each in self._by_initial.get(plain[:1], ())
            if abs(len(each) - len(plain)) <= LENGTHS_APART
        )
        close = closest(plain, alike, cutoff=CLOSE)
        return self._spellings[close[0]] if close else None


def _names_of(document: Document) -> Iterator[str]:
    yield folded(document.id)
    for name in document.names:
        yield from map(folded, name.all)


def _card_names(document: Document, catalogue: Catalogue) -> Iterator[str]:
    """The names of a card, or of the cards that a ruling is about, as plain words."""
    item = document.item
    cards = (
        (catalogue.cards.get(id_) for id_ in item.cards) if isinstance(item, Ruling) else (item,)
    )
    for card in cards:
        if isinstance(card, Card):
            for name in set(card.name.all):
                yield " ".join(plain_words(name))


def _asks_of_card(ruling: Ruling, catalogue: Catalogue) -> bool:
    names = (catalogue.cards[id_].name.en for id_ in ruling.cards if id_ in catalogue.cards)
    return any(" " in name and name in ruling.question.en for name in names)


def _inverted(values: Iterable[tuple[int, Iterable[str]]]) -> Mapping[str, frozenset[int]]:
    """Documents by their values."""
    places_by_value: dict[str, set[int]] = {}
    for place, those in values:
        for value in those:
            places_by_value.setdefault(str(value), set()).add(place)
    return {value: frozenset(places) for value, places in places_by_value.items()}
