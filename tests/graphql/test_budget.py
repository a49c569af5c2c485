"""Limits that show only as a request runs, warn-only mode, statuses, and what is counted."""

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from httpx2 import Response
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.app import create_app
from service.cache.memory import MemoryCache, Ruling
from service.graphql.execution.documents import Documents
from service.graphql.resolvers.limits import CODES, Budget
from service.graphql.schema.query_type import build_schema
from service.judging.job import Job
from service.referee import Referee
from service.settings.options import LimitKind, LimitMode, StatusRules
from service.settings.settings import Settings
from tests.graphql.conftest import Serve
from tests.graphql.doors import Uncounted, limits_of, route_of

RESPONSE = "application/graphql-response+json"
ODDS = "{ odds(ruleset: CTA_2E, pool: {}) { success } }"
CLAUSES = "{ clauses(first: 50) { nodes { id rulings { id } } } }"


def ask(client: TestClient, query: str, **headers: str) -> Response:
    return client.post("/graphql", json={"query": query}, headers=headers)


def codes(answer: Response) -> set[str]:
    return {error["extensions"]["code"] for error in answer.json()["errors"]}


@pytest.fixture(scope="module")
def referee() -> Referee:
    return Referee(load_catalogue(), MemoryCache(0))


def door(judge: Any, **choices: Any) -> TestClient:  # noqa: ANN401 - what the door takes
    return TestClient(Starlette(routes=[route_of(judge, **choices)]))


def test_every_limit_has_a_code_of_its_own() -> None:
    assert set(CODES) == set(LimitKind)
    assert len(set(CODES.values())) == len(CODES)


def test_every_item_read_is_counted(referee: Referee) -> None:
    few, enough = (
        ask(door(referee, limits=limits_of(objects=objects)), CLAUSES) for objects in (60, 1_000)
    )
    assert codes(few) == {"too-many-objects"}
    assert few.status_code == 200
    assert few.json()["data"] == {"clauses": None}
    assert "errors" not in enough.json()


def test_no_field_begins_after_the_time_limit() -> None:
    """The clock goes on by a second at every look."""
    ticks = count()
    budget = Budget(limits_of(seconds=2.5), Uncounted(), clock=lambda: float(next(ticks)))
    budget.look()
    budget.read(1)
    with pytest.raises(Exception, match=r"longer than 2\.5 seconds"):
        budget.look()


def test_a_query_that_takes_too_long_is_ended(referee: Referee) -> None:
    client = door(referee, limits=limits_of(seconds=1e-6))
    answer = ask(client, ODDS)
    assert codes(answer) == {"too-slow"}
    assert answer.json()["data"] == {"odds": None}


class Slow(Referee):
    """Takes its time, as a referee does that asks Redis."""

    async def ruling(
        self,
        operation: Operation,
        request: Shape,
        language: Language = Language.EN,
        job: Job | None = None,
        charged: int | None = None,
    ) -> Ruling:
        del job, charged
        await asyncio.sleep(0.2)
        return self.judge(operation, request, language)


def test_a_waiting_field_is_ended_at_the_time_limit() -> None:
    slow = Slow(load_catalogue(), MemoryCache(0))
    answer = ask(door(slow, limits=limits_of(seconds=0.05)), ODDS)
    assert codes(answer) == {"too-slow"}
    assert answer.json()["data"] is None
    assert "errors" not in ask(door(slow, limits=limits_of(seconds=10)), ODDS).json()
    warned = door(slow, limits=limits_of(seconds=0.05, mode=LimitMode.WARN))
    assert "data" in ask(warned, ODDS).json()


def test_an_answer_that_is_too_large_is_not_sent(referee: Referee) -> None:
    size = len(ask(door(referee), CLAUSES).content)
    exact = ask(door(referee, limits=limits_of(response_bytes=size)), CLAUSES)
    assert "errors" not in exact.json()
    answer = ask(door(referee, limits=limits_of(response_bytes=size - 1)), CLAUSES)
    assert codes(answer) == {"response-too-large"}
    assert answer.json()["data"] is None
    assert len(answer.content) < 500


WARN = LimitMode.WARN
BROKEN = [
    (limits_of(tokens=10, mode=WARN), ODDS, "too-many-tokens"),
    (limits_of(depth=2, mode=WARN), CLAUSES, "too-deep"),
    (limits_of(aliases=1, mode=WARN), "{ a: __typename b: __typename }", "too-many-aliases"),
    (
        limits_of(root_fields=1, mode=WARN),
        "{ a: __typename __typename }",
        "too-many-root-fields",
    ),
    (limits_of(cost=1, mode=WARN), ODDS, "too-costly"),
    (limits_of(objects=10, mode=WARN), CLAUSES, "too-many-objects"),
    (limits_of(seconds=1e-6, mode=WARN), ODDS, "too-slow"),
    (limits_of(response_bytes=20, mode=WARN), ODDS, "response-too-large"),
]


@pytest.mark.parametrize(("limits", "query", "code"), BROKEN, ids=[code for _, _, code in BROKEN])
def test_warn_only_answers_and_lists_what_it_would_refuse(
    referee: Referee, limits: Settings, query: str, code: str
) -> None:
    client = door(referee, limits=limits)
    for language in ("en", "pl"):
        answer = ask(client, query, **{"accept-language": language}).json()
        assert "errors" not in answer
        assert answer["data"]
        (warning,) = answer["extensions"]["warnings"]
        assert warning["code"] == code
        assert warning["message"]
    enforced = replace(limits, graphql_limits=LimitMode.ENFORCE)
    refused = ask(door(referee, limits=enforced), query)
    assert codes(refused) == {code}


