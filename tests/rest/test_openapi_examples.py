"""The examples of the published document, asked of a live application one by one."""

from collections.abc import Iterator
from typing import Any, NamedTuple, cast
from urllib.parse import urlencode

import jsonschema_rs
import msgspec
import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.openapi.service import GRAPHQL_PATHS
from schema.operations import ALL_OPERATIONS, VERIFY_RECEIPT
from schema.operations.examples import ANY_DIGEST, RECEIPT_EXAMPLES, RECORDED
from schema.shapes.problem import ProblemSlug
from service.cli.example_answers import recorded_answers
from tests.published import OPENAPI_SENT as DOCUMENT
from tests.rest.problem_checks import problem_of

Json = dict[str, Any]
LINES = "application/x-ndjson"
SAFE = ",:"
"""What is easier to read as it is; the client quotes the rest."""
NEVER_PLAIN = {*GRAPHQL_PATHS, "/v1/cards/named"}
"""Paths that have to be asked something, though no one parameter is required."""


class Asked(NamedTuple):
    """A request that the document shows."""

    method: str
    path: str
    operation: Json
    name: str
    body: Any = None


def resolved(part: Json) -> Json:
    """What a reference leads to, or the part itself."""
    if "$ref" not in part:
        return part
    found: Any = DOCUMENT
    for key in part["$ref"].removeprefix("#/").split("/"):
        found = found[key]
    return resolved(found)


def requests() -> Iterator[Asked]:
    """Every example of a body, and of parameters: those of the path with each of the others."""
    for path, item in DOCUMENT["paths"].items():
        for method in item.keys() & {"get", "post"}:
            operation = item[method]
            if body := operation.get("requestBody"):
                for name, example in body["content"]["application/json"]["examples"].items():
                    yield Asked(method, path, operation, name, example["value"])
                continue
            filled, query = path, list[tuple[str, str, str]]()
            needed = dict[str, str]()
            for parameter in map(resolved, operation["parameters"]):
                shown = examples_of(parameter)
                if parameter["in"] == "path":
                    filled = filled.replace(f"{{{parameter['name']}}}", shown[0][1])
                elif parameter["in"] == "query":
                    query += [(parameter["name"], *each) for each in shown]
                    if parameter.get("required"):
                        needed[parameter["name"]] = shown[0][1]
            if path not in NEVER_PLAIN:
                yield Asked(method, f"{filled}?{urlencode(needed, safe=SAFE)}", operation, "plain")
            for name, label, value in query:
                given = urlencode(needed | {name: value}, safe=SAFE)
                yield Asked(method, f"{filled}?{given}", operation, f"{name}-{label}")


def examples_of(parameter: Json) -> list[tuple[str, str]]:
    """Label and value of each example of a parameter."""
    shown: Json = parameter.get("examples", {})
    if "example" in parameter:
        shown = {"example": {"value": parameter["example"]}}
    return [(label, _text(each["value"])) for label, each in shown.items()]


def _text(value: object) -> str:
    """A value as a query has it: a list of `explode: false` is joined by commas."""
    return (
        ",".join(map(str, cast("list[object]", value))) if isinstance(value, list) else str(value)
    )


ASKED = sorted(requests(), key=lambda asked: (asked.path, asked.method, asked.name))


def is_signed(asked: Asked) -> bool:
    """Whether the answer depends on the keys of the service: there is none to publish."""
    operation = asked.operation["operationId"]
    named = {example.name for example in RECEIPT_EXAMPLES.get(operation, ())}
    return asked.name in named and operation != VERIFY_RECEIPT.name


def ask(client: TestClient, asked: Asked) -> Response:
    """Send an example as it stands in the document."""
    if asked.body is None:
        return client.get(asked.path)
    return client.post(asked.path, json=asked.body)


def fits(answer: Response, operation: Json) -> None:
    """The answer is one that the document describes: status, headers, media type and shape."""
    described = resolved(operation["responses"][str(answer.status_code)])
    for name, header in described["headers"].items():
        found = resolved(header)
        if found.get("required"):
            assert name.lower() in answer.headers, name
        if value := answer.headers.get(name):
            given = int(value) if found["schema"].get("type") == "integer" else value
            jsonschema_rs.validate(found["schema"], given)
    media_type = answer.headers["content-type"].partition(";")[0]
    schema = described["content"][media_type]["schema"]
    if media_type.startswith("text/") or media_type == "application/graphql":
        jsonschema_rs.validate(schema, answer.text)
        return
    values = [answer.text]
    if media_type == LINES:
        jsonschema_rs.validate({"type": schema["type"]}, answer.text)
        values, schema = answer.text.splitlines(), schema["contentSchema"]["items"]
    validator = jsonschema_rs.Draft202012Validator({**schema, "components": DOCUMENT["components"]})
    for value in values:
        validator.validate(msgspec.json.decode(value))


