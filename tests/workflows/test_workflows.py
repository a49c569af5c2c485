"""Workflows do what the Makefile does, with pinned actions and no more rights than they need."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tests.bare.test_environment import SCRIPT
from tests.workflows.lint import ROOT, WORKFLOWS, faults_of_shape, files, findings

PINNED: Final = re.compile(r"uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
MAY_WRITE: Final = {
    "release.yml attest": {"attestations", "id-token"},
    "release.yml pypi": {"id-token"},
    "release.yml npm": {"id-token"},
    "release.yml images": {"attestations", "id-token", "packages"},
    "release.yml publish": {"contents"},
}
"""The only jobs that may change anything, and what."""

Job = dict[str, Any]


def jobs() -> Iterator[tuple[str, Job]]:
    """Every job, by its file and its name."""
    for file in files():
        workflow = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert workflow["permissions"] == {}, file.name
        for name, job in workflow["jobs"].items():
            yield f"{file.name} {name}", job


def test_nothing_is_found_in_them() -> None:
    assert len(files()) == 6
    assert not list(findings(files()))
    assert not faults_of_shape(files())


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    text = (WORKFLOWS / "check.yml").read_text(encoding="utf-8")
    wrong = tmp_path / "check.yml"
    wrong.write_text(text.replace("github.ref }}", "github.rfe }}"), encoding="utf-8")
    (found,) = findings([wrong])
    assert 'property "rfe" is not defined' in found
    wrong.write_text(text.replace("runs-on", "runs"), encoding="utf-8")
    assert "runs" in faults_of_shape([wrong])


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_every_action_is_pinned_by_its_commit(file: Path) -> None:
    uses = [line for line in file.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert uses
    assert not [line for line in uses if not PINNED.search(line)]


def test_one_action_has_one_version() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in files())
    versions: dict[str, set[str]] = {}
    for action, version in re.findall(r"uses: ([\w./-]+)@(.*)", text):
        versions.setdefault(action, set()).add(version)
    assert not {action: each for action, each in versions.items() if len(each) > 1}


def test_jobs_end_and_have_the_rights_that_they_need() -> None:
    for name, job in jobs():
        assert job["timeout-minutes"] <= 90, name
        rights = job["permissions"]
        assert set(rights.values()) <= {"read", "write"}
        assert {right for right, way in rights.items() if way == "write"} == MAY_WRITE.get(
            name, set[str]()
        ), name
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False, name


def test_no_script_is_written_by_whoever_names_a_branch() -> None:
    """Expressions go through variables, but for those of a matrix, which are ours."""
    for name, job in jobs():
        for step in job["steps"]:
            expressions = re.findall(r"\$\{\{ *([\w.]+)", step.get("run", ""))
            assert {each.partition(".")[0] for each in expressions} <= {"matrix"}, name


def test_targets_that_they_make_are_there() -> None:
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8")))
    made = set[str]()
    for _, job in jobs():
        for step in job["steps"]:
            made |= set(re.findall(r"(?m)^(?:/usr/bin/)?make ([a-z][a-z-]*)", step.get("run", "")))
    made |= {"clients", "generators"}
    assert made >= {"check", "test", "release", "image", "serve"}
    assert made <= targets


def test_every_python_that_we_support_is_tested() -> None:
    script = SCRIPT.read_text(encoding="utf-8")
    (oldest, newest) = map(int, re.findall(r"(?:OLDEST|NEWEST)=(\d+)", script))
    wanted = [f"3.{minor}" for minor in range(oldest, newest + 1)]
    found = dict(jobs())
    for name in ("tests.yml tests", "release.yml try"):
        assert found[name]["strategy"]["matrix"]["python"] == wanted
    metadata = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'requires-python = ">={wanted[0]}"' in metadata
    for version in wanted:
        assert f'"Programming Language :: Python :: {version}"' in metadata
