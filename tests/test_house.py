"""How the code is laid out: sizes, names and imports that a reader can rely on."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.imports import PACKAGES, circle_in, imports

ROOT: Final = Path(__file__).resolve().parent.parent
LONGEST: Final = 400
"""Lines of a module."""
MOST_BESIDE_PACKAGES: Final = 8
"""Files directly in `service`."""
RETIRED: Final = frozenset(
    {
        *("ready", "lane", "noting", "likewise", "at_once", "hasten", "stepping", "joined_writes"),
        *("kept", "keeping", "packed", "swift", "guards", "nearness", "suggestions", "told"),
        *("speech", "forms", "said", "kin", "offers", "scales", "remembered", "shared", "working"),
        *("bench", "errand", "teller", "desk", "shelves"),
    }
)
"""Names that had to be learnt; each has a standard one."""
PREFIXES: Final = ("possible_", "cli_", "openapi_", "lint_", "graphql_")
"""What is a package is no prefix."""


def modules() -> Iterator[Path]:
    """Every module of the three packages."""
    for package in PACKAGES:
        yield from sorted((ROOT / package).rglob("*.py"))


def test_no_module_is_too_long() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for path in modules()
        if (lines := len(path.read_text().splitlines())) > LONGEST
    }
    assert not long


def test_few_files_lie_beside_the_packages_of_the_service() -> None:
    files = [each for each in (ROOT / "service").iterdir() if each.is_file()]
    assert len(files) <= MOST_BESIDE_PACKAGES


def test_modules_and_classes_have_standard_names() -> None:
    found: list[str] = []
    for path in modules():
        where = path.relative_to(ROOT).as_posix()
        if path.stem in RETIRED or path.stem.startswith(PREFIXES):
            found.append(where)
        found += [
            f"{where}: {node.name}"
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and node.name.strip("_").lower() in RETIRED
        ]
    assert not found


def test_no_module_imports_itself_by_way_of_others() -> None:
    circle = circle_in(imports())
    assert not circle, " -> ".join(circle)


def test_a_circle_is_shown_alone() -> None:
    found = {
        "above": frozenset({"first"}),
        "first": frozenset({"second", "below"}),
        "second": frozenset({"third"}),
        "third": frozenset({"first", "second"}),
        "below": frozenset[str](),
    }
    assert circle_in(found) == ["second", "third", "second"]
