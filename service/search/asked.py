"""How near a question is to those that are known to be asked for a ruling or clause.

Each is known by its own question and by phrasings, in both languages. It is as near as the nearest
of them, and as all of them together; what its answer says counts a little. Rare features weigh
more than common ones. Words that mean nearly the same count too (`service.search.alike`).
`service.search.making` makes what is compared here.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from operator import mul
from typing import Final, NamedTuple, Protocol

from service.search.alike import MeaningMatrix, alike
from service.search.concepts import plain_words, understood
from service.search.spelling import Spelling
from service.search.vectors import Features, add_nearness, features_of, grams_of, weighed

NEAREST: Final = 0.75
TOGETHER: Final = 1.5
ANSWER: Final = 0.25
MEANING: Final = 1.2
SPECIAL: Final = 0.2
"""How much an entry loses if nothing that belongs to it is asked for: a special case then."""


class Near(NamedTuple):
    """How near each entry is, by its place."""

    scores: Mapping[int, float]
    words: Mapping[str, str]
    """The words that were understood, as they were read."""
    beside: bool
    """Whether it asks for what no rule says."""


class Feature(NamedTuple):
    """One feature: its rarity, and its values in the vectors of each kind, if it has any."""

    rarity: float
    nearest: bytes | None
    """In the questions."""
    together: bytes | None
    """In all questions of an entry as one vector."""
    always: bytes | None
    """In the concepts that most questions of an entry have."""
    answers: bytes | None
    """In what entries answer."""


class Entries(NamedTuple):
    """The entries, and the words by which they are asked for."""

    places: Sequence[int]
    questions: Sequence[int]
    """How many questions ask for each."""
    special: frozenset[int]
    """Numbers of those with concepts that most of their questions have."""
    words: Mapping[str, int]
    """How often each word is used."""
    meanings: MeaningMatrix


class FeatureStore(Protocol):
    """Where features are kept: `service.search.tables.Tables`."""

    def features(self, names: Iterable[str]) -> Mapping[str, Feature]:
        """Those of these names that are known."""
        ...


class Asked:
    """The questions that are known, by the place of what answers them."""

    def __init__(self, entries: Entries, store: FeatureStore) -> None:
        """Compare with these entries, whose features are in a store."""
        self._entries = entries
        self._store = store
        self._unseen = unseen_among(len(entries.places))
        self._spelling = Spelling(entries.words)
        ends = accumulate(entries.questions, initial=0)
        self._questions = [slice(*each) for each in pairwise(ends)]
        self._factors = [
            1 - SPECIAL if number in entries.special else 1.0
            for number in range(len(entries.places))
        ]

    def near(self, text: str, *, is_question: bool = True) -> Near:
        """How near a question is to what every entry is asked by.

        Of a word or two the words themselves count, not what means nearly the same.
        """
        spoken = plain_words(text)
        words = self._spelling.mended(spoken)
        meant = understood(words)
        strong = features_of(meant)
        loose = {**strong, **grams_of(meant.words)}
        known = self._store.features(loose)
        scores = self._scores(strong, loose, known)
        if is_question:
            alike_in_meaning = alike(meant.words, self._entries.meanings)
            scores = [
                score + MEANING * meaning if meaning > 0 else score
                for score, meaning in zip(scores, alike_in_meaning, strict=True)
            ]
        read_as = {
            given: word
            for given, word in zip(spoken, words, strict=True)
            if self._spelling.knows(word)
        }
        by_place = zip(self._entries.places, scores, strict=True)
        nearness = {place: score for place, score in by_place if score}
        return Near(nearness, read_as, meant.beside)

    def _scores(
        self, strong: Features, loose: Features, known: Mapping[str, Feature]
    ) -> list[float]:
        """By the number of each entry: how near a question is by its features."""
        rarity = {name: feature.rarity for name, feature in known.items()}
        question = weighed(strong, rarity, self._unseen)
        by_question = [0.0] * sum(self._entries.questions)
        add_nearness(by_question, question, _values_by_feature(known, lambda each: each.nearest))
        nearest = map(max, map(by_question.__getitem__, self._questions))
        scores = [NEAREST * score for score in nearest]
        together = weighed(loose, rarity, self._unseen)
        for asked, weight, kept in (
            (together, TOGETHER, _values_by_feature(known, lambda each: each.together)),
            (question, ANSWER, _values_by_feature(known, lambda each: each.answers)),
        ):
            add_nearness(scores, {name: weight * value for name, value in asked.items()}, kept)
        factors = list(self._factors)
        always = _values_by_feature(known, lambda each: each.always)
        add_nearness(factors, dict.fromkeys(strong, SPECIAL), always)
        return list(map(mul, scores, factors))


def unseen_among(entries: int) -> float:
    """The rarity of a feature that none of so many entries has."""
    return math.log(1 + entries)


def _values_by_feature(
    known: Mapping[str, Feature], values_of: Callable[[Feature], bytes | None]
) -> Mapping[str, bytes]:
    """The values of one kind, by the features that have any."""
    return {name: values for name, each in known.items() if (values := values_of(each)) is not None}
