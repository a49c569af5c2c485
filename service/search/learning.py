"""Makes what questions are compared with: entries, and the values of their features."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from service.search.asked import Entries, Feature, unseen_among
from service.search.concepts import plain_words, understood
from service.search.features import CONCEPT, Features, features_of, grams_of
from service.search.vectors import kept_by_feature, unit, weighed

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
    nearest = kept_by_feature(text for texts in weights for text in texts)
    together = kept_by_feature(
        _sum(texts, letters, rarity) for texts, letters in zip(weights, grams, strict=True)
    )
    always = kept_by_feature(belonging)
    answers = kept_by_feature(
        weighed(features_of(understood(plain_words(" ".join(each.answers)))), rarity, unseen)
        for each in known.values()
    )
    return Learnt(
        Entries(
            places=tuple(known),
            owners=tuple(n for n, each in enumerate(known.values()) for _ in each.questions),
            special=frozenset(number for number, concepts in enumerate(belonging) if concepts),
            words=Counter(word for texts in spoken for text in texts for word in text.words),
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
