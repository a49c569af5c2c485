"""`lawspeaker graphql manifest`: what it writes is what the service reads."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from service.cli.main import app

runner = CliRunner()
QUERY = "query Name($id: String!) { card(id: $id) { ...C } }"
FRAGMENT = "fragment C on Card { id name }"


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    query, fragment = tmp_path / "query.graphql", tmp_path / "fragment.graphql"
    query.write_text(QUERY)
    fragment.write_text(FRAGMENT)
    return str(query), str(fragment)


def test_a_manifest_is_made_of_several_files(files: tuple[str, str]) -> None:
    done = runner.invoke(app, ["graphql", "manifest", *files])
    assert done.exit_code == 0, done.output
    made = json.loads(done.stdout)
    assert (made["format"], made["version"]) == ("apollo-persisted-query-manifest", 1)
    (operation,) = made["operations"]
    assert (operation["name"], operation["type"]) == ("Name", "query")
    assert "fragment C" in operation["body"]
    assert "__typename" not in operation["body"]


def test_a_manifest_with_typenames_is_written_to_a_file(
    files: tuple[str, str], tmp_path: Path
) -> None:
    out = tmp_path / "manifest.json"
    done = runner.invoke(app, ["graphql", "manifest", *files, "--typenames", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert str(out) in done.stdout
    assert json.loads(out.read_text())["operations"][0]["body"].count("__typename") == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "Syntax Error"),
        ("{ nothing }", "Cannot query field 'nothing'"),
        (QUERY, "no file has the fragment C"),
        (FRAGMENT, "it lists no operation"),
    ],
)
def test_operations_that_cannot_be_listed_are_reported(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "query.graphql"
    file.write_text(text)
    done = runner.invoke(app, ["graphql", "manifest", str(file)])
    assert done.exit_code == 1
    assert done.stdout == ""
    assert why in done.stderr
    polish = runner.invoke(app, ["--lang", "pl", "graphql", "manifest", str(file)])
    assert polish.stderr.startswith("Nie da się z tego zrobić manifestu: ")


def test_a_bad_setting_stops_the_server() -> None:
    program = "from service.cli.main import app; app()"
    done = subprocess.run(
        [sys.executable, "-c", program, "serve", "--port", "0"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LAWSPEAKER_GRAPHQL_PERSISTED": "allow-list"},
    )
    assert done.returncode == 1
    assert done.stderr == (
        "LAWSPEAKER_GRAPHQL_PERSISTED=allow-list needs LAWSPEAKER_GRAPHQL_MANIFEST\n"
    )
