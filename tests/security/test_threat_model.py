"""The threat model: complete by the lists that it follows; all that it names is there."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
MODEL: Final = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
ROWS: Final = [
    [cell.strip() for cell in line.strip("| ").split(" | ")]
    for line in MODEL.splitlines()
    if line.startswith("| ") and not line.startswith(("| ---", "| threat |", "| point |"))
]
CODE: Final = sorted({path for row in ROWS for path in re.findall(r"`([^`]+)`", row[2])})
NAMED: Final = sorted(set(re.findall(r"`(tests/[\w./]+(?:::\w+)?)`", MODEL)))
GRAPHQL: Final = [
    "Input validation",
    "Injection",
    "Depth",
    "Amount",
    "Timeouts",
    "cost",
    "Rate limit",
    "Batching",
    "IDOR",
    "Introspection",
    "Excessive errors",
    "CSRF",
]
"""Headings of the cheat sheet, by a word."""


@pytest.mark.parametrize("named", NAMED)
def test_every_test_that_is_named_exists(named: str) -> None:
    path, _, function = named.partition("::")
    assert (ROOT / path).exists()
    if function:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
        assert function in defined


def test_every_point_names_code_that_exists() -> None:
    for row in ROWS:
        assert "`" in row[2], row[0]
    assert [path for path in CODE if not (ROOT / path).exists()] == []


def test_every_point_of_the_top_ten_is_there() -> None:
    found = [match[1] for row in ROWS if (match := re.match(r"\*\*(API\d+)\*\*", row[0]))]
    assert found == [f"API{number}" for number in range(1, 11)]


@pytest.mark.parametrize("point", GRAPHQL)
def test_every_point_of_the_graphql_list_is_there(point: str) -> None:
    table = MODEL.partition("## OWASP GraphQL")[2].partition("\n## ")[0]
    assert [line for line in table.splitlines() if point in line.partition(" | ")[0]]


def test_every_point_says_what_holds_it_or_who_has_to() -> None:
    assert len(ROWS) > 30
    for row in ROWS:
        assert row[1], row[0]
        assert "`tests/" in row[3], row[0]
