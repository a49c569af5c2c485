import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_31, OPENAPI_32
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from schema.openapi.document import Version, openapi_text
from schema.openapi.json_schema import refs_in
from schema.operations import ALL_OPERATIONS, DESTINY_REPLAY, REPLAY, Operation
from schema.shapes.sealed_tables import SEALED_MEDIA_TYPE, sealed_form
from service.access.scopes import PROBES, requirements_of_path
from tests.published import OPENAPI as DOCUMENT

SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]
PASTED = [
    ("InlineCard", "card", "/v1/cards/ashen.the-leaking-ferry"),
    ("InlineCard", "card", "/v1/cards/destiny.jester"),
    ("InlineBoard", "board", "/v1/boards/ashen-board"),
]
"""Shapes of what a request brings, their usual key, and where it can be pasted from."""


def schema_of(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}


def endpoints() -> Iterator[dict[str, Any]]:
    for item in DOCUMENT["paths"].values():
        yield from (each for method, each in item.items() if method in {"get", "post"})


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    """What a reference leads to, or the part itself."""
    if "$ref" not in part:
        return part
    found: Any = DOCUMENT
    for key in part["$ref"].removeprefix("#/").split("/"):
        found = found[key]
    return resolved(found)


def test_every_component_is_a_json_schema_and_used() -> None:
    for schema in SCHEMAS.values():
        jsonschema_rs.meta.validate(
            {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
        )
    assert {name for name in refs_in(DOCUMENT) if "/" not in name} == set(SCHEMAS)


@pytest.mark.parametrize("kind", ["headers", "parameters", "responses", "examples"])
def test_every_other_component_is_used(kind: str) -> None:
    start = f"#/components/{kind}/"
    used = {name.removeprefix(start) for name in refs_in(DOCUMENT) if name.startswith(start)}
    assert used == set(DOCUMENT["components"][kind])


def test_operation_ids_are_unique_and_everything_is_described() -> None:
    ids = [endpoint["operationId"] for endpoint in endpoints()]
    assert len(set(ids)) == len(ids)
    for endpoint in endpoints():
        assert endpoint["summary"]
        assert all(resolved(answer)["description"] for answer in endpoint["responses"].values())
    for name, schema in SCHEMAS.items():
        assert schema.get("description"), name


def test_path_parameters_are_declared() -> None:
    for path, item in DOCUMENT["paths"].items():
        if "{" in path:
            parameters = map(resolved, item["get"]["parameters"])
            declared = [each["name"] for each in parameters if each["in"] == "path"]
            assert declared == re.findall(r"{(\w+)}", path)


def test_the_document_describes_the_routes(app: Starlette) -> None:
    ours = {route.path for route in app.routes if isinstance(route, Route)}
    pages = {"/favicon.ico", "/style.css", "/docs/{name}", "/graphiql/assets/{name}"}
    pages |= {"/desk", "/desk/assets/{name}", "/desk/{path:path}"}
    assert ours - pages == set(DOCUMENT["paths"])


@pytest.mark.parametrize("operation", ALL_OPERATIONS, ids=lambda operation: operation.name)
def test_examples_fit_the_published_schema(operation: Operation) -> None:
    validator = jsonschema_rs.Draft202012Validator(schema_of(operation.request.__name__))
    for example in operation.all_examples:
        validator.validate(example.request)
    assert not validator.is_valid({})


def test_a_one_of_object_has_exactly_one_key() -> None:
    validator = jsonschema_rs.Draft202012Validator(schema_of("Cast"))
    assert validator.is_valid({"seed": "x"})
    wrongs: list[dict[str, Any]] = [{}, {"seed": "x", "faces": []}, {"seed": None}, {"other": 1}]
    for wrong in wrongs:
        assert not validator.is_valid(wrong)


@pytest.mark.parametrize(("shape", "key", "path"), PASTED)
def test_what_is_pasted_from_the_catalogue_fits(
    client: TestClient, shape: str, key: str, path: str
) -> None:
    validator = jsonschema_rs.Draft202012Validator(schema_of(shape))
    pasted = client.get(path).json()
    renamed = {**{name: pasted[name] for name in pasted if name != "id"}, key: pasted["id"]}
    nameless = {name: pasted[name] for name in pasted if name != "id"}
    assert [*map(validator.is_valid, (pasted, renamed, nameless, {**nameless, "id": None}))] == [
        True,
        True,
        False,
        False,
    ]


def test_a_move_and_an_effect_are_one_of_objects_wherever_they_stand() -> None:
    validator = jsonschema_rs.Draft202012Validator(schema_of("Move"))
    assert validator.is_valid({"endTurn": {}})
    assert validator.is_valid({"attempt": {"card": "ashen.the-leaking-ferry", "path": "TOP"}})
    wrongs: list[dict[str, Any]] = [
        {},
        {"endTurn": None},
        {"endTurn": {}, "resolve": {}},
        {"attempt": {"card": 5}},
    ]
    for wrong in wrongs:
        assert not validator.is_valid(wrong)
    by_name = {each.request.__name__: each.all_examples[0].request for each in ALL_OPERATIONS}
    for name in ("ReplayRequest", "DestinyReplayRequest"):
        begins = jsonschema_rs.Draft202012Validator(schema_of(name))
        example = by_name[name]
        assert begins.is_valid(example)
        nulled = {"snapshot": None, "setup": None} | example
        assert begins.is_valid(nulled)
        assert not begins.is_valid({"moves": example["moves"]})
        assert not begins.is_valid({**example, "snapshot": None})
    for name in ("Move", "Effect"):
        assert (SCHEMAS[name]["minProperties"], SCHEMAS[name]["maxProperties"]) == (1, 1)


def test_only_a_replay_can_be_sent_line_by_line() -> None:
    for operation in ALL_OPERATIONS:
        content = DOCUMENT["paths"][operation.path]["post"]["responses"]["200"]["content"]
        is_replay = operation in {REPLAY, DESTINY_REPLAY}
        others = {"application/x-ndjson"} if is_replay else set[str]()
        if sealed_form(operation.request) is not None:
            others.add(SEALED_MEDIA_TYPE)
        assert set(content) == {"application/json"} | others
    assert set(refs_in(DOCUMENT["paths"][REPLAY.path])) >= {"ReplayStep", "ReplayAnswer"}


def test_requests_are_closed_and_answers_may_grow() -> None:
    assert SCHEMAS["OddsRequest"]["additionalProperties"] is False
    assert "additionalProperties" not in SCHEMAS["Odds"]


@pytest.mark.parametrize(
    ("version", "schema"), [("3.1.0", OPENAPI_31), ("3.2.0", OPENAPI_32)], ids=["3.1", "3.2"]
)
def test_the_document_is_openapi(version: Version, schema: dict[str, Any]) -> None:
    document = msgspec.json.decode(openapi_text(version=version))
    assert document["openapi"] == version
    jsonschema_rs.Draft202012Validator(schema).validate(document)
    del document["info"]["title"]
    assert not jsonschema_rs.Draft202012Validator(schema).is_valid(document)


def test_the_text_is_the_same_every_time() -> None:
    assert openapi_text() == openapi_text()
    assert openapi_text().endswith("}\n")


def test_every_answer_documents_refusals_and_quota_headers() -> None:
    for path, item in DOCUMENT["paths"].items():
        for method in item.keys() & {"get", "post"}:
            endpoint = item[method]
            headers = resolved(endpoint["responses"]["200"])["headers"]
            assert ("RateLimit" in headers) == (path not in PROBES), path
            assert ("security" in endpoint) != is_guarded(path), path
            if path.startswith("/v1/"):
                refusals = endpoint["responses"]
                assert {"400", "401", "403", "429", "503"} <= refusals.keys(), path
                for status in ("401", "403"):
                    assert "WWW-Authenticate" in resolved(refusals[status])["headers"]
                for status in ("429", "503"):
                    assert "Retry-After" in resolved(refusals[status])["headers"]
    assert set(DOCUMENT["components"]["securitySchemes"]) == {
        name for each in DOCUMENT["security"] for name in each
    }


def is_guarded(path: str) -> bool:
    needs = requirements_of_path(path, "GET")
    return needs is not None and not needs.keyless