@pytest.mark.parametrize(
    "asked", ASKED, ids=lambda asked: f"{asked.method} {asked.path} {asked.name}"
)
def test_an_example_is_answered_as_the_document_says(
    client: TestClient, catalogue: Catalogue, asked: Asked
) -> None:
    answer = ask(client, asked)
    assert answer.status_code == 200, answer.text
    fits(answer, asked.operation)
    described = asked.operation["responses"]["200"]["content"]
    shown: Json = described.get("application/json", {}).get("examples", {})
    if shown and not is_signed(asked):
        text = answer.text.replace(catalogue.digest, ANY_DIGEST)
        assert msgspec.json.decode(text) == shown[asked.name]["value"]


def test_every_operation_that_takes_anything_has_an_example() -> None:
    for asked in ASKED:
        if asked.body is not None and not asked.path.startswith("/graphql"):
            content = asked.operation["responses"]["200"]["content"]["application/json"]
            assert (asked.name in content.get("examples", {})) != is_signed(asked)
        assert "{" not in asked.path.partition("?")[0]
    assert len(ASKED) > 50


def test_the_recorded_answers_are_fresh() -> None:
    assert RECORDED.read_text(encoding="utf-8") == recorded_answers()


EXAMPLES = cast("Json", DOCUMENT["components"]["examples"])
ODDS = ASKED[[asked.path for asked in ASKED].index("/v1/odds")].body
SHEET = ASKED[[asked.path for asked in ASKED].index("/v1/score-sheet")].body


def test_every_problem_has_an_example_but_that_of_other_methods() -> None:
    assert {slug.value for slug in ProblemSlug} - EXAMPLES.keys() == {"method-not-allowed"}


@pytest.mark.parametrize("slug", [ProblemSlug(name) for name in EXAMPLES])
def test_the_example_of_a_problem_has_its_shape(client: TestClient, slug: ProblemSlug) -> None:
    shown = EXAMPLES[slug.value]["value"]
    schema = {"$ref": "#/components/schemas/Problem", "components": DOCUMENT["components"]}
    jsonschema_rs.validate(schema, shown)
    kind = client.get(shown["type"]).json()
    assert (kind["title"], kind["status"]) == (shown["title"], shown["status"])


def test_the_examples_with_faults_are_true(client: TestClient) -> None:
    hard = client.post("/v1/odds", json={**ODDS, "difficulty": "hard"})
    problem_of(hard, ProblemSlug.INVALID_REQUEST)
    assert hard.json() == EXAMPLES["invalid-request"]["value"]
    twice = client.post("/v1/score-sheet", json={**SHEET, "players": SHEET["players"] * 2})
    problem_of(twice, ProblemSlug.IMPOSSIBLE_STATE)
    assert twice.json() == EXAMPLES["impossible-state"]["value"]


def test_openapi_3_2_describes_query_and_line_streams(client: TestClient) -> None:
    published = client.get("/openapi-3.2.json").json()
    assert published["openapi"] == "3.2.0"
    assert published["components"] == DOCUMENT["components"]
    asked_by_query = {path for path, item in published["paths"].items() if "query" in item}
    assert asked_by_query == {operation.path for operation in ALL_OPERATIONS}
    for path in asked_by_query:
        item, query = DOCUMENT["paths"][path], published["paths"][path]["query"]
        assert query["operationId"] == f"query_{item['post']['operationId']}"
        assert query["requestBody"] == item["post"]["requestBody"]
        assert {"200", "304", "422"} <= query["responses"].keys()
        assert "ETag" in query["responses"]["200"]["headers"]
        assert "ETag" not in item["post"]["responses"]["200"]["headers"]
    lines = published["paths"]["/v1/replay"]["post"]["responses"]["200"]["content"][LINES]
    assert lines.keys() == {"itemSchema"}
