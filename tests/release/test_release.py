"""`make release`, in a repository of its own."""

import json
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from service.rules.engine.version import ENGINE_VERSION
from tests.not_shown import NotShown
from tests.release import building, checkout, making, statement
from tests.release.notes import notes
from tests.release.refusal import Refused

ARTEFACTS: Final = (
    f"lawspeaker-{ENGINE_VERSION}.tar.gz",
    f"lawspeaker-{ENGINE_VERSION}-py3-none-any.whl",
    f"lawspeaker-{ENGINE_VERSION}.tgz",
    f"lawspeaker_client-{ENGINE_VERSION}-py3-none-any.whl",
    f"lawspeaker-client-{ENGINE_VERSION}.tgz",
)
BILLS: Final = tuple(
    f"{name}-{ENGINE_VERSION}.cdx.json"
    for name in ("lawspeaker", "lawspeaker-client", "lawspeaker_client")
)
GPG: Final = ("gpg", "--batch", "--quiet")


@pytest.fixture
def released(repository: Path) -> Path:
    """A repository whose CHANGELOG has a section for its version."""
    changelog = repository / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    section = (
        f"## {ENGINE_VERSION} - 2026-11-23\n\n### Rules\n\n- All is new.\n\n## 0.0.0\n\nOld.\n"
    )
    if f"\n## {ENGINE_VERSION}" not in text:
        changelog.write_text(f"# Changelog\n\n{section}", encoding="utf-8")
        checkout.commit(repository, "A release")
    return repository


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A key of gpg, in a home with a short path: its sockets have no room for a long one."""
    with TemporaryDirectory(prefix="gpg", dir="/tmp") as home:
        monkeypatch.setenv("GNUPGHOME", home)
        yield
        if shutil.which("gpgconf"):
            subprocess.run(["gpgconf", "--kill", "all"], check=False)


def test_everything_is_made_and_adds_up(
    released: Path, tmp_path: Path, keys: None, not_shown: NotShown
) -> None:
    environment = {"RELEASE_GPG_KEY": "release"} if shutil.which("gpg") else {}
    if environment:
        new = ("--passphrase", "", "--quick-generate-key", "release", "ed25519", "sign", "never")
        subprocess.run([*GPG, *new], check=True, timeout=60)
    else:
        not_shown("a release signed with gpg: there is no gpg here")
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "of-yesterday.whl").touch()
    lines = list(making.release(released, folder, environment))
    names = {each.name for each in folder.iterdir()}
    provenance = f"lawspeaker-{ENGINE_VERSION}.intoto.json"
    assert names >= {*ARTEFACTS, *BILLS, making.NOTES, provenance, statement.SUMS}
    assert "of-yesterday.whl" not in names
    subprocess.run(["sha256sum", "--check", "--quiet", statement.SUMS], cwd=folder, check=True)
    if environment:
        signed = folder / f"{statement.SUMS}.asc"
        subprocess.run([*GPG, "--verify", signed, folder / statement.SUMS], check=True)
        assert lines[-1] == f"signed: {signed.name}"
    if not building.engine():
        assert making.NO_ENGINE in lines
        not_shown("an image of several architectures: there is no Docker engine here")
    sums = (folder / statement.SUMS).read_text(encoding="utf-8").splitlines()
    assert {line.split()[1] for line in sums} == {
        each for each in names if not each.startswith(statement.SUMS)
    }
    _states(json.loads((folder / provenance).read_bytes()), released, folder)
    for each in BILLS:
        text = (folder / each).read_text(encoding="utf-8")
        assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None


def _states(stated: dict[str, Any], repository: Path, folder: Path) -> None:
    subjects = stated["subject"]
    for each in subjects:
        assert each["digest"]["sha256"] == statement.digest(folder / each["name"])
    assert {each["name"] for each in subjects} >= {*ARTEFACTS, *BILLS}
    definition = stated["predicate"]["buildDefinition"]
    commit = checkout.git(repository, "rev-parse", "HEAD").strip()
    assert definition["externalParameters"] == {"version": ENGINE_VERSION, "commit": commit}
    source, *locks = definition["resolvedDependencies"]
    assert source["digest"] == {"gitCommit": commit}
    assert {each["uri"] for each in locks} == set(making.LOCKS)
    for each in locks:
        assert each["digest"]["sha256"] == statement.digest(repository / each["uri"])


def test_two_runs_of_one_commit_give_the_same_bytes(
    made: Path, repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another folder, another time zone, another umask, another time of the files."""
    epoch = building.time_of(repository, "HEAD")
    first, second = tmp_path / "first", tmp_path / "a" / "second"
    for folder in (first, second):
        folder.mkdir(parents=True)
    building.chart(made / "tree", first, epoch)
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    before = os.umask(0o077)
    try:
        tree = building.tree(repository, "HEAD", tmp_path / "b" / "tree")
        for file in tree.rglob("*.py"):
            os.utime(file, (1, 1))
        archive = building.sdist(tree, second, epoch)
        building.wheel_of_sdist(archive, tmp_path / "c", second, epoch)
        building.chart(tree, second, epoch)
    finally:
        os.umask(before)
    for name in ARTEFACTS[:2]:
        assert (second / name).read_bytes() == (made / name).read_bytes(), name
    chart = ARTEFACTS[2]
    assert (second / chart).read_bytes() == (first / chart).read_bytes()


