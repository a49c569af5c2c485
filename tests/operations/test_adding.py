"""A new operation is one file: its shapes, its words, and the name of its rule.

A new command is a function and a line, a new metric a row and where it is counted: the recipes of
CONTRIBUTING, followed in a copy.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

import schema.operations
from schema.operations import ALL_OPERATIONS, OPERATIONS
from schema.operations.prices import COSTS, operation_costs
from service.judging.functions import LINES, RULES

ROOT = Path(__file__).resolve().parents[2]
BESIDE = {
    "batch",
    "destiny_examples",
    "examples",
    "link",
    "sealed_fields",
    "play_examples",
    "rolls",
    "prices",
}
"""Modules of the package that are no operations, beside `operation` itself."""

OPERATION = '''
from typing import Annotated, Final

from msgspec import Meta

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from schema.operations.operation import Example, Operation
from schema.shapes.common import Provenance


class TwiceRequest(Shape, frozen=True, kw_only=True):
    """A number of runes."""

    runes: Annotated[int, Meta(ge=0, le=99, description="How many.")]


class Twice(Provenance, frozen=True, kw_only=True):
    """Twice as many."""

    runes: Annotated[int, Meta(description="Twice as many.")]


def twice(catalogue: Catalogue, request: TwiceRequest, *, work: object) -> Twice:
    """Twice as many."""
    return Twice(catalogue=catalogue.digest, engine="1", runes=2 * request.runes)


TWICE: Final = Operation(
    name="twice",
    want="odds",
    rule="schema.operations.twice:twice",
    path="/v1/twice",
    field="twiceAsMany",
    request=TwiceRequest,
    answer=Twice,
    summary="Twice as many runes",
    examples=(Example(name="three", summary="Three runes", request={"runes": 3}),),
)
'''
COMMAND = '''
import typer


def thrice(runes: int) -> None:
    """Say thrice as many."""
    typer.echo(3 * runes)
'''
LISTED = {
    "service/cli/main.py": (
        ("from service.rules.engine.version", "from service.cli.thrice import thrice\n"),
        ("search, show),", "thrice, "),
    ),
    "service/telemetry/metrics.py": (
        (
            "        self._lines_lost = ",
            '        self.twice = table.counter("lawspeaker_twice_total", "Doubled runes.")\n',
        ),
    ),
}
"""The lines that list a command and declare a metric, and what each of them stands before."""
ASKING = """
import json
from starlette.testclient import TestClient
from schema.openapi.document import openapi_document
from schema.operations.examples import EXAMPLES
from typer.testing import CliRunner
from service.app import create_app
from service.cli.completion.tree import text
from service.cli.main import app
from service.cli.example_answers import recorded_answers
from service.settings.settings import Settings

TOLD = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {
    "name": "twice", "arguments": {"runes": 3}}}
with TestClient(create_app(Settings())) as client:
    body = EXAMPLES["twice"][0].request
    item = {"operation": "twice", "body": body}
    batch = client.post("/v1/batch", json={"items": [item]})
    graphql = client.post("/graphql", json={"query": "{ twiceAsMany(runes: 3) { runes } }"})
    def ran(*words):
        return CliRunner().invoke(app, words, input=json.dumps(body)).stdout

    listed = json.loads(text())["commands"]
    print(json.dumps({
        "rest": client.post("/v1/twice", json=body).json()["runes"],
        "query": client.request("QUERY", "/v1/twice", json=body).json()["runes"],
        "batch": batch.json()["items"][0]["body"]["runes"],
        "graphql": graphql.json()["data"]["twiceAsMany"]["runes"],
        "command": json.loads(ran("ask", "twice", "-"))["runes"],
        "its own": ran("twice").strip(),
        "its options": json.loads(ran("twice", "--runes", "4", "--json"))["runes"],
        "its help": [each in ran("twice", "--help") for each in ("Twice as many", "How many.")],
        "in Polish": "Użycie: " in ran("--lang", "pl", "twice", "--help"),
        "completed": ["twice" in listed[""]["commands"], list(listed["twice"]["options"])],
        "fault": client.post("/v1/twice", json={"runes": -1}).status_code,
        "metrics": 'operation="twice"' in client.get("/metrics").text,
        "openapi": openapi_document()["paths"]["/v1/twice"]["post"]["tags"],
        "sdl": "  twiceAsMany(" in client.get("/schema.graphql").text,
        "subgraph": "  twiceAsMany(" in client.get("/schema.subgraph.graphql").text,
        "index": client.get("/").json()["operations"][-1]["path"],
        "metric": "lawspeaker_twice_total 0.0" in client.get("/metrics").text,
        "own command": ran("thrice", "3").strip(),
        "answers": list(json.loads(recorded_answers())["twice"]),
        "agents": client.post("/mcp", json=TOLD).json()["result"]["content"][0]["text"],
    }))
"""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the code with one more operation, command and metric."""
    copy = tmp_path_factory.mktemp("copy")
    for package in ("schema", "service"):
        without = shutil.ignore_patterns("compiled", "__pycache__", "assets")
        shutil.copytree(ROOT / package, copy / package, ignore=without)
    (copy / "service/assets").symlink_to(ROOT / "service/assets")
    (copy / "cards").symlink_to(ROOT / "cards")
    (copy / "schema/operations/twice.py").write_text(OPERATION)
    (copy / "service/cli/thrice.py").write_text(COMMAND)
    for name, lines in LISTED.items():
        text = (copy / name).read_text()
        for before, line in lines:
            assert before in text
            text = text.replace(before, line + before, 1)
        (copy / name).write_text(text)
    return copy


def test_a_new_operation_is_offered_everywhere(copied: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASKING],
        cwd=copied,
        env={**os.environ, "PYTHONPATH": str(copied)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(
        next(line for line in done.stdout.splitlines() if line[0] == "{")
    )
    assert found == {
        "rest": 6,
        "query": 6,
        "batch": 6,
        "graphql": 6,
        "command": 6,
        "its own": "runes: 6",
        "its options": 8,
        "its help": [True, True],
        "in Polish": True,
        "completed": [True, ["--runes", "--json", "--help"]],
        "fault": 400,
        "metrics": True,
        "openapi": ["odds"],
        "sdl": True,
        "subgraph": True,
        "index": "/v1/twice",
        "metric": True,
        "own command": "9",
        "answers": ["three"],
        "agents": "runes: 6",
    }


def test_every_module_of_the_package_is_a_listed_operation() -> None:
    modules = {each.name for each in iter_modules(schema.operations.__path__)}
    assert modules - BESIDE - {"operation"} == {operation.name for operation in ALL_OPERATIONS}


def test_every_adjudication_has_its_rule_and_its_lines() -> None:
    assert RULES.keys() == {operation.name for operation in OPERATIONS}
    assert LINES.keys() == {each.name for each in ALL_OPERATIONS if each.line is not None}


def test_operations_stand_in_an_order_of_their_own() -> None:
    places = [operation.place for operation in ALL_OPERATIONS]
    assert len(set(places)) == len(places)


def test_an_unmeasured_operation_costs_as_much_as_the_dearest() -> None:
    costs = operation_costs(COSTS, ("odds", "twice"))
    assert costs["twice"].base == max(
        cost.base for cost in operation_costs(COSTS, names()).values()
    )
    assert costs["odds"].base < costs["twice"].base


def names() -> list[str]:
    return [operation.name for operation in ALL_OPERATIONS]
