"""Names that a reader would have to learn are not used where a standard term exists."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGES: Final = ("cards", "schema")
STANDARD: Final = {
    "bench": "resolver context",
    "desk": "signer",
    "errand": "priority",
    "forms": "templates",
    "guards": "null checks",
    "kept": "cached, or build cache",
    "kin": "equivalence",
    "lane": "response cache",
    "likewise": "response cache",
    "nearness": "did-you-mean",
    "packed": "encoded, or build cache",
    "said": "message, or detail",
    "shelves": "index",
    "swift": "decoder",
    "teller": "quota",
    "told": "localized",
}
MODULES: Final = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]


def names_of(file: Path) -> Iterator[str]:
    """The name of a module and all that it defines."""
    yield file.stem
    for node in ast.walk(ast.parse(file.read_text())):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case _:
                pass


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_names_are_standard_terms(file: Path) -> None:
    found = {name for name in names_of(file) if name.strip("_").lower() in STANDARD}
    assert not found, {name: STANDARD[name.strip("_").lower()] for name in found}
