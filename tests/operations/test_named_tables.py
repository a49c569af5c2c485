"""A table's name never changes an answer, by any door, over the whole corpus."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

from schema.operations import BY_NAME as OPERATION
from schema.operations import Operation
from schema.shapes.named_tables import takes_names
from service.app import create_app
from service.settings.settings import Settings
from tests.conformance_corpus import load_corpus
from tests.test_conformance import graphql_door

Json = dict[str, Any]
NAMED = {"prefer": "table=name"}
ITEMS = 50
"""Of a batch."""
EVERY = 4


class Pair(NamedTuple):
    """A request in full, and by the name of its table."""

    case: str
    operation: Operation
    full: Json
    named: Json


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings(cache_bytes=0, table_bytes=256 * 1024 * 1024))) as whole:
        yield whole


@pytest.fixture(scope="module")
def pairs(client: TestClient) -> list[Pair]:
    """Every request of the corpus about a table that some game can show."""
    found: list[Pair] = []
    for place, case in enumerate(load_corpus()):
        operation = OPERATION[case.operation]
        if not takes_names(operation.request):
            continue
        full = case.asked_in(case.rulesets[place % len(case.rulesets)])
        if full.get("snapshot") is None:
            continue
        scored = "/v1/destiny/total" if "destiny" in operation.name else "/v1/score"
        known = client.post(scored, json={"snapshot": full["snapshot"]}, headers=NAMED)
        if name := known.headers.get("lawspeaker-table"):
            rest = {key: each for key, each in full.items() if key != "snapshot"}
            found.append(Pair(case.id, operation, full, {"table": name, **rest}))
    assert len(found) > 500
    return found


def batch(client: TestClient, asked: list[tuple[Operation, Json]]) -> list[Json]:
    """What a batch answers, item by item."""
    items = [{"operation": operation.name, "body": body} for operation, body in asked]
    answer = client.post("/v1/batch", json={"items": items}, headers=NAMED)
    found: list[Json] = answer.json()["items"]
    return found


def test_in_a_batch(client: TestClient, pairs: list[Pair]) -> None:
    for begin in range(0, len(pairs), ITEMS):
        some = pairs[begin : begin + ITEMS]
        full_answers = batch(client, [(each.operation, each.full) for each in some])
        named_answers = batch(client, [(each.operation, each.named) for each in some])
        for pair, full, named in zip(some, full_answers, named_answers, strict=True):
            assert named == full, pair.case
            if full["status"] == 200:
                assert len(full["headers"]["lawspeaker-table"]) == 43, pair.case


def some_of(pairs: list[Pair], first: int) -> list[Pair]:
    """One in four of each operation: all are asked in a batch, and names are read in one place."""
    by_name = defaultdict[str, list[Pair]](list)
    for pair in pairs:
        by_name[pair.operation.name].append(pair)
    return [pair for each in by_name.values() for pair in each[first % len(each) :: EVERY]]


def test_through_graphql(client: TestClient, pairs: list[Pair]) -> None:
    def post(path: str, request: Json) -> tuple[int, Json]:
        answer = client.post(path, json=request)
        return answer.status_code, answer.json()

    ask = graphql_door(post)
    for pair in some_of(pairs, 0):
        assert ask(pair.operation, pair.named) == ask(pair.operation, pair.full), pair.case


def test_for_agents(client: TestClient, pairs: list[Pair]) -> None:
    for pair in some_of(pairs, 2):
        full, named = (called(client, pair.operation, each) for each in (pair.full, pair.named))
        assert named == full, pair.case


def called(client: TestClient, operation: Operation, request: Json) -> Json:
    """What a tool answers, without the mark on texts that the call brought."""
    tool = operation.name
    if tool.startswith("destiny_") and tool.removeprefix("destiny_") in OPERATION:
        tool = tool.removeprefix("destiny_")
    arguments = {"detail": "full", **request}
    asked = {"name": tool, "arguments": arguments}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": asked}
    result: Json = client.post("/mcp", json=body).json()["result"]
    text: str = result["content"][0]["text"]
    return {**result, "content": text.partition("\nName of the table: ")[0]}
