"""What `make quick` selects."""

import subprocess
from pathlib import Path

import pytest

from tests.conformance_corpus import load_corpus
from tests.imports import PACKAGES
from tests.quick.faults import Fault, faults
from tests.quick.selecting import (
    ROOT,
    Row,
    changed_files,
    clauses_for,
    long_tests,
    nearest,
    selected,
)

TABLE = nearest()


@pytest.mark.parametrize("row", TABLE.rows, ids=lambda row: row.changed[0])
def test_every_path_of_the_table_is_there(row: Row) -> None:
    for path in (*row.changed, *row.tests, *TABLE.always, *TABLE.long):
        assert (ROOT / path.partition("::")[0]).exists(), path


def test_every_part_of_the_product_has_tests() -> None:
    parts = [
        f"{path.relative_to(ROOT)}{'/x.py' * path.is_dir()}"
        for package in PACKAGES
        for path in (ROOT / package).iterdir()
        if path.is_dir() or path.suffix == ".py"
    ]
    skipped = {"__init__.py", "__pycache__", "assets", "compiled"}
    no_tests = selected([], TABLE)
    bare = [part for part in parts if selected([part], TABLE) == no_tests]
    assert [part for part in bare if not skipped & set(Path(part).parts)] == []


def test_a_changed_test_comes_first_and_long_ones_are_left_out() -> None:
    found = selected(["service/rest/batch.py", "tests/test_language.py"], TABLE)
    assert found[0] == "tests/test_language.py"
    assert found[1] == "tests/rest/test_batch.py"
    assert not set(found) & set(TABLE.long)
    assert "tests/play/test_selfplay.py" in long_tests()


def test_cases_that_cite_what_a_changed_chapter_cites_are_found() -> None:
    clauses = clauses_for(["service/rules/chapters/journey.py", "README.md"])
    assert "journey.cost" in clauses
    assert any(clauses & set(case.cites) for case in load_corpus())


def test_changes_are_those_of_the_branch_or_of_the_last_commit(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    def commit(file: str) -> None:
        (tmp_path / file).touch()
        git("add", file)
        git("commit", "-m", file)

    git("init", "--initial-branch", "main")
    commit("one")
    commit("two")
    assert changed_files(tmp_path) == ["two"]
    git("switch", "-c", "branch")
    commit("three")
    (tmp_path / "one").write_text("changed")
    (tmp_path / "four").touch()
    assert changed_files(tmp_path) == ["one", "three", "four"]


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.file)
def test_every_fault_can_be_made(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text(encoding="utf-8").count(fault.right) == 1
