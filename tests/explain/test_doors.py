"""Explanations through REST, GraphQL and the command line: one value, asked for in their ways."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from schema.operations import CAST, OPERATIONS, VALIDATE, Operation
from schema.operations.examples import EXAMPLES
from service.app import create_app
from service.settings.settings import Settings
from tests.conformance_corpus import OPERATION, Case, Json
from tests.explain.test_corpus import CORPUS
from tests.test_conformance import query_of

ROOT: Final = Path(__file__).resolve().parents[2]
MALFORMED: Final = 400


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def by_rest(client: TestClient, operation: Operation, body: Json, query: str = "") -> Json:
    response = client.post(f"{operation.path}{query}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def by_graphql(
    client: TestClient,
    operation: Operation,
    body: Json,
    level: str,
    lang: str = "en",
) -> Json:
    sent = {"query": query_of(operation), "variables": {**body, "explain": level}}
    document = client.post("/graphql", json=sent, headers={"accept-language": lang}).json()
    assert "errors" not in document, document["errors"]
    return document["data"][operation.field]


SAMPLE: Final = CORPUS[::10]
"""Every tenth case; what all of them come to is tested without doors, in `test_corpus`."""


@pytest.mark.parametrize("case", SAMPLE, ids=[case.id for case in SAMPLE])
def test_rest_and_graphql_explain_alike(case: Case, client: TestClient) -> None:
    operation, body = OPERATION[case.operation], case.asked_in(case.rulesets[-1])
    explained = by_rest(client, operation, body, "?explain=full")
    assert by_graphql(client, operation, body, "FULL")["explanation"] == explained["explanation"]
    plain = by_rest(client, operation, body)
    assert {key: explained[key] for key in explained if key != "explanation"} == plain


EXPLAINED: Final = [operation for operation in OPERATIONS if operation.explained]
EACH: Final = pytest.mark.parametrize("operation", EXPLAINED, ids=lambda each: each.name)


def test_every_operation_is_explained_but_those_that_judge_no_table() -> None:
    others = {operation.name for operation in OPERATIONS} - {each.name for each in EXPLAINED}
    assert others == {"check_cards", "parse_cards", "named_cards"}


@EACH
def test_none_changes_no_byte_and_each_level_is_cached_by_itself(
    operation: Operation, client: TestClient
) -> None:
    body = EXAMPLES[operation.name][0].request
    plain = client.post(operation.path, json=body)
    for query in ("?explain=none", "?explain=full", "?explain=summary", "?explain=none"):
        again = client.post(f"{operation.path}{query}", json=body)
        assert again.status_code == 200
        assert (again.content == plain.content) is (query == "?explain=none")
    assert b"explanation" not in plain.content
    assert by_graphql(client, operation, body, "NONE")["explanation"] is None


@EACH
def test_query_explains_as_post_does(operation: Operation, client: TestClient) -> None:
    body = EXAMPLES[operation.name][0].request
    posted = client.post(f"{operation.path}?explain=summary", json=body)
    queried = client.request("QUERY", f"{operation.path}?explain=summary", json=body)
    assert queried.content == posted.content


@EACH
def test_an_explanation_is_in_the_language_of_the_reader(
    operation: Operation, client: TestClient
) -> None:
    body = EXAMPLES[operation.name][0].request
    english = by_rest(client, operation, body, "?explain=full")["explanation"]
    polish = by_rest(client, operation, body, "?explain=full&lang=pl")["explanation"]
    assert by_graphql(client, operation, body, "FULL", "pl")["explanation"] == polish
    assert polish["question"] != english["question"]
    pairs = list(zip(english["consulted"], polish["consulted"], strict=True))
    assert [one["clause"] for one, _ in pairs] == [other["clause"] for _, other in pairs]
    clauses = [(one["text"], other["text"]) for one, other in pairs if one["clause"]]
    assert all(one != other for one, other in clauses)
    facts = [
        (one["name"], one["value"]) == (other["name"], other["value"])
        for ours, theirs in pairs
        for one, other in zip(ours["saw"], theirs["saw"], strict=True)
    ]
    assert all(facts)


@EACH
@pytest.mark.parametrize("query", ["?explain=all", "?explain=", "?explain=none&explain=full"])
def test_an_unknown_level_is_a_problem(
    operation: Operation, query: str, client: TestClient
) -> None:
    body = EXAMPLES[operation.name][0].request
    response = client.post(f"{operation.path}{query}", json=body)
    assert response.status_code == MALFORMED
    problem = response.json()
    assert problem["type"].endswith("/invalid-request")
    (error,) = problem["errors"]
    assert error["pointer"] == "/explain"


def test_graphql_refuses_an_unknown_level(client: TestClient) -> None:
    query = "query { odds(ruleset: CTA_2E, pool: {}, explain: ALL) { success } }"
    (error,) = client.post("/graphql", json={"query": query}).json()["errors"]
    assert "ALL" in error["message"]


def test_an_impossible_table_is_a_problem_at_every_level(client: TestClient) -> None:
    body = {"ruleset": "CTA_2E", "pool": {"dark": 4}, "difficulty": 4, "cast": {"seed": "x"}}
    plain = client.post(CAST.path, json=body)
    explained = client.post(f"{CAST.path}?explain=full", json=body)
    assert explained.status_code == plain.status_code == 422
    assert explained.content == plain.content


def test_the_last_line_of_a_stream_has_the_explanation(client: TestClient) -> None:
    body = EXAMPLES["replay"][0].request
    whole = by_rest(client, OPERATION["replay"], body, "?explain=full")
    lines = client.post(
        "/v1/replay?explain=full", json=body, headers={"accept": "application/x-ndjson"}
    ).text.splitlines()
    assert json.loads(lines[-1]) == whole
    assert all("explanation" not in json.loads(line) for line in lines[:-1])


def _command(*arguments: str, body: Json) -> str:
    done = subprocess.run(
        [sys.executable, "-c", "from service.cli.main import app; app()", *arguments],
        input=json.dumps(body),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=os.environ | {"LAWSPEAKER_LANG": "en", "NO_COLOR": "1", "PYTHONPATH": str(ROOT)},
    )
    return done.stdout


def test_the_command_line_explains(client: TestClient) -> None:
    body: Json = {**EXAMPLES["validate"][0].request, "move": {"resolve": {}}}
    explained = by_rest(client, VALIDATE, body, "?explain=full")
    printed = _command("validate", "-", "--json", "--explain", "full", body=body)
    assert json.loads(printed) == explained
    tree = _command("validate", "-", "--explain", "summary", body=body)
    assert "'s move legal: " in tree
    assert "[broken] attempt.overcome.threshold" in tree
    assert "explain" not in _command("validate", "-", body=body)
