"""Questions as people ask them: what answers each is among the first five hits."""

from pathlib import Path
from typing import Final

import pytest
from msgspec import Struct, convert

from cards.catalogue import Catalogue
from tests.conformance_corpus import read_yaml
from tests.search.conftest import Ask, ids

FIRST: Final = 5


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question, and what answers it."""

    q: str
    any: tuple[str, ...]


QUESTIONS: Final = convert(
    read_yaml(Path(__file__).with_name("relevance.yaml")),
    list[Question],
)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.q)
def test_a_question_finds_its_answer(ask: Ask, question: Question) -> None:
    found = ids(ask(question.q, first=FIRST))
    assert set(found) & set(question.any), found


def test_every_expected_answer_exists(catalogue: Catalogue) -> None:
    known = {*catalogue.rulings, *catalogue.clauses, *catalogue.cards}
    wanted = {id_ for question in QUESTIONS for id_ in question.any}
    assert wanted <= known


def test_most_questions_have_their_answer_first(ask: Ask) -> None:
    at_once = sum(ids(ask(question.q, first=1))[0] in question.any for question in QUESTIONS)
    assert at_once > 0.7 * len(QUESTIONS)