def test_the_sources_hold_what_they_should(made: Path) -> None:
    with tarfile.open(made / ARTEFACTS[0]) as archive:
        names = {each.name.partition("/")[2] for each in archive}
        assert {each.uid for each in archive} == {0}
    for needed in ("lawspeaker.py", "pyproject.toml", "LICENSE", "service/rules/engine/version.py"):
        assert needed in names
    assert not [each for each in names if each.startswith(("tests/", "cards/data/compiled/"))]


def test_what_is_not_committed_is_refused(released: Path) -> None:
    (released / "Makefile").write_text("", encoding="utf-8")
    with pytest.raises(Refused, match="changes that no commit has: Makefile"):
        making.check(released, {})


def test_a_version_without_a_section_is_refused(released: Path) -> None:
    changelog = released / "CHANGELOG.md"
    changelog.write_text("# Changelog\n\n## Unreleased\n\n- Much.\n", encoding="utf-8")
    checkout.commit(released, "No section")
    with pytest.raises(Refused, match=f"has no section for {ENGINE_VERSION}"):
        making.check(released, {})
    changelog.write_text(f"# Changelog\n\n## {ENGINE_VERSION}\n\n## 0.0.0\n", encoding="utf-8")
    checkout.commit(released, "An empty section")
    with pytest.raises(Refused, match="is empty"):
        making.check(released, {})


def test_copies_of_another_version_are_refused(released: Path) -> None:
    chart = released / "helm/lawspeaker/Chart.yaml"
    text = chart.read_text(encoding="utf-8").replace(
        f"appVersion: {ENGINE_VERSION}", "appVersion: 9"
    )
    chart.write_text(text, encoding="utf-8")
    checkout.commit(released, "Another version")
    with pytest.raises(Refused, match="has version 9"):
        making.check(released, {})


def test_a_tag_of_another_version_is_refused(released: Path) -> None:
    assert making.check(released, {}, f"v{ENGINE_VERSION}") == ENGINE_VERSION
    with pytest.raises(Refused, match=r"the tag is v0\.0\.1"):
        making.check(released, {}, "v0.0.1")


def test_a_key_without_a_program_is_refused(
    released: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    making.check(released, {"RELEASE_COSIGN_KEY": ""})
    monkeypatch.setattr(shutil, "which", _nothing)
    with pytest.raises(Refused, match="RELEASE_COSIGN_KEY names a key, but there is no cosign"):
        making.check(released, {"RELEASE_COSIGN_KEY": "cosign.key"})


def _nothing(_: str) -> None:
    """There is no such program."""


def test_the_notes_are_the_section_of_the_version(tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(
        "# Changelog\n\n## Unreleased\n\n- A\n\n## [1.1.0] - today\n\n### API\n\n- B\n\n"
        "## 1.0.0\n\n- C\n",
        encoding="utf-8",
    )
    assert notes(changelog, "1.1.0") == "# lawspeaker 1.1.0\n\n### API\n\n- B\n"
    assert notes(changelog, "1.0.0") == "# lawspeaker 1.0.0\n\n- C\n"


def test_a_workflow_names_itself_in_the_provenance(tmp_path: Path) -> None:
    origin = statement.Origin("1.0.0", "https://forge.example/ours", "c0ffee", {})
    forge = {
        "GITHUB_SERVER_URL": "https://forge.example",
        "GITHUB_REPOSITORY": "us/ours",
        "GITHUB_WORKFLOW_REF": "us/ours/.github/workflows/release.yml@refs/tags/v1.0.0",
        "GITHUB_RUN_ID": "7",
        "GITHUB_RUN_ATTEMPT": "2",
    }
    run = json.loads(statement.provenance([], origin, forge))["predicate"]["runDetails"]
    assert run == {
        "builder": {"id": f"https://forge.example/{forge['GITHUB_WORKFLOW_REF']}"},
        "metadata": {"invocationId": "https://forge.example/us/ours/actions/runs/7/attempts/2"},
    }
    by_hand = json.loads(statement.provenance([], origin, {}))["predicate"]["runDetails"]
    assert by_hand == {"builder": {"id": statement.LOCAL}}
