"""Several operations in one body: off by default, and no way around a limit."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from schema.operations.prices import OPERATION_COSTS
from service.app import create_app
from service.settings.settings import Settings
from tests.graphql.conftest import Observed, Serve
from tests.graphql.doors import limits_of

JSON = {"content-type": "application/json"}
TYPENAME = {"query": "{ __typename }"}


@pytest.fixture
def client(serve: Serve) -> TestClient:
    return serve(limits_of(batch=3))


def post(client: TestClient, body: object) -> Response:
    return client.post("/graphql", json=body)


def code(answer: dict[str, Any]) -> str:
    assert "data" not in answer
    return str(answer["errors"][0]["extensions"]["code"])


def test_batches_are_off_by_default(serve: Serve) -> None:
    answer = post(serve(), [TYPENAME])
    assert (answer.status_code, code(answer.json())) == (400, "batching-off")


def test_each_request_of_a_batch_has_its_own_answer(
    client: TestClient, observed: list[Observed]
) -> None:
    faulty: dict[str, object] = {"query": "{ nothing }"}
    answer = post(client, [TYPENAME, faulty, {"query": "{ a: __typename }"}])
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    first, second, third = answer.json()
    assert first == {"data": {"__typename": "Query"}}
    assert code(second) == "graphql-validation"
    assert third == {"data": {"a": "Query"}}
    assert [verdict for _, verdict in observed] == ["ok", "graphql-validation", "ok"]


def test_an_entry_that_is_not_a_request_is_refused_in_its_place(client: TestClient) -> None:
    answer = post(client, [{"query": 1}, TYPENAME, None])
    first, second, third = answer.json()
    assert (code(first), code(third)) == ("invalid-request", "invalid-request")
    assert second == {"data": {"__typename": "Query"}}
    mismatch = {**TYPENAME, "extensions": {"persistedQuery": {"version": 1, "sha256Hash": "x"}}}
    first, second = post(client, [mismatch, TYPENAME]).json()
    assert code(first) == "PERSISTED_QUERY_NOT_SUPPORTED"
    assert "data" in second


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"[]", "invalid-request"),
        (b" [ ]", "invalid-request"),
        (json.dumps([TYPENAME] * 4).encode(), "batch-too-large"),
        (b"[{}", "malformed-json"),
        (b"[" * 100_000, "malformed-json"),
        (b"[\xff]", "malformed-json"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_an_invalid_batch_is_refused_as_a_whole(
    client: TestClient, body: bytes, expected: str
) -> None:
    answer = client.post("/graphql", content=body, headers=JSON)
    assert (answer.status_code, code(answer.json())) == (400, expected)


def test_a_deep_entry_is_malformed_in_its_place(client: TestClient) -> None:
    deep = b'{"query": "{a}", "variables": ' + b'{"a":' * 10_000 + b"1" + b"}" * 10_001
    answer = client.post("/graphql", content=b"[" + deep + b"]", headers=JSON)
    assert "malformed-json" in answer.text
    assert "data" not in answer.text


ODDS = {"query": "{ odds(ruleset: CTA_2E, pool: {}) { success } }"}


def test_the_cost_of_a_batch_is_that_of_all_its_requests(serve: Serve) -> None:
    price = OPERATION_COSTS["odds"].units((0,))
    client = serve(limits_of(batch=3, cost=2 * price), reports_cost=True)
    *fine, beyond = post(client, [ODDS, ODDS, ODDS]).json()
    assert all("errors" not in answer for answer in fine)
    assert code(beyond) == "too-costly"
    assert f"{3 * price} units" in beyond["errors"][0]["message"]
    assert beyond["extensions"]["cost"] == {"requested": price, "maximum": 2 * price}


@pytest.fixture(scope="module")
def service() -> Iterator[TestClient]:
    settings = Settings(
        graphql_max_batch=3, graphql_max_objects=60, graphql_max_response_bytes=4096
    )
    with TestClient(create_app(settings)) as client:
        yield client


def test_a_batch_reads_no_more_than_one_request(service: TestClient) -> None:
    page = {"query": "{ clauses(first: 40) { nodes { id } } }"}
    first, second = post(service, [page, page]).json()
    assert "errors" not in first
    assert second["errors"][0]["extensions"]["code"] == "too-many-objects"


def test_a_batch_sends_no_more_than_one_request(service: TestClient) -> None:
    page = {"query": "{ clauses(first: 25) { nodes { id text } } }"}
    assert "errors" not in post(service, [page]).json()[0]
    answers = post(service, [page, page, TYPENAME]).json()
    assert {answer["errors"][0]["extensions"]["code"] for answer in answers} == {
        "response-too-large"
    }


def test_a_get_cannot_be_a_batch(client: TestClient) -> None:
    answer = client.get("/graphql", params={"query": json.dumps([TYPENAME])})
    assert code(answer.json()) == "graphql-syntax"
