"""The load test's questions are right, so that a wrong answer is the service's fault."""

import msgspec
import pytest
from graphql import parse, validate
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from cards.model.shape import Shape
from loadtest.book import document as persisted
from loadtest.browsing import browsing
from loadtest.differences import first_difference
from loadtest.questions import RAISED_BY, Question, asked, document, questions
from schema.operations import Operation
from service.app import create_app
from service.cache.memory import MemoryCache
from service.graphql.schema.query_type import build_schema
from service.referee import Referee
from service.settings.settings import Settings

REFEREE = Referee(load_catalogue(), MemoryCache(0))
EVERY = [(operation, question) for operation in asked() for question in questions(operation)]


def names(pair: object) -> str:
    return pair.name if isinstance(pair, Question | Operation) else str(pair)


@pytest.mark.parametrize(("operation", "question"), EVERY, ids=names)
@pytest.mark.parametrize("amount", [RAISED_BY[0], RAISED_BY[1], RAISED_BY[-1]])
def test_every_question_gets_its_expected_answer(
    operation: Operation, question: Question, amount: int
) -> None:
    varied = question.raised_by(amount)
    request: Shape = msgspec.convert(varied.request, operation.request)
    answer = msgspec.json.decode(REFEREE.judge(operation, request).body)
    assert first_difference(varied.answer, answer) is None


@pytest.mark.parametrize("operation", asked(), ids=names)
def test_every_document_fits_the_schema(operation: Operation) -> None:
    assert validate(build_schema(), parse(document(operation))) == []


def test_what_browsers_ask_through_graphql_gets_its_expected_answer() -> None:
    found: set[str] = set()
    with TestClient(create_app(Settings())) as client:
        for ask in (ask for story in browsing(load_catalogue()) for ask in story):
            if ask.graphql is None or (ask.name in found and ask.name != "search"):
                continue
            body = {
                "query": persisted(ask.graphql.document),
                "variables": msgspec.json.decode(ask.graphql.variables),
            }
            given = client.post("/graphql", json=body).json()
            wanted = {ask.graphql.field: msgspec.json.decode(ask.graphql.data)}
            assert first_difference(wanted, given["data"], whole=True) is None, ask.path
            found.add(ask.name)
    assert found == {"search", "card", "ruling"}


def test_raising_numbers_does_not_change_the_question() -> None:
    question = EVERY[0][1]
    before = msgspec.json.encode(question)
    assert question.raised_by(3).request != question.request
    assert msgspec.json.encode(question) == before


@pytest.mark.parametrize(
    ("wanted", "given", "place"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, None),
        ({"a": 1}, {"a": 2}, "/a"),
        ({"a": None}, {}, None),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "/a/1/b"),
        ({"a": [1]}, {"a": [1, 2]}, "/a"),
        ({"a": 1}, None, "/"),
    ],
)
def test_the_first_difference_is_named(wanted: object, given: object, place: str | None) -> None:
    assert first_difference(wanted, given) == place


@pytest.mark.parametrize(
    ("wanted", "given", "place"),
    [
        ({"a": 1}, {"a": 1}, None),
        ({"a": 1}, {"a": 1, "b": 2}, "/b"),
        ({"a": None}, {}, "/a"),
        ({"a": [{"b": True}]}, {"a": [{"b": 1}]}, "/a/0/b"),
    ],
)
def test_an_exact_answer_may_not_have_more_members(
    wanted: object, given: object, place: str | None
) -> None:
    assert first_difference(wanted, given, whole=True) == place
