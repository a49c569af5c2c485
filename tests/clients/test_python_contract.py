"""The client in Python beside the contract: nothing is left out, and examples are read."""

import json
from collections.abc import Iterator
from typing import Any, Final

import httpx
import msgspec
import pytest

from lawspeaker_client import AsyncLawspeaker, Lawspeaker, operations, types
from lawspeaker_client.asking import Arguments, Operation
from loadtest.server import referee
from tests.clients.client import OPENAPI

CONTRACT: Final[dict[str, Any]] = json.loads(OPENAPI.read_text(encoding="utf-8"))
SCHEMAS: Final = CONTRACT["components"]["schemas"]
NO_METHODS: Final = {"docs", "graphiql", "graphql_get", "graphql_post", "mcp"} | {
    "graphql_subgraph_get",
    "graphql_subgraph_post",
}
"""Doors for other protocols, and pages for browsers."""
OPERATIONS: Final[dict[str, dict[str, Any]]] = {
    operation["operationId"]: operation
    for methods in CONTRACT["paths"].values()
    for method, operation in methods.items()
    if method in {"get", "post"}
}
JUDGED: Final = {name for name, each in OPERATIONS.items() if "requestBody" in each}


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    with referee({}) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.mark.parametrize("client", [Lawspeaker, AsyncLawspeaker])
def test_every_operation_is_a_method(client: type) -> None:
    methods = {name for name in dir(client) if not name.startswith("_")}
    assert OPERATIONS.keys() - methods == NO_METHODS


def test_every_member_of_a_shape_is_read() -> None:
    shapes = {name: each for name, each in vars(types).items() if name in SCHEMAS}
    structs = {name: each for name, each in shapes.items() if hasattr(each, "__struct_fields__")}
    assert len(structs) > 200
    for name, struct in structs.items():
        assert {*struct.__struct_encode_fields__} == SCHEMAS[name]["properties"].keys(), name
    for name in ("Verdict", "DestinyVerdict"):  # a class for each status, which is its tag
        for struct in shapes[name].__args__:
            fields = {*struct.__struct_encode_fields__, struct.__struct_config__.tag_field}
            assert fields == SCHEMAS[name]["properties"].keys(), struct


def test_a_verdict_has_a_class_for_each_status() -> None:
    statuses = SCHEMAS["VerdictStatus"]["enum"]
    for union in (types.Verdict, types.DestinyVerdict):
        assert sorted(each.status for each in union.__args__) == sorted(statuses)


def test_known_rulesets_are_those_that_the_service_comes_with(origin: str) -> None:
    with Lawspeaker(origin) as client:
        served = [each.id for each in client.list_rulesets()]
    assert sorted(SCHEMAS["RulesetId"]["examples"]) == sorted(served)


@pytest.mark.parametrize("name", sorted(JUDGED - NO_METHODS))
def test_every_example_is_asked_and_read(name: str, origin: str) -> None:
    content = OPERATIONS[name]["requestBody"]["content"]["application/json"]
    shape = getattr(types, content["schema"]["$ref"].rpartition("/")[2])
    operation: Operation[Any] = getattr(operations, name.upper())
    examples = content["examples"].values()
    assert examples
    with Lawspeaker(origin) as client:
        for example in examples:
            value = _value(example)
            raw = httpx.post(f"{origin}{operation.path}", json=value)
            if raw.is_success:
                plan = client.core.ask(operation, Arguments(body=msgspec.convert(value, shape)), {})
                answer = client.carry_out(plan)
                assert answer == msgspec.json.decode(raw.content, type=operation.answer)


def _value(example: dict[str, Any]) -> Any:  # noqa: ANN401 - whatever JSON holds
    if reference := example.get("$ref"):
        return CONTRACT["components"]["examples"][reference.rpartition("/")[2]]["value"]
    return example["value"]
