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

FIRST = 0.85
"""The least share of the questions whose answer comes first,"""
THREE = 0.95
"""and is among the first three."""
OF_STRANGERS = [
    (WRITERS, 1, 0.77),
    (WRITERS, 3, 0.94),
    (FRESH, 1, 0.86),
    (FRESH, 3, 0.94),
    (UNSEEN_WRITERS, 1, 0.92),
    (UNSEEN_WRITERS, 3, 0.97),
    (SIX_WRITERS, 1, 0.90),
    (SIX_WRITERS, 3, 0.97),
]
"""The same of questions that are harder."""


def test_no_phrasing_is_the_question_of_a_test(catalogue: Catalogue) -> None:
    asked = (
        *BLIND,
        *UNSEEN,
        *NATURAL,
        *RELEVANCE,
        *WRITERS,
        *FRESH,
        *UNSEEN_WRITERS,
        *SIX_WRITERS,
    )
    tested = {folded(question.q) for question in asked}
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
    assert {
        id_
        for each in (*NATURAL, *WRITERS, *FRESH, *UNSEEN_WRITERS, *SIX_WRITERS)
        for id_ in each.any
    } <= known


@pytest.mark.parametrize("questions", [BLIND, UNSEEN, NATURAL], ids=["blind", "unseen", "natural"])
@pytest.mark.parametrize(("hits", "share"), [(1, FIRST), (3, THREE)])
def test_most_questions_find_their_answer(
    ask: Ask, questions: list[Blind], hits: int, share: float
) -> None:
    missed = [
        each.q
        for each in questions
        if not set(ids(ask(each.q, ruleset=each.ruleset, first=hits))) & set(each.any)
    ]
    assert len(missed) <= (1 - share) * len(questions), missed


@pytest.mark.parametrize(("questions", "hits", "share"), OF_STRANGERS)
def test_questions_of_strangers_find_their_answer(
    ask: Ask, questions: list[Blind], hits: int, share: float
) -> None:
    found = [
        each
        for each in questions
        if set(ids(ask(each.q, ruleset=each.ruleset, first=hits))) & set(each.any)
    ]
    assert len(found) >= share * len(questions)


def test_every_ruling_has_phrasings_in_every_language(catalogue: Catalogue) -> None:
    assert set(catalogue.rulings) <= set(catalogue.phrasings)
