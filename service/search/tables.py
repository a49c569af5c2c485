"""The tables of an index in SQLite: stems for FTS5, features of questions, and known words.

They are made in memory, or are a file that the build has made, of which only a cache of SQLite's is
in memory.

SQLite only gets stems: letters and digits, each stem in quotes. So nothing that a reader types is
parsed as its query language. SQLite only ranks; `service.search.finding` decides over sets which
documents belong to an answer.
"""

import pickle
import sqlite3
import threading
import weakref
from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple, Self

import msgspec

from cards.model.language import Language
from service.search.asked import Entries, Feature
from service.search.glossary import Row

Scores = dict[int, float]
"""Scores of documents, by their position."""
Scored = Mapping[int, float]
"""Those that nobody changes."""

Stems = tuple[int, str, str, str]
"""The position of a document, and the stems of its names, texts and notes."""

NAME_WEIGHT: Final = 3.0
TEXT_WEIGHT: Final = 1.0
NOTE_WEIGHT: Final = 0.4

MOST_KEPT: Final = 2048
"""Rows of stems whose documents are kept: people ask in the same words."""

MAPPED: Final = 1 << 25
"""Bytes of a file that are read where the system has them, for all workers at once."""

_TABLES: Final = {Language.EN: "english", Language.PL: "polish"}
_FEATURES: Final = (
    "SELECT features.* FROM json_each(?) AS asked JOIN features ON features.name = asked.value"
)
_names: Final = msgspec.json.Encoder().encode


class Words(NamedTuple):
    """What is known of the words of texts and questions."""

    entries: Entries
    spellings: Mapping[str, str]
    """Words as written, by their plain letters."""
    polish: Mapping[str, frozenset[str]]
    """The stems of Polish words, by their plain letters."""


class Digests(NamedTuple):
    """What tables are made of."""

    catalogue: str
    questions: str
    """Of what questions are compared with, which may be the same in several catalogues."""


class Tables:
    """The tables of one catalogue, read-only. Safe for use by several threads."""

    def __init__(self, database: sqlite3.Connection) -> None:
        """Read tables that were made."""
        self._turn = threading.Lock()
        self._database = database
        self._having = lru_cache(MOST_KEPT)(partial(_having, database, self._turn))
        weakref.finalize(self, database.close)
        database.execute(f"PRAGMA mmap_size = {MAPPED}")
        database.execute("PRAGMA query_only = ON")

    @classmethod
    def made(
        cls,
        of: Digests,
        stems: Mapping[Language, Iterable[Stems]],
        words: Words,
        features: Mapping[str, Feature] | Path,
    ) -> Self:
        """Tables in memory; features are given, or stay in a file that has them."""
        database = sqlite3.connect(":memory:", check_same_thread=False, uri=True)
        database.execute("PRAGMA page_size = 16384")  # rows are long: less of a page stays empty
        for language, rows in stems.items():
            table = _TABLES[language]
            database.execute(
                f"CREATE VIRTUAL TABLE {table} USING fts5"
                "(names, texts, notes, content='', tokenize='ascii')"
            )
            database.executemany(
                f"INSERT INTO {table} (rowid, names, texts, notes) VALUES (?, ?, ?, ?)",  # noqa: S608
                rows,
            )
        if not isinstance(features, Path):
            database.execute(
                "CREATE TABLE features (name TEXT PRIMARY KEY, rarity REAL, nearest BLOB,"
                " together BLOB, always BLOB, answers BLOB) WITHOUT ROWID"
            )
            database.executemany(
                "INSERT INTO features VALUES (?, ?, ?, ?, ?, ?)",
                ((name, *features[name]) for name in sorted(features)),
            )
        database.execute("CREATE TABLE known (catalogue TEXT, questions TEXT, words BLOB)")
        database.execute("INSERT INTO known VALUES (?, ?, ?)", (*of, pickle.dumps(words)))
        database.commit()
        database.execute("VACUUM")
        if isinstance(features, Path):
            database.execute("ATTACH ? AS kept", (_unchanged(features),))
        return cls(database)

    @classmethod
    def of_file(cls, file: Path) -> Self:
        """The tables of a file that nobody changes."""
        return cls(sqlite3.connect(_unchanged(file), uri=True, check_same_thread=False))

    def as_file(self) -> bytes:
        """The content of a file with these tables."""
        with self._turn:
            return self._database.serialize()

    @property
    def of(self) -> Digests:
        """What they are tables of."""
        with self._turn:
            (digests,) = self._database.execute("SELECT catalogue, questions FROM known")
        return Digests(*digests)

    def words(self) -> Words:
        """What is known of words."""
        with self._turn:
            ((kept,),) = self._database.execute("SELECT words FROM known")
        words: Words = pickle.loads(kept)  # noqa: S301 - as trusted as our code
        return words

    def matching(self, rows: Iterable[Row], language: Language) -> Scored:
        """The documents with one of the rows of stems in a language.

        The score of a document is the sum of what it has for each row.
        """
        found = [each for row in sorted(rows) if row and (each := self._having(row, language))]
        if len(found) == 1:
            return found[0]
        scores: Scores = {}
        for each in found:
            for place, score in each.items():
                scores[place] = scores.get(place, 0.0) + score
        return scores

    def features(self, names: Iterable[str]) -> Mapping[str, Feature]:
        """Those of these features that are known."""
        asked = _names(tuple(names)).decode()
        with self._turn:
            return {
                name: Feature(*kept) for name, *kept in self._database.execute(_FEATURES, (asked,))
            }


def _having(
    database: sqlite3.Connection, turn: threading.Lock, row: Row, language: Language
) -> Scored:
    """The documents with a row of stems."""
    table = _TABLES[language]
    query = (
        f"SELECT rowid, -bm25({table}, {NAME_WEIGHT}, {TEXT_WEIGHT}, {NOTE_WEIGHT}) "  # noqa: S608
        f"FROM {table} WHERE {table} MATCH ?"
    )
    with turn:
        return dict(database.execute(query, (f'"{" ".join(row)}"',)))


def _unchanged(file: Path) -> str:
    """The address of a file that nobody changes."""
    return f"{file.resolve().as_uri()}?mode=ro&immutable=1"
