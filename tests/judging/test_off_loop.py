"""A whole server while a long judgement runs: who is answered meanwhile, and what ends it."""

import http.client
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from types import MappingProxyType
from typing import Any

import msgspec
import pytest

from cards.model.shape import Shape
from schema.operations import LEGAL_MOVES
from schema.operations.examples import EXAMPLES
from service.judging.functions import RULES
from service.rules.engine.work import MOVES, Abandoned, TooMuchWork
from tests.access.stand import Answer, Served, serving

REQUEST = EXAMPLES[LEGAL_MOVES.name][0].request
QUERY = """query ($snapshot: SnapshotInput!) { legalMoves(snapshot: $snapshot) { engine } }"""


class Long:
    """A rule that goes on until it is let go; it says how it ended."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.let_go = threading.Event()
        self.ended = threading.Event()
        self.how: str | None = None
        self._rule = RULES[LEGAL_MOVES.name]

    def __call__(self, *given: Any, work: Any, **more: Any) -> Shape:  # noqa: ANN401 - as rules are
        if work.most < work.limit:  # a first try, on the loop
            work.spend(MOVES, work.left)
        self.begun.set()
        try:
            while not self.let_go.wait(0.001):
                work.spend(MOVES, 0)
        except (Abandoned, TooMuchWork) as error:
            self.how = type(error).__name__
            raise
        finally:
            self.ended.set()
        return self._rule(*given, work=work, **more)


def judged_by(monkeypatch: pytest.MonkeyPatch, rule: Callable[..., Shape]) -> None:
    """Have legal moves listed by another rule."""
    rules = MappingProxyType({**RULES, LEGAL_MOVES.name: rule})
    monkeypatch.setattr("service.referee.RULES", rules)


@pytest.fixture
def long(monkeypatch: pytest.MonkeyPatch) -> Iterator[Long]:
    rule = Long()
    judged_by(monkeypatch, rule)
    yield rule
    rule.let_go.set()


def ask(served: Served) -> Answer:
    return served.ask("POST", LEGAL_MOVES.path, REQUEST)


def test_other_requests_are_answered_during_a_long_one(long: Long) -> None:
    with serving() as served, ThreadPoolExecutor(2) as clients:
        waiting = [
            clients.submit(ask, served),
            clients.submit(served.ask, "POST", "/graphql", {"query": QUERY, "variables": REQUEST}),
        ]
        assert long.begun.wait(10)
        assert served.get("/livez").status == served.get("/readyz").status == 200
        assert served.odds().status == 200
        assert served.graphql("{ service { engine } }").status == 200
        assert not any(each.done() for each in waiting)
        long.let_go.set()
        rest, graphql = (each.result(10) for each in waiting)
        assert rest.status == graphql.status == 200
        assert rest.json["moves"]
        assert graphql.json["data"]["legalMoves"]["engine"]


def test_a_disconnecting_client_ends_its_request(long: Long) -> None:
    with serving() as served:
        with closing(http.client.HTTPConnection("127.0.0.1", served.port)) as client:
            headers = {"Content-Type": "application/json"}
            client.request("POST", LEGAL_MOVES.path, msgspec.json.encode(REQUEST), headers)
            assert long.begun.wait(10)
        assert long.ended.wait(10)
        assert long.how == "Abandoned"
        assert (
            served.count(
                "requests_total", operation=LEGAL_MOVES.name, door="rest", outcome="abandoned"
            )
            == 1
        )


def test_the_time_limit_ends_a_long_request(long: Long) -> None:
    with serving(request_timeout=0.3) as served:
        answer = ask(served)
        assert (answer.status, answer.problem) == (503, "timeout")
        assert long.ended.wait(10)
        assert long.how == "Abandoned"


def test_too_much_work_has_its_own_problem_in_rest_and_graphql(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def endless(*_: object, work: Any, **__: object) -> Shape:  # noqa: ANN401 - as rules are
        while True:
            work.spend(MOVES)

    judged_by(monkeypatch, endless)
    with serving(max_work=20_000) as served:
        answer = ask(served)
        assert (answer.status, answer.problem) == (422, "too-much-work")
        detail = answer.json["detail"]
        assert "20000" in detail.replace(",", "")
        assert "LAWSPEAKER_MAX_WORK" in detail
        polish = served.ask("POST", LEGAL_MOVES.path, REQUEST, Accept_Language="pl")
        assert polish.json["detail"].startswith("Wypisywanie")
        body = {"query": QUERY, "variables": REQUEST}
        (error,) = served.ask("POST", "/graphql", body).json["errors"]
        assert error["extensions"]["code"] == "too-much-work"
        assert error["message"] == detail
        again = ask(served)
        assert again.body == answer.body


def test_an_answer_that_is_too_large_is_the_same_problem() -> None:
    with serving(max_answer_bytes=1024) as served:
        answer = ask(served)
        assert (answer.status, answer.problem) == (422, "too-much-work")
        assert "LAWSPEAKER_MAX_ANSWER_BYTES" in answer.json["detail"]


def test_the_items_of_a_batch_share_the_work_of_one_request() -> None:
    item = {"operation": LEGAL_MOVES.name, "body": REQUEST}
    with serving(max_work=10_000, cache_bytes=0) as served:
        items = served.ask("POST", "/v1/batch", {"items": [item] * 40}).json["items"]
    statuses = [each["status"] for each in items]
    assert statuses == sorted(statuses)
    assert (statuses[0], statuses[-1]) == (200, 422)
    assert items[-1]["body"]["type"] == "/problems/too-much-work"


def test_a_batch_answers_no_more_bytes_than_one_request() -> None:
    item = {"operation": LEGAL_MOVES.name, "body": REQUEST}
    with serving(max_answer_bytes=16 * 1024) as served:
        answer = served.ask("POST", "/v1/batch", {"items": [item] * 20})
    statuses = [each["status"] for each in answer.json["items"]]
    assert (statuses[0], statuses[-1]) == (200, 422)
    assert sum(status == 200 for status in statuses) < 20