def test_a_body_is_bounded_even_where_limits_only_warn(serve: Serve) -> None:
    client = serve(limits_of(body_bytes=40, mode=WARN))
    answer = ask(client, "{ __typename }" + " " * 40)
    assert (answer.status_code, codes(answer)) == (413, {"body-too-large"})


def test_an_invalid_document_is_refused_even_where_limits_only_warn(serve: Serve) -> None:
    client = serve(limits_of(tokens=3, depth=1, mode=WARN))
    for query, code in (
        ("{ nothing { deep } }", "graphql-validation"),
        ("{ a b c d", "graphql-syntax"),
    ):
        assert codes(ask(client, query)) == {code}


def test_introspection_can_be_switched_off() -> None:
    settings = Settings(graphql_introspection=False, graphql_subgraph=False)
    with TestClient(create_app(settings)) as client:
        for query in ("{ __schema { types { name } } }", '{ t: __type(name: "Card") { name } }'):
            assert codes(ask(client, query)) == {"introspection-off"}
        assert ask(client, "{ __typename }").json()["data"] == {"__typename": "Query"}
        assert client.get("/schema.graphql").status_code == 200
        assert client.post("/graphql/subgraph", json={"query": "{ __typename }"}).status_code == 404
        assert client.get("/schema.subgraph.graphql").status_code == 404


@pytest.mark.parametrize(
    ("query", "audit", "draft"),
    [
        ("{", 400, 422),
        ("{ nothing }", 400, 422),
        ("query ($id: String!) { card(id: $id) { id } }", 400, 422),
        ("query A { __typename } query B { __typename }", 400, 422),
        (ODDS, 200, 200),
        ('{ card(id: "none") { id } }', 200, 294),
        ('{ changes(since: "x") { versions { digest } } }', 200, 294),
    ],
)
def test_statuses_of_the_audit_and_of_the_draft(
    referee: Referee, query: str, audit: int, draft: int
) -> None:
    for rules, status in ((StatusRules.AUDIT, audit), (StatusRules.DRAFT_2026, draft)):
        client = door(referee, graphql_statuses=rules)
        assert ask(client, query, accept=RESPONSE).status_code == status
        assert ask(client, query, accept="application/json").status_code == 200


def test_partial_success_has_a_status_in_the_draft(referee: Referee) -> None:
    """The first of two items is read, the second is one too many."""
    query = '{ a: card(id: "ashen.the-leaking-ferry") { id } b: card(id: "none") { id } }'
    for rules, status in ((StatusRules.AUDIT, 200), (StatusRules.DRAFT_2026, 294)):
        client = door(referee, limits=limits_of(objects=1), graphql_statuses=rules)
        answer = ask(client, query, accept=RESPONSE)
        assert answer.json()["data"] == {"a": {"id": "ashen.the-leaking-ferry"}, "b": None}
        assert codes(answer) == {"too-many-objects"}
        assert answer.status_code == status
        assert ask(client, query, accept="application/json").status_code == 200


@pytest.fixture
def service() -> Iterator[TestClient]:
    settings = Settings(graphql_max_depth=2, graphql_max_cost=20, graphql_max_batch=2)
    with TestClient(create_app(settings)) as client:
        yield client


def test_limits_are_counted_by_closed_labels(service: TestClient) -> None:
    ask(service, CLAUSES)
    ask(service, CLAUSES)
    ask(service, "{ a: search { __typename } b: search { __typename } }")
    service.post("/graphql", json=[{"query": ODDS}] * 3)
    service.post("/graphql", content=b"x" * 300_000, headers={"content-type": "application/json"})
    metrics = service.get("/metrics").text
    counted = {
        line.split("{")[1].split("}")[0]: line.split()[-1]
        for line in metrics.splitlines()
        if line.startswith("lawspeaker_graphql_limits_total")
    }
    assert len(counted) == 2 * len(LimitKind)
    assert {labels for labels, value in counted.items() if value != "0.0"} == {
        'action="refused",limit="depth"',
        'action="refused",limit="cost"',
        'action="refused",limit="batch"',
        'action="refused",limit="body_bytes"',
    }
    assert counted['action="refused",limit="depth"'] == "2.0"


def test_warnings_are_counted_as_warnings() -> None:
    settings = Settings(graphql_max_depth=2, graphql_limits=LimitMode.WARN)
    with TestClient(create_app(settings)) as client:
        assert "errors" not in ask(client, CLAUSES).json()
        metrics = client.get("/metrics").text
    assert 'lawspeaker_graphql_limits_total{action="warned",limit="depth"} 1.0' in metrics


def test_the_settings_reach_graphql() -> None:
    with TestClient(create_app(Settings(graphql_report_cost=False))) as client:
        assert set(ask(client, ODDS).json()) == {"data"}
    environment = {
        "LAWSPEAKER_GRAPHQL_CSRF": "strict",
        "LAWSPEAKER_GRAPHQL_MAX_SECONDS": "0.000001",
    }
    with TestClient(create_app(Settings.from_environment(environment))) as client:
        assert client.get("/graphql", params={"query": ODDS}).status_code == 403
        assert codes(ask(client, ODDS)) == {"too-slow"}


def test_the_message_is_in_the_language_of_the_reader(serve: Serve) -> None:
    client = serve(limits_of(cost=1))
    answer = ask(client, ODDS, **{"accept-language": "pl"})
    assert answer.json()["errors"][0]["message"].startswith("Koszt tego zapytania")


def test_a_document_prepared_twice_is_measured_once() -> None:
    documents = Documents(build_schema(), Settings())
    assert documents.prepare(ODDS).costs is documents.prepare(ODDS).costs
