import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from schema.examples import EXAMPLES
from schema.json_schema import refs_in
from schema.openapi import openapi_document, openapi_text
from schema.operations import DESTINY_REPLAY, OPERATIONS, REPLAY, Operation

DOCUMENT = openapi_document()
SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]


def schema_of(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}


def endpoints() -> Iterator[dict[str, Any]]:
    for item in DOCUMENT["paths"].values():
        yield from item.values()


def test_every_component_is_a_json_schema_and_used() -> None:
    for schema in SCHEMAS.values():
        jsonschema_rs.meta.validate(
            {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
        )
    assert set(refs_in(DOCUMENT)) == set(SCHEMAS)


def test_operation_ids_are_unique_and_everything_is_described() -> None:
    ids = [endpoint["operationId"] for endpoint in endpoints()]
    assert len(set(ids)) == len(ids)
    for endpoint in endpoints():
        assert endpoint["summary"]
        assert all(answer["description"] for answer in endpoint["responses"].values())
    for name, schema in SCHEMAS.items():
        assert schema.get("description"), name


def test_path_parameters_are_declared() -> None:
    for path, item in DOCUMENT["paths"].items():
        if "{" in path:
            parameters = item["get"]["parameters"]
            declared = [each["name"] for each in parameters if each["in"] == "path"]
            assert declared == re.findall(r"{(\w+)}", path)


def test_the_document_describes_the_routes(app: Starlette) -> None:
    ours = {route.path for route in app.routes if isinstance(route, Route)}
    pages = {
        "/favicon.ico",
        "/docs",
        "/docs/{name}",
        "/graphiql",
        "/graphiql/assets/{name}",
        "/graphql",
        "/graphql/subgraph",
    }
    assert ours - pages == set(DOCUMENT["paths"])


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_examples_fit_the_published_schema(operation: Operation) -> None:
    validator = jsonschema_rs.Draft202012Validator(schema_of(operation.request.__name__))
    for example in EXAMPLES[operation.name]:
        validator.validate(example.request)
    assert not validator.is_valid({})


def test_a_one_of_object_has_exactly_one_key() -> None:
    validator = jsonschema_rs.Draft202012Validator(schema_of("Cast"))
    assert validator.is_valid({"seed": "x"})
    wrongs: list[dict[str, Any]] = [{}, {"seed": "x", "faces": []}, {"seed": None}, {"other": 1}]
    for wrong in wrongs:
        assert not validator.is_valid(wrong)


def test_a_move_and_an_effect_are_one_of_objects_wherever_they_stand() -> None:
    validator = jsonschema_rs.Draft202012Validator(schema_of("Move"))
    assert validator.is_valid({"endTurn": {}})
    assert validator.is_valid({"attempt": {"card": "ashen.the-leaking-ferry", "path": "TOP"}})
    wrongs: list[dict[str, Any]] = [
        {},
        {"endTurn": None},
        {"endTurn": {}, "resolve": {}},
        {"attempt": {"card": "no id"}},
    ]
    for wrong in wrongs:
        assert not validator.is_valid(wrong)
    for name in ("Move", "Effect"):
        assert (SCHEMAS[name]["minProperties"], SCHEMAS[name]["maxProperties"]) == (1, 1)


def test_only_a_replay_is_also_told_line_by_line() -> None:
    for operation in OPERATIONS:
        content = DOCUMENT["paths"][operation.path]["post"]["responses"]["200"]["content"]
        is_replay = operation in {REPLAY, DESTINY_REPLAY}
        lines = {"application/x-ndjson"} if is_replay else set[str]()
        assert set(content) == {"application/json"} | lines
    assert set(refs_in(DOCUMENT["paths"][REPLAY.path])) >= {"ReplayStep", "ReplayResult"}


def test_requests_are_closed_and_answers_may_grow() -> None:
    assert SCHEMAS["OddsRequest"]["additionalProperties"] is False
    assert "additionalProperties" not in SCHEMAS["Odds"]


def test_the_text_is_the_same_every_time() -> None:
    assert openapi_text() == openapi_text()
    assert openapi_text().endswith("}\n")
