"""Makes the tables of an index, which takes seconds, or reads those that the build has made.

The build makes those of our own catalogue: a server with an operator's directories makes its own.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.text import LocalText
from schema.shapes.search import HitKind
from service.build_cache import kept_file
from service.search.documents import Document, documents_of
from service.search.glossary import polish_words
from service.search.learning import Known, learnt
from service.search.tables import Stems, Tables, Words
from service.search.words import SPOKEN, WORD, folded, token, words_of

FILE: Final = "search.sqlite"
"""The name in the build cache."""


def tables_of(catalogue: Catalogue, documents: Iterable[Document]) -> Tables:
    """The tables of a catalogue: from the file of the build if it is of this one, else anew."""
    file = kept_file(FILE)
    if file is not None:
        tables = Tables.of_file(file)
        if tables.catalogue == catalogue.digest:
            return tables
    return made(catalogue, documents)


def made(catalogue: Catalogue, documents: Iterable[Document]) -> Tables:
    """The tables of a catalogue, made anew in memory."""
    documents = tuple(documents)
    spoken = learnt(dict(_known(documents, catalogue)))
    stemmer = _Stemmer()
    stems = {language: tuple(stemmer.stems(documents, language)) for language in SPOKEN}
    polish = {plain: frozenset(stems) for plain, stems in stemmer.polish.items()}
    words = Words(spoken.entries, stemmer.spellings, polish)
    return Tables.made(catalogue.digest, stems, words, spoken.features)


def file_of(catalogue: Catalogue) -> bytes:
    """The file for the tables of a catalogue."""
    return made(catalogue, documents_of(catalogue)).as_file()


class _Stemmer:
    """Turns texts into stems, and learns how words are written."""

    def __init__(self) -> None:
        self.spellings: dict[str, str] = {}
        self.polish: dict[str, set[str]] = {}
        for word in polish_words():
            self.polish.setdefault(folded(word), set()).add(token(word, Language.PL))

    def stems(self, documents: Iterable[Document], language: Language) -> Iterator[Stems]:
        """The texts of each document in a language, as stems."""
        known: dict[str, str] = {}

        def stem_of(piece: str) -> str:
            if piece not in known:
                known[piece] = " ".join(self._learnt(piece, language))
            return known[piece]

        def stems_of(texts: Iterable[LocalText]) -> str:
            written = (local.known_in(language) for local in texts)
            pieces = (piece.group() for text in written if text for piece in WORD.finditer(text))
            return " ".join(map(stem_of, pieces))

        for place, each in enumerate(documents):
            names, texts = stems_of(each.names), stems_of(each.texts)
            if names or texts:
                yield place, names, texts, stems_of(each.notes)

    def _learnt(self, text: str, language: Language) -> Iterator[str]:
        """The stems of a text; the spellings of its words are recorded."""
        for word in words_of(text):
            stem = token(word.text, language)
            plain = folded(word.text)
            self.spellings.setdefault(plain, word.text.casefold())
            if language is Language.PL:
                self.polish.setdefault(plain, set()).add(stem)
            yield stem


def _known(documents: Iterable[Document], catalogue: Catalogue) -> Iterator[tuple[int, Known]]:
    """What rulings and clauses are asked by, with their places."""
    for place, document in enumerate(documents):
        if document.kind is HitKind.CARD:
            continue
        named = document.names if document.kind is HitKind.RULING else document.texts[:1]
        own = [text for each in named for text in each.all]
        asked = catalogue.phrasings.get(document.id, ())
        own += [text for each in asked for text in each.asked]
        says = document.texts[:1]
        yield place, Known(own, [text for each in says for text in each.all])
