"""Ranks the documents of a query: by their words, and by how near it is to known questions.

What is about another game or card than the query names is moved back, and a rule of one edition
after the plain rule.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cards.model.vocabulary import Family
from schema.shapes.search import HitKind
from service.search.concepts import is_form, plain_words, understood
from service.search.index import SearchIndex
from service.search.tables import Scores
from service.search.terms import Word
from service.search.words import STOP

ANSWERS: Final = 1.15
KIND_WEIGHTS: Final = {HitKind.RULING: ANSWERS, HitKind.CLAUSE: 0.8, HitKind.CARD: 0.7}
"""Weights: a ruling answers a question, a clause states a rule, a card is one of hundreds. A clause
that has phrasings answers too.
"""
NAMED: Final = 100.0
"""Added to the score of documents whose name equals the query."""
WORDS: Final = 0.26
"""What the words of the best hit add."""
FLOOR: Final = 0.2
FLOOR_OF_TWO: Final = 0.7
"""How near a question, and one of two words, has to be to find a document that has not enough of
its words.
"""
TWO: Final = 2
MOST_ADDED: Final = 60
MOST_MOVED: Final = 5
ABOUT_AS_NEAR: Final = 0.45
NAMED_CARD: Final = 0.3
"""Added for each word of a card's name that the query has whole."""
CARD_ALONE: Final = 2.0
"""Added for a card if a question asks nothing else than what it is, does, or is used for."""
OF_ONE_EDITION: Final = 0.83
OF_THE_EDITION: Final = 1.1
OF_ANOTHER_GAME: Final = 0.55
OF_A_CARD: Final = 0.7
"""Factors of scores."""
BESIDE: Final = 0.38
"""What is left of the share of the words that are understood where rules cannot answer."""
FITTING: Final = (1.8, 0.51)
"""What the best hit for one word scores at least if it fits, times the share that is understood;
and by how much that falls with the logarithm of the words: a long question is like no other.
"""
LONGEST_NAME: Final = 5
USES: Final = frozenset({"use", "play-card"})
"""What may be asked of a card alone."""
DESTINY_CARD: Final = "destiny-card"
"""What is meant, and not the game of that name."""
HIGHEST: Final = 4.0
"""A score that is higher is no likelier to be right."""
CERTAINTY: Final = (-2.12, 1.32, 2.47)
"""Constant, weight of the score, and of its lead; `loadtest.phrasings` fits them."""


