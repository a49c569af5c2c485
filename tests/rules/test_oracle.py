"""The oracle is independent: it knows nothing of the engine."""

import ast
from pathlib import Path

import pytest

ORACLE = sorted((Path(__file__).parent.parent / "oracle").glob("*.py"))


@pytest.mark.parametrize("file", ORACLE, ids=[file.name for file in ORACLE])
def test_the_oracle_imports_nothing_of_ours(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imported = {
        name.partition(".")[0]
        for node in ast.walk(tree)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else []
        )
    }
    assert imported.isdisjoint({"cards", "schema", "service"})
