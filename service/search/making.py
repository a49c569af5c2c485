"""Makes the tables of an index, or reads those that the build has made of our own catalogue.

What questions are compared with takes longest: entries, and the values of their features. An
operator's cards do not change it, so it is read all the same; an edition with clauses or rulings of
its own has it made anew.
"""

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.text import LocalText
from schema.shapes.search import HitKind
from service.build_cache import kept_file
from service.search.alike import matrix_of
from service.search.asked import Entries, Feature, unseen_among
from service.search.concepts import plain_words, understood
from service.search.documents import Document, documents_of
from service.search.glossary import polish_words
from service.search.tables import Digests, Stems, Tables, Words
from service.search.vectors import (
    CONCEPT,
    Features,
    features_of,
    grams_of,
    kept_by_feature,
    unit,
    weighed,
)
from service.search.words import SPOKEN, WORD, folded, token, words_of

MOST_QUESTIONS: Final = 500
MOST_ENTRIES: Final = 200
"""Features of more questions, or entries, say little, and are left out: they would take most of the
time of a query.
"""
ALWAYS: Final = 0.7
"""The share of an entry's questions from which on a concept belongs to it."""


class Known(NamedTuple):
    """What is known of one entry."""

    questions: Sequence[str]
    answers: Sequence[str]


class Learnt(NamedTuple):
    """The entries, and every feature by its name."""

    entries: Entries
    features: Mapping[str, Feature]


def learnt(known: Mapping[int, Known]) -> Learnt:
    """What is known of some entries, by their places, in the form that questions are compared."""
    spoken = [[understood(plain_words(text)) for text in each.questions] for each in known.values()]
    own = [[features_of(text) for text in texts] for texts in spoken]
    grams = [grams_of([word for text in texts for word in text.words]) for texts in spoken]
    holders = Counter(
        name
        for texts, letters in zip(own, grams, strict=True)
        for name in {*letters, *(name for text in texts for name in text)}
    )
    many = len(known)
    rarity = {name: math.log(1 + many / count) for name, count in holders.items()}
    unseen = unseen_among(many)
    belonging = [_belonging(texts, rarity) for texts in own]
    weights = [[weighed(text, rarity, unseen) for text in texts] for texts in own]
    nearest = kept_by_feature((text for texts in weights for text in texts), MOST_QUESTIONS)
    together = kept_by_feature(
        (_sum(texts, letters, rarity) for texts, letters in zip(weights, grams, strict=True)),
        MOST_ENTRIES,
    )
    always = kept_by_feature(belonging, many)
    answers = kept_by_feature(
        (
            weighed(features_of(understood(plain_words(" ".join(each.answers)))), rarity, unseen)
            for each in known.values()
        ),
        MOST_ENTRIES,
    )
    return Learnt(
        Entries(
            places=tuple(known),
            questions=tuple(len(each.questions) for each in known.values()),
            special=frozenset(number for number, concepts in enumerate(belonging) if concepts),
            words=Counter(word for texts in spoken for text in texts for word in text.words),
            meanings=matrix_of([text.words for text in texts] for texts in spoken),
        ),
        {
            name: Feature(
                rarity.get(name, unseen),
                nearest.get(name),
                together.get(name),
                always.get(name),
                answers.get(name),
            )
            for name in rarity.keys() | answers.keys()
        },
    )


def _belonging(texts: Sequence[Features], rarity: Mapping[str, float]) -> Features:
    """The concepts that most questions of an entry have, with their shares of the weight."""
    counts = Counter(name for text in texts for name in text if name.startswith(CONCEPT))
    most = ALWAYS * len(texts)
    weights = {name: rarity[name] for name, count in counts.items() if count >= most}
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def _sum(weights: Iterable[Features], letters: Features, rarity: Mapping[str, float]) -> Features:
    """All questions of an entry as one vector; what is there often does not drown the rest."""
    total: Features = {}
    for text in weights:
        for name, value in text.items():
            total[name] = total.get(name, 0.0) + value
    spoken = {name: math.sqrt(value * rarity[name]) for name, value in total.items()}
    return unit({**spoken, **{name: value * rarity[name] for name, value in letters.items()}})


FILE: Final = "search.sqlite"
"""The name in the build cache."""


def tables_of(catalogue: Catalogue, documents: Iterable[Document]) -> Tables:
    """The tables of a catalogue: what the file of the build has of it, and the rest made anew."""
    file = kept_file(FILE)
    if file is not None and (tables := Tables.of_file(file)).of.catalogue == catalogue.digest:
        return tables
    return made(catalogue, documents, file)


def made(catalogue: Catalogue, documents: Iterable[Document], file: Path | None = None) -> Tables:
    """The tables of a catalogue in memory; those of the same questions may be in a file."""
    documents = tuple(documents)
    known = dict(_known(documents, catalogue))
    of = Digests(catalogue.digest, hashlib.sha256(msgspec.msgpack.encode(known)).hexdigest())
    features: Mapping[str, Feature] | Path
    if file is not None and (kept := Tables.of_file(file)).of.questions == of.questions:
        entries, features = kept.words().entries, file
    else:
        entries, features = learnt(known)
    stemmer = _Stemmer()
    stems = {language: tuple(stemmer.stems(documents, language)) for language in SPOKEN}
    polish = {plain: frozenset(stems) for plain, stems in stemmer.polish.items()}
    return Tables.made(of, stems, Words(entries, stemmer.spellings, polish), features)


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
