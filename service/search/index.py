"""The full-text index: SQLite FTS5 in memory, one table for each language, read-only when built.

SQLite only gets stems: letters and digits, each stem in quotes. So nothing that a reader types is
parsed as its query language. SQLite only ranks; `service.search.finding` decides over sets which
documents belong to an answer.
"""

import sqlite3
import threading
import weakref
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import islice, product
from typing import Final

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.clause import Ruling
from cards.model.language import Language
from cards.model.text import LocalText
from schema.shapes.search import HitKind
from service.search.asked import Asked, Known
from service.search.concepts import plain_words
from service.search.documents import Document, documents_of
from service.search.facts import KEYS
from service.search.glossary import Row, polish_words
from service.search.words import WORD, folded, token, words_of

Scores = dict[int, float]
"""Scores of documents, by their position."""

NAME_WEIGHT: Final = 3.0
TEXT_WEIGHT: Final = 1.0
NOTE_WEIGHT: Final = 0.4
LENGTHS_APART: Final = 2
"""The largest difference in length between a word and its suggestion."""

MOST_ROWS: Final = 16
"""The most ways to add diacritics to a phrase."""

_TABLES: Final = {Language.EN: "english", Language.PL: "polish"}


class SearchIndex:
    """The index of one catalogue. Safe for use by several threads."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Index a catalogue."""
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
        self.asked: Final = Asked(dict(self._known()))
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
            for name in (
                id_,
                ruleset.name.en,
                ruleset.name.pl or id_,
                *catalogue.aliases.get(id_, ()),
            )
        }
        self._spellings: dict[str, str] = {}
        self._polish: dict[str, set[str]] = {}
        for word in polish_words():
            self._polish.setdefault(folded(word), set()).add(token(word, Language.PL))
        self._turn = threading.Lock()
        self._database = sqlite3.connect(":memory:", check_same_thread=False)
        weakref.finalize(self, self._database.close)
        self._fill()

    def matching(self, rows: Iterable[Row], language: Language) -> Scores:
        """The documents with one of the rows of stems in a language."""
        quoted = [f'"{" ".join(row)}"' for row in sorted(set(rows)) if row]
        if not quoted:
            return {}
        table = _TABLES[language]
        query = (
            f"SELECT rowid, -bm25({table}, {NAME_WEIGHT}, {TEXT_WEIGHT}, {NOTE_WEIGHT}) "  # noqa: S608
            f"FROM {table} WHERE {table} MATCH ?"
        )
        with self._turn:
            return dict(self._database.execute(query, (" OR ".join(quoted),)))

    def rows_of(self, text: str, language: Language) -> frozenset[Row]:
        """The stems of a text; several rows where a word may lack its diacritics."""
        written = [word.text for word in words_of(text)]
        if language is Language.EN:
            return frozenset({tuple(token(word, language) for word in written)})
        stems = (self._polish_stems(word) for word in written)
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
        alike = [
            each
            for each in self._spellings
            if each[:1] == plain[:1] and abs(len(each) - len(plain)) <= LENGTHS_APART
        ]
        close = get_close_matches(plain, alike, n=1, cutoff=0.75)
        return self._spellings[close[0]] if close else None

    def _known(self) -> Iterator[tuple[int, Known]]:
        """What rulings and clauses are asked by, with their places."""
        for place, document in enumerate(self.documents):
            if document.kind is HitKind.CARD:
                continue
            named = document.names if document.kind is HitKind.RULING else document.texts[:1]
            own = [text for each in named for text in (each.en, each.pl) if text]
            asked = self.catalogue.phrasings.get(document.id, ())
            own += [text for each in asked for text in each.asked]
            says = document.texts[:1]
            yield place, Known(own, [text for each in says for text in (each.en, each.pl) if text])

    def _polish_stems(self, word: str) -> list[str]:
        """The stem of a word, and those of words that differ only in diacritics."""
        return sorted({token(word, Language.PL)} | self._polish.get(folded(word), set()))

    def _fill(self) -> None:
        """Fill the tables of all languages, then make them read-only."""
        for language, table in _TABLES.items():
            self._database.execute(
                f"CREATE VIRTUAL TABLE {table} USING fts5"
                "(names, texts, notes, content='', tokenize='ascii')"
            )
            self._database.executemany(
                f"INSERT INTO {table} (rowid, names, texts, notes) VALUES (?, ?, ?, ?)",  # noqa: S608
                self._entries(language),
            )
        self._database.commit()
        self._database.execute("PRAGMA query_only = ON")

    def _entries(self, language: Language) -> Iterator[tuple[int, str, str, str]]:
        """The texts of each document in a language, as stems."""
        known: dict[str, str] = {}

        def stem_of(piece: str) -> str:
            if piece not in known:
                known[piece] = " ".join(self._learnt(piece, language))
            return known[piece]

        def stems_of(texts: Iterable[LocalText]) -> str:
            written = (local.en if language is Language.EN else local.pl for local in texts)
            pieces = (piece.group() for text in written if text for piece in WORD.finditer(text))
            return " ".join(map(stem_of, pieces))

        for place, each in enumerate(self.documents):
            names, texts = stems_of(each.names), stems_of(each.texts)
            if names or texts:
                yield place, names, texts, stems_of(each.notes)

    def _learnt(self, text: str, language: Language) -> Iterator[str]:
        """The stems of a text; the spellings of its words are recorded."""
        for word in words_of(text):
            stem = token(word.text, language)
            plain = folded(word.text)
            self._spellings.setdefault(plain, word.text.casefold())
            if language is Language.PL:
                self._polish.setdefault(plain, set()).add(stem)
            yield stem


def _names_of(document: Document) -> Iterator[str]:
    yield folded(document.id)
    for name in document.names:
        yield folded(name.en)
        yield folded(name.pl or name.en)


def _card_names(document: Document, catalogue: Catalogue) -> Iterator[str]:
    """The names of a card, or of the cards that a ruling is about, as plain words."""
    item = document.item
    cards = (
        (catalogue.cards.get(id_) for id_ in item.cards) if isinstance(item, Ruling) else (item,)
    )
    for card in cards:
        if isinstance(card, Card):
            for name in {card.name.en, card.name.pl or card.name.en}:
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
