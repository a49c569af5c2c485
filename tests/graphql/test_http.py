"""GraphQL over HTTP: media types, status codes, methods, and what is refused before it runs."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from schema.shapes.odds import OddsRequest
from schema.shapes.runes import Pool
from service.graphql.http import MediaType
from service.settings.options import CrossSitePolicy
from tests.graphql.conftest import FakeReferee, Observed, Serve

JSON = "application/json"
RESPONSE = "application/graphql-response+json"
TYPENAME = {"query": "{ __typename }"}


def code(answer: Response) -> str:
    body: dict[str, Any] = answer.json()
    assert "data" not in body
    return str(body["errors"][0]["extensions"]["code"])


def post_raw(client: TestClient, body: bytes, content_type: str = JSON) -> Response:
    return client.post("/graphql", content=body, headers={"content-type": content_type})


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        (None, JSON),
        ("*/*", JSON),
        ("application/*", JSON),
        (RESPONSE, RESPONSE),
        (f"{RESPONSE}, {JSON}", RESPONSE),
        (f"{JSON}, {RESPONSE}", JSON),
        (f"{RESPONSE};q=0.5, {JSON};q=0.9", JSON),
        (f"{RESPONSE}; charset=utf-8, {JSON};q=0.9", RESPONSE),
        (f"text/html, {JSON};q=0.1", JSON),
        (f"{RESPONSE};q=nonsense, {JSON}", RESPONSE),
    ],
)
def test_the_preferred_media_type_is_sent(
    client: TestClient, accept: str | None, expected: str
) -> None:
    headers = {"accept": accept} if accept else {}
    if accept is None:
        del client.headers["accept"]
    answer = client.post("/graphql", json=TYPENAME, headers=headers)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == f"{expected}; charset=utf-8"
    assert answer.headers["vary"] == "Accept, Accept-Language, Origin"
    assert answer.json() == {"data": {"__typename": "Query"}}


@pytest.mark.parametrize("accept", ["text/html", f"{JSON};q=0"])
def test_an_unknown_media_type_is_not_acceptable(client: TestClient, accept: str) -> None:
    answer = client.post("/graphql", json=TYPENAME, headers={"accept": accept})
    assert (answer.status_code, code(answer)) == (406, "not-acceptable")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS"])
def test_other_methods_are_refused_in_json(client: TestClient, method: str) -> None:
    answer = client.request(method, "/graphql")
    assert (answer.status_code, code(answer)) == (405, "method-not-allowed")
    assert answer.headers["allow"] == "GET, POST"


def test_a_mutation_is_refused_on_get_and_on_post(client: TestClient) -> None:
    answer = client.get("/graphql", params={"query": "mutation { __typename }"})
    assert (answer.status_code, code(answer)) == (405, "method-not-allowed")
    assert answer.headers["allow"] == "GET, POST"
    answer = client.post("/graphql", json={"query": "mutation { __typename }"})
    assert code(answer) == "graphql-operation"


@pytest.mark.parametrize(
    "content_type", ["text/plain", "", "multipart/form-data", f"{JSON}; charset=utf-16"]
)
def test_a_body_must_be_json(client: TestClient, content_type: str) -> None:
    answer = post_raw(client, b'{"query": "{ __typename }"}', content_type)
    assert (answer.status_code, code(answer)) == (415, "unsupported-media-type")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"", "malformed-json"),
        (b"{", "malformed-json"),
        (b'{"query": "\xff"}', "malformed-json"),
        (b'{"query": "{a}", "variables": ' + b'{"a":' * 10_000, "malformed-json"),
        (b"[" * 100_000, "batching-off"),
        (b'[{"query": "{ __typename }"}]', "batching-off"),
        (
            b'{"query": "{__typename}", "variables": {"a": ' + b"9" * 5_000 + b"}}",
            "invalid-request",
        ),
        (b"{}", "invalid-request"),
        (b"null", "invalid-request"),
        (b'{"query": null}', "invalid-request"),
        (b'{"query": 1}', "invalid-request"),
        (b'{"query": "{a}", "operationName": 1}', "invalid-request"),
        (b'{"query": "{a}", "variables": []}', "invalid-request"),
        (b'{"query": "{a}", "extensions": "x"}', "invalid-request"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_body_that_is_not_a_request_is_a_400(
    client: TestClient, body: bytes, expected: str
) -> None:
    answer = post_raw(client, body)
    assert (answer.status_code, code(answer)) == (400, expected)
    assert answer.headers["content-type"].startswith(JSON)


def test_a_fault_of_the_request_has_a_pointer(client: TestClient) -> None:
    answer = client.post("/graphql", json={"query": "{a}", "operationName": 1})
    (fault,) = answer.json()["errors"][0]["extensions"]["errors"]
    assert (fault["pointer"], fault["code"]) == ("/operationName", "WRONG_TYPE")


def test_get_reads_json_parameters(client: TestClient, referee: FakeReferee) -> None:
    parameters = {
        "query": "query Q($p: PoolInput!) { odds(ruleset: CTA_2E, pool: $p) { success } }",
        "operationName": "Q",
        "variables": json.dumps({"p": {"dark": 2}}),
        "extensions": "{}",
    }
    answer = client.get("/graphql", params=parameters)
    assert answer.json() == {"data": {"odds": {"success": 1.0}}}
    ((_, asked),) = referee.asked
    assert asked == OddsRequest(ruleset="CTA_2E", pool=Pool(dark=2))


@pytest.mark.parametrize(
    ("parameters", "expected"),
    [
        ({}, "invalid-request"),
        ({"query": "{a}", "variables": "{"}, "malformed-json"),
        ({"query": "{a}", "variables": "[" * 2_000}, "malformed-json"),
        ({"query": "{a}", "variables": "[]"}, "invalid-request"),
    ],
    ids=str,
)
def test_a_query_string_that_is_not_a_request_is_a_400(
    client: TestClient, parameters: dict[str, str], expected: str
) -> None:
    answer = client.get(f"/graphql?{urlencode(parameters)}")
    assert (answer.status_code, code(answer)) == (400, expected)


CROSS = {"sec-fetch-site": "cross-site"}
FOREIGN = {"origin": "https://elsewhere.example"}


@pytest.mark.parametrize(
    ("policy", "headers", "status"),
    [
        (CrossSitePolicy.SOFT, {}, 200),
        (CrossSitePolicy.SOFT, {"sec-fetch-site": "same-origin"}, 200),
        (CrossSitePolicy.SOFT, {"sec-fetch-site": "none"}, 200),
        (CrossSitePolicy.SOFT, {"sec-fetch-site": "same-site"} | FOREIGN, 200),
        (CrossSitePolicy.SOFT, {"origin": "http://testserver"}, 200),
        (CrossSitePolicy.SOFT, CROSS, 403),
        (CrossSitePolicy.SOFT, FOREIGN, 403),
        (CrossSitePolicy.SOFT, CROSS | {"content-type": "text/plain"}, 403),
        (CrossSitePolicy.SOFT, CROSS | {"content-type": JSON}, 200),
        (CrossSitePolicy.SOFT, CROSS | {"apollo-require-preflight": "1"}, 200),
        (CrossSitePolicy.SOFT, CROSS | {"x-apollo-operation-name": "Q"}, 200),
        (CrossSitePolicy.STRICT, {}, 403),
        (CrossSitePolicy.STRICT, {"apollo-require-preflight": "1"}, 200),
        (CrossSitePolicy.OFF, CROSS, 200),
    ],
)
def test_a_get_from_another_site_is_refused(
    serve: Serve, policy: CrossSitePolicy, headers: dict[str, str], status: int
) -> None:
    answer = serve(cross_site=policy).get("/graphql", params=TYPENAME, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert code(answer) == "cross-site-request"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("{", "graphql-syntax"),
        ("{ nothing }", "graphql-validation"),
        ("query A { __typename } query B { __typename }", "graphql-operation"),
        ("fragment F on Query { __typename }", "graphql-validation"),
        ("query ($id: String!) { card(id: $id) { id } }", "invalid-request"),
    ],
)
@pytest.mark.parametrize("accept", [JSON, RESPONSE])
def test_request_errors_have_no_data_and_a_status_by_media_type(
    client: TestClient, accept: str, query: str, expected: str
) -> None:
    answer = client.post("/graphql", json={"query": query}, headers={"accept": accept})
    assert answer.status_code == (200 if accept == JSON else 400)
    assert code(answer) == expected


def test_the_operation_name_chooses_the_operation(client: TestClient) -> None:
    query = "query A { __typename } query B { b: __typename }"
    answer = client.post("/graphql", json={"query": query, "operationName": "B"})
    assert answer.json() == {"data": {"b": "Query"}}
    answer = client.post("/graphql", json={"query": query, "operationName": "C"})
    assert code(answer) == "graphql-operation"


def test_each_request_is_observed_under_closed_labels(
    client: TestClient, observed: list[Observed]
) -> None:
    for query in (
        '{ card(id: "x") { id } }',
        "{ __schema { description } }",
        "{ ...F } fragment F on Query { __typename }",
        "{ made_up_by_a_client }",
        "{",
    ):
        client.post("/graphql", json={"query": query})
    assert observed == [
        ("catalogue", "not-found"),
        ("introspection", "ok"),
        ("several", "ok"),
        ("none", "graphql-validation"),
        ("none", "graphql-syntax"),
    ]


def test_there_are_two_media_types() -> None:
    assert set(MediaType) == {JSON, RESPONSE}
