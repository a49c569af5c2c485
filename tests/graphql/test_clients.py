"""Real clients against a live server: the programs of `examples/`, with their real packages."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from schema.operations.prices import OPERATION_COSTS, READ_UNITS
from service.app import create_app
from service.graphql.schema.weights import WEIGHTS
from service.settings.settings import Settings
from tests.graphql.live import served
from tests.node_packages import install, node

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
SCHEMA = str(ROOT / "schema" / "schema.graphql")
JAVASCRIPT, FEDERATION, PYTHON = (
    EXAMPLES / name for name in ("javascript", "federation", "python")
)


@pytest.fixture
def origin() -> Iterator[str]:
    """A service of one's own, which has not seen any query."""
    with served(create_app(Settings())) as origin:
        yield origin


def run(folder: Path, program: str, origin: str) -> dict[str, Any]:
    output: dict[str, Any] = json.loads(node(folder, program, origin))
    return output


def test_apollo_client_sends_hashes_by_get(origin: str) -> None:
    output = run(JAVASCRIPT, "apollo.mjs", origin)
    assert output["first"] == output["again"]
    assert len(output["first"]["cards"]["nodes"]) == 3
    assert output["first"]["cards"]["nodes"][0]["__typename"] == "Card"
    assert output["chances"]["odds"]["success"] > 0
    assert output["noted"] == [
        "GET hash no text 200",
        "POST hash text 200",
        "GET hash no text 200",
        "GET hash no text 200",
        "POST hash text 200",
    ]
    again = run(JAVASCRIPT, "apollo.mjs", origin)
    assert again["noted"] == ["GET hash no text 200"] * 3


def test_urql_sends_hash_and_text_by_get(origin: str) -> None:
    output = run(JAVASCRIPT, "urql.mjs", origin)
    assert output["first"] == output["again"]
    assert output["noted"] == [
        "GET hash no text 200",
        "GET hash text 200",
        "GET hash no text 200",
        "GET hash no text 200",
        "GET hash text 200",
    ]
    assert run(JAVASCRIPT, "urql.mjs", origin)["noted"] == ["GET hash no text 200"] * 3


def test_graphql_request_gets_costs_and_codes(origin: str) -> None:
    output = run(JAVASCRIPT, "graphql-request.mjs", origin)
    assert output["cost"]["maximum"] == 2_500
    assert READ_UNITS <= output["cost"]["requested"] < 10
    assert output["code"] == "invalid-request"
    assert output["first"]["cards"]["totalCount"] > 3


def test_the_python_client_checks_a_query_against_the_fetched_schema(origin: str) -> None:
    done = subprocess.run(
        [sys.executable, PYTHON / "gql_client.py", origin],
        capture_output=True,
        text=True,
        check=True,
    )
    output = json.loads(done.stdout)
    assert output["data"]["odds"]["success"] > 0
    assert READ_UNITS < output["cost"]["requested"] < 2 * OPERATION_COSTS["odds"].base
    assert output["refused"]["extensions"]["code"] == "impossible-state"
    assert "mrocznych" in output["refused"]["message"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The code generator's project, to be changed."""
    install(JAVASCRIPT)
    for name in ("codegen.mjs", "operations.graphql", "typed.ts", "tsconfig.json"):
        shutil.copy(JAVASCRIPT / name, tmp_path)
    (tmp_path / "node_modules").symlink_to(JAVASCRIPT / "node_modules")
    return tmp_path


def generate(project: Path, schema: str, out: str = "generated") -> dict[str, str]:
    """Run the generator; what it writes, by file."""
    environment = {
        "SCHEMA": schema,
        "DOCUMENTS": str(project / "operations.graphql"),
        "OUT": str(project / out),
    }
    generator = "node_modules/@graphql-codegen/cli/esm/bin.js"
    config = str(project / "codegen.mjs")
    node(JAVASCRIPT, generator, "--config", config, environment=environment)
    return {file.name: file.read_text(encoding="utf-8") for file in (project / out).iterdir()}


def compiles(project: Path) -> bool:
    try:
        node(JAVASCRIPT, "node_modules/typescript/bin/tsc", "--project", str(project))
    except AssertionError:
        return False
    return True


def test_generated_types_accept_a_right_program_and_reject_a_wrong_one(project: Path) -> None:
    written = generate(project, SCHEMA)
    assert set(written) == {"schema.ts", "operations.ts"}
    assert compiles(project)
    typed = project / "typed.ts"
    wrong = typed.read_text(encoding="utf-8").replace('"LEGAL"', '"LAWFUL"')
    typed.write_text(wrong, encoding="utf-8")
    assert not compiles(project)


def test_the_generator_can_introspect_the_service(project: Path, origin: str) -> None:
    """Its introspection query passes the limits, and tells the schema that is published."""
    asked = generate(project, f"{origin}/graphql", "asked")
    assert asked["operations.ts"] == generate(project, SCHEMA)["operations.ts"]


def test_the_subgraph_composes_with_another(origin: str) -> None:
    supergraph = node(FEDERATION, "compose.mjs", origin)
    _, _, card = supergraph.partition("\ntype Card implements Node\n")
    head, _, _ = card.partition("\n{")
    assert '@join__type(graph: LAWSPEAKER, key: "id")' in head
    assert '@join__type(graph: REVIEWS, key: "id")' in head
    assert "@listSize(" in supergraph
    assert f"@cost(weight: {WEIGHTS['Query.odds'].points})" in supergraph


def test_a_router_joins_both_subgraphs(origin: str) -> None:
    data = run(FEDERATION, "run.mjs", origin)["data"]
    assert data["bestReviewed"][0] == {
        "id": "ashen.a-dyke-gives-way",
        "stars": 4.5,
        "name": "A Dyke Gives Way",
        "rulings": [],
    }
    assert data["service"]["engine"]
