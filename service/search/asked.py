"""How near a question is to those that are known to be asked for a ruling or clause.

Each is known by its own question and by phrasings, in both languages. It is as near as the nearest
of them, and as all of them together; what its answer says counts a little. Rare features weigh
more than common ones.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from service.search.concepts import plain_words, understood
from service.search.features import CONCEPT, Features, features_of, grams_of
from service.search.spelling import Spelling
from service.search.vectors import Vectors, unit

NEAREST: Final = 0.75
TOGETHER: Final = 1.5
ANSWER: Final = 0.25
ALWAYS: Final = 0.7
"""The share of an entry's questions from which on a concept belongs to it."""
SPECIAL: Final = 0.2
"""How much an entry loses if nothing that belongs to it is asked for: a special case then."""


class Known(NamedTuple):
    """What is known of one entry."""

    questions: Sequence[str]
    answers: Sequence[str]


class Near(NamedTuple):
    """How near each entry is, by its place."""

    scores: Mapping[int, float]
    words: Mapping[str, str]
    """The words that were understood, as they were read."""
    beside: bool
    """Whether it asks for what no rule says."""


class Asked:
    """The questions that are known, by the place of what answers them."""

    def __init__(self, known: Mapping[int, Known]) -> None:
        """Index what is known of some entries."""
        self._places = tuple(known)
        self._owners = tuple(n for n, each in enumerate(known.values()) for _ in each.questions)
        spoken = [
            [understood(plain_words(text)) for text in each.questions] for each in known.values()
        ]
        self.spelling = Spelling(word for texts in spoken for text in texts for word in text.words)
        own = [[features_of(text) for text in texts] for texts in spoken]
        grams = [grams_of([word for text in texts for word in text.words]) for texts in spoken]
        holders = Counter(
            name
            for texts, letters in zip(own, grams, strict=True)
            for name in {*letters, *(name for text in texts for name in text)}
        )
        many = len(known)
        self._rarity = {name: math.log(1 + many / count) for name, count in holders.items()}
        self._unseen = math.log(1 + many)
        self._nearest = Vectors(self._weighed(text) for texts in own for text in texts)
        self._together = Vectors(
            self._sum(texts, letters) for texts, letters in zip(own, grams, strict=True)
        )
        self._always = Vectors(map(self._belonging, own))
        self._special = frozenset(
            number for number, texts in enumerate(own) if self._belonging(texts)
        )
        self._answers = Vectors(
            self._weighed(features_of(understood(plain_words(" ".join(each.answers)))))
            for each in known.values()
        )

    def _belonging(self, texts: Sequence[Features]) -> Features:
        """The concepts that most questions of an entry have, with their shares of the weight."""
        counts = Counter(name for text in texts for name in text if name.startswith(CONCEPT))
        most = ALWAYS * len(texts)
        weights = {name: self._rarity[name] for name, count in counts.items() if count >= most}
        total = sum(weights.values())
        return {name: weight / total for name, weight in weights.items()}

    def near(self, text: str) -> Near:
        """How near a question is to what every entry is asked by."""
        spoken = plain_words(text)
        words = self.spelling.mended(spoken)
        meant = understood(words)
        strong = features_of(meant)
        question = self._weighed(strong)
        scores: dict[int, float] = {}
        for number, score in self._nearest.near(question).items():
            owner = self._owners[number]
            scores[owner] = max(scores.get(owner, 0.0), NEAREST * score)
        for vectors, weight, asked in (
            (self._together, TOGETHER, self._weighed({**strong, **grams_of(meant.words)})),
            (self._answers, ANSWER, question),
        ):
            for number, score in vectors.near(asked).items():
                scores[number] = scores.get(number, 0.0) + weight * score
        asked_for = self._always.near(dict.fromkeys(strong, 1.0))
        for number in self._special & scores.keys():
            scores[number] *= 1 - SPECIAL * (1 - asked_for.get(number, 0.0))
        known = {
            given: word
            for given, word in zip(spoken, words, strict=True)
            if self.spelling.knows(word)
        }
        by_place = {self._places[number]: score for number, score in scores.items()}
        return Near(by_place, known, meant.beside)

    def _weighed(self, features: Features) -> Features:
        """Features by their rarity, as a vector of length 1."""
        rarity, unseen = self._rarity, self._unseen
        return unit({name: value * rarity.get(name, unseen) for name, value in features.items()})

    def _sum(self, texts: Iterable[Features], letters: Features) -> Features:
        """All questions of an entry as one vector; what is there often does not drown the rest."""
        total = Counter[str]()
        for text in texts:
            total.update(self._weighed(text))
        rarity = self._rarity
        spoken = {name: math.sqrt(value * rarity[name]) for name, value in total.items()}
        return unit({**spoken, **{name: value * rarity[name] for name, value in letters.items()}})
