"""Phrasings are no test's questions, and the ranking is measured without them."""

import pytest

from cards.catalogue import Catalogue
from cards.folding import folded
from tests.search.conftest import Ask, ids
from tests.search.questions import (
    BLIND,
    FRESH,
    NATURAL,
    RELEVANCE,
    SIX_WRITERS,
    UNSEEN,
    UNSEEN_WRITERS,
    WRITERS,
    Blind,
)

Shares = tuple[float, float]
"""The least share of the questions whose answer comes first, and of those among the first three."""
LEAST: dict[str, tuple[list[Blind], Shares]] = {
    "blind": (BLIND, (0.85, 0.95)),
    "unseen": (UNSEEN, (0.85, 0.95)),
    "natural": (NATURAL, (0.85, 0.95)),
    "three writers": (WRITERS, (0.77, 0.94)),
    "fresh writer": (FRESH, (0.86, 0.94)),
    "unseen writers": (UNSEEN_WRITERS, (0.92, 0.97)),
    "six writers": (SIX_WRITERS, (0.90, 0.97)),
}
QUESTIONS = [each for questions, _ in LEAST.values() for each in questions]


def test_no_phrasing_is_the_question_of_a_test(catalogue: Catalogue) -> None:
    tested = {folded(question.q) for question in (*RELEVANCE, *QUESTIONS)}
    phrased = {
        folded(text)
        for those in catalogue.phrasings.values()
        for each in those
        for text in each.asked
    }
    assert tested & phrased == set()


def test_every_right_answer_is_there(catalogue: Catalogue) -> None:
    assert {id_ for each in (*BLIND, *UNSEEN) for id_ in each.any} <= set(catalogue.rulings)
    known = {*catalogue.rulings, *catalogue.clauses}
    assert {id_ for each in QUESTIONS for id_ in each.any} <= known


@pytest.mark.parametrize(("questions", "shares"), LEAST.values(), ids=LEAST)
def test_most_questions_find_their_answer(ask: Ask, questions: list[Blind], shares: Shares) -> None:
    found = [(each, ids(ask(each.q, ruleset=each.ruleset, first=3))) for each in questions]
    for hits, share in zip((1, 3), shares, strict=True):
        missed = [each.q for each, hit in found if not set(hit[:hits]) & set(each.any)]
        assert len(missed) <= (1 - share) * len(questions), missed


def test_every_ruling_has_phrasings_in_every_language(catalogue: Catalogue) -> None:
    assert set(catalogue.rulings) <= set(catalogue.phrasings)
