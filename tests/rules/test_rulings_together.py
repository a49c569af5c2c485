"""Rulings that share a subject do not contradict one another: a check shows both in force.

Two rulings share a subject where the clauses of one are among those of the other, or where one of
them narrows (`overrides`) a clause that the other rests on. Every check passes with the default of
every ruling, so an answer that cites all that two rulings share is an answer in which they agree.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.model.clause import Ruling
from cards.model.vocabulary import RulesetId
from service.judging.checks import answer_to
from tests.conformance_corpus import cited_within
from tests.rules.test_rulings import UNCHECKED

CATALOGUE: Final[Catalogue] = load_catalogue()
Pair = tuple[str, str]


class Shared(NamedTuple):
    """What two rulings have in common in a ruleset."""

    pair: Pair
    ruleset: RulesetId
    clauses: frozenset[str]


APART: Final[dict[Pair, str]] = {
    ("destiny-change-character", "destiny-spare-characters"): "A Character is chosen in the setup "
    "and played as an Aid card in a round; no move does both.",
    ("destiny-one-bonus", "destiny-without-base"): "Bonuses and Multipliers are laid out in two "
    "phases; no move does both.",
}
"""Rulings of which no answer can show all that they share, and why."""

NAMES_IT: Final[dict[Pair, str]] = {
    ("journey-mid-attempt", "journey-window"): "between declaring and resolving a Challenge",
    ("journey-mid-attempt", "journey-after-attempt"): "before or after your main action",
    ("epic-free-journeys", "epic-journey-when"): "Only a Journey that a card grants later",
    ("epic-dark-exception", "bottom-of-the-track-score"): "unless a card says that you may",
    ("epic-dark-exception", "epic-four-corruption"): "unless a card says that you may",
    ("epic-early-finish", "epic-adversary-flip"): "",
    ("epic-early-finish", "epic-adversary-pool"): "",
    ("epic-free-journeys", "epic-last-turn-journeys"): "",
    ("journey-mid-attempt", "journey-other-turn"): "",
    ("journey-mid-attempt", "journey-then-gain"): "",
    ("cards-in-reverse-order", "priority-order"): "",
}
"""Of a ruling that narrows a clause and another that rests on it: the words by which the other
leaves the exception open. Empty where it says nothing of the moment that is excluded."""


def narrows(one: Ruling, other: Ruling) -> bool:
    """Whether a ruling excludes something of a clause that the other rests on."""
    return any(each.clause in other.clauses for each in one.overrides)


def pairs() -> Iterator[tuple[Ruling, Ruling]]:
    """Rulings with a clause in common, in a ruleset in common."""
    for one, other in combinations(CATALOGUE.rulings.values(), 2):
        if set(one.clauses) & set(other.clauses) and set(one.rulesets) & set(other.rulesets):
            yield one, other


def of_one_subject(one: Ruling, other: Ruling) -> bool:
    mine, theirs = set(one.clauses), set(other.clauses)
    return mine <= theirs or theirs <= mine or narrows(one, other) or narrows(other, one)


def shared() -> Iterator[Shared]:
    """Everything that rulings of one subject share, ruleset by ruleset."""
    for one, other in pairs():
        if not of_one_subject(one, other) or {one.id, other.id} & UNCHECKED.keys():
            continue
        for ruleset in one.rulesets:
            holding = {
                clause
                for clause in {*one.clauses} & {*other.clauses}
                if ruleset in CATALOGUE.clauses[clause].rulesets
            }
            if ruleset in other.rulesets and holding:
                yield Shared((one.id, other.id), ruleset, frozenset(holding))


@pytest.fixture(scope="module")
def answers() -> dict[tuple[str, RulesetId], list[set[str]]]:
    """What the answers to the checks of a ruling cite, while its default is in force."""
    found: dict[tuple[str, RulesetId], list[set[str]]] = defaultdict(list)
    for name, checks in CATALOGUE.checks.items():
        for check in checks:
            for ruleset in () if check.chooses else check.rulesets:
                answer = answer_to(CATALOGUE, check, ruleset)
                found[name, ruleset].append(set(cited_within(answer)))
    return found


def test_rulings_of_one_subject_are_shown_together(
    answers: dict[tuple[str, RulesetId], list[set[str]]],
) -> None:
    every = [*shared()]
    assert len(every) > 400
    unshown = {
        each.pair
        for each in every
        if not any(
            each.clauses <= cited
            for name in each.pair
            for cited in answers.get((name, each.ruleset), ())
        )
    }
    assert sorted(unshown) == sorted(APART)


def test_a_ruling_leaves_open_what_another_excludes_from_its_clause() -> None:
    narrowed = {
        (one.id, other.id)
        for pair in pairs()
        for one, other in (pair, pair[::-1])
        if narrows(one, other)
    }
    assert sorted(narrowed) == sorted(NAMES_IT)
    for (_, name), words in NAMES_IT.items():
        assert words in CATALOGUE.rulings[name].answered.en