class Ranker:
    """Ranks for one query."""

    def __init__(self, index: SearchIndex, ruleset: str | None) -> None:
        """Rank what an index finds; of a ruleset only what holds there."""
        self._index = index
        self._ruleset = ruleset
        self.mended: dict[str, str] = {}
        """The words that were understood, as they were read."""
        self.asked = False
        """Whether there was a question."""
        self.meant = frozenset[str]()
        """The rulesets that its words name."""
        self.share = 1.0
        """The share of its weighty words that are understood."""
        self._bar = 0.0
        """What the best hit scores at least if it fits."""

    def __call__(self, words: Sequence[Word], scores: Scores, is_question: bool) -> Scores:
        """The documents with enough of the words, and for a question those that are asked alike."""
        text = " ".join(word.text for word in words)
        nearness = self._index.asked.near(text, is_question=is_question)
        near = self._held(nearness.scores)
        scores = self._held(scores)
        self.mended |= nearness.words
        spoken = plain_words(text)
        cards = self._named_cards(spoken)
        meant = self.meant = self._rulesets_in(spoken)
        found = set(scores)
        if is_question:
            self.asked = True
            telling = [word for word in spoken if word not in STOP]
            known = [word for word in telling if word in nearness.words]
            of_one_word, falls = FITTING
            if not any(cards[place] >= CARD_ALONE for place in cards):
                self._bar = of_one_word - falls * math.log(max(1, len(telling)))
            self.share = len(known) / len(telling) if telling else 1.0
            if nearness.beside:
                self.share *= BESIDE
        as_written = all(nearness.words.get(word, word) == word for word in spoken)
        of_two = len(spoken) == TWO and not cards and as_written
        if is_question or of_two:
            floor = FLOOR if is_question else FLOOR_OF_TWO
            added = (place for place, score in near.items() if score >= floor)
            found |= set(sorted(added, key=lambda place: -near[place])[:MOST_ADDED])
        best = max(scores.values(), default=1.0) or 1.0
        ranked: Scores = {}
        for place in found:
            score = near.get(place, 0.0) + WORDS * scores.get(place, 0.0) / best
            ranked[place] = (score + cards.get(place, 0.0)) * self._factor(place, meant, cards)
        if is_question:
            self._rulings_first(ranked)
        return ranked

    def fits(self, score: float) -> bool:
        """Whether a best hit with this score is about what the question asks."""
        return score * self.share >= self._bar

    def _held(self, scores: Mapping[int, float]) -> Scores:
        """The documents that hold in the ruleset."""
        if self._ruleset is None:
            return dict(scores)
        there = self._index.values["ruleset"].get(self._ruleset, frozenset())
        return {place: score for place, score in scores.items() if place in there}

    def _rulings_first(self, ranked: Scores) -> None:
        """Move the best ruling on each of the best clauses before it, if it is about as near.

        A clause that is asked for by phrasings of its own stays: no ruling answers it.
        """
        best = sorted(ranked, key=lambda place: -ranked[place])[:MOST_MOVED]
        for place in best:
            if place in self._index.answering:
                continue
            rulings = self._index.rulings_on.get(self._index.documents[place].id, ())
            there = [ruling for ruling in rulings if ruling in ranked]
            ruling = max(there, key=lambda each: ranked[each], default=None)
            if ruling is not None and ranked[ruling] >= ABOUT_AS_NEAR * ranked[place]:
                ranked[ruling] = max(ranked[ruling], ranked[place])

    def _factor(self, place: int, meant: frozenset[str], cards: Mapping[int, float]) -> float:
        return self._factor_of_rulesets(place, meant) * (
            OF_A_CARD if place in self._index.on_cards and place not in cards else 1.0
        )

    def _factor_of_rulesets(self, place: int, meant: frozenset[str]) -> float:
        rulesets = self._index.documents[place].rulesets
        if meant and not meant & set(rulesets):
            return OF_ANOTHER_GAME
        if meant:
            return OF_THE_EDITION if len(rulesets) == 1 else 1.0
        return OF_ONE_EDITION if self._ruleset is None and len(rulesets) == 1 else 1.0

    def _rulesets_in(self, spoken: Sequence[str]) -> frozenset[str]:
        """The rulesets that a text names."""
        named = {self._index.rulesets.get(row) for row in _rows(spoken)}
        concepts = {concept.name for concept in understood(spoken).concepts}
        if DESTINY_CARD in concepts:
            rulesets = self._index.catalogue.rulesets
            named -= {id_ for id_ in rulesets if rulesets[id_].family is Family.DESTINY}
        return frozenset(self._index.catalogue.rulesets.keys() & (named | concepts))

    def _named_cards(self, spoken: Sequence[str]) -> Mapping[int, float]:
        """Cards that a text names whole, and rulings about them."""
        found: dict[int, float] = {}
        for row in _rows(spoken):
            places = self._index.card_names.get(" ".join(row), ())
            alone = CARD_ALONE if places and _asks_of_name_alone(spoken, row) else 0.0
            for place in places:
                is_card = self._index.documents[place].kind is HitKind.CARD
                found[place] = NAMED_CARD * len(row) + (alone if is_card else 0.0)
        return found


def _asks_of_name_alone(spoken: Sequence[str], name: Sequence[str]) -> bool:
    """Whether a question says nothing of weight beside a name."""
    left = [word for word in spoken if word not in name and word not in STOP]
    concepts = understood(left).concepts
    return all(map(is_form, left)) and all(
        concept.weight < 1 or concept.name in USES for concept in concepts
    )


def _rows(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for length in range(1, LONGEST_NAME + 1):
        for at in range(len(words) - length + 1):
            yield tuple(words[at : at + length])


def confidence_of(number: int, places: Sequence[int], scores: Scores, share: float) -> float:
    """How likely a hit answers, by its score and its lead over the best of the others.

    `number` is its place in the list, and `share` that of the words that are understood.
    """
    other = places[1 if number == 0 else 0] if len(places) > 1 else None
    constant, by_score, by_lead = CERTAINTY
    mine = scores[places[number]]
    lead = max(-1.0, min(1.0, mine - (0.0 if other is None else scores[other])))
    logit = constant + by_score * min(mine, HIGHEST) + by_lead * lead
    return round(share / (1 + math.exp(-logit)), 2)
