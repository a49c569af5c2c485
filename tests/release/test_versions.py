"""The version is written in one place; what cannot read it there has a copy."""

import shutil
from pathlib import Path

import pytest

from service.rules.engine.version import ENGINE_VERSION
from tests.release import versions


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A tree with the files that have the version."""
    for file in (versions.SOURCE, *versions.COPIES):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(versions.ROOT / file, tmp_path / file)
    return tmp_path


def test_the_copies_are_those_of_the_source() -> None:
    assert versions.version() == ENGINE_VERSION
    assert versions.SEMANTIC.fullmatch(ENGINE_VERSION)
    assert not list(versions.differing())


def test_the_package_has_no_version_of_its_own() -> None:
    text = (versions.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'dynamic = ["version"]' in text
    assert 'attr = "service.rules.engine.version.ENGINE_VERSION"' in text


@pytest.mark.parametrize("raised", ["1.2.3", "1.2.3-rc.4"])
def test_raising_writes_every_copy(root: Path, raised: str) -> None:
    versions.write(raised, root)
    assert versions.version(root) == raised
    assert not list(versions.differing(root))
    chart = (root / "helm/lawspeaker/Chart.yaml").read_text(encoding="utf-8")
    assert f"\nversion: {raised}\nappVersion: {raised}\n" in chart
    assert f"      image: lawspeaker:{raised}\n" in chart


def test_each_copy_that_differs_is_named(root: Path) -> None:
    for number, file in enumerate(versions.COPIES, 1):
        text = (root / file).read_text(encoding="utf-8")
        (root / file).write_text(text.replace(ENGINE_VERSION, "0.0.1", 1), encoding="utf-8")
        found = list(versions.differing(root))
        assert found[-1] == f"{file} has version 0.0.1, {versions.SOURCE} has {ENGINE_VERSION}"
        assert len(found) == number


def test_a_copy_that_is_not_found_is_named(root: Path) -> None:
    chart = root / "helm/lawspeaker/Chart.yaml"
    text = chart.read_text(encoding="utf-8")
    chart.write_text(text.replace("appVersion", "appVersions"), encoding="utf-8")
    assert list(versions.differing(root)) == [
        "helm/lawspeaker/Chart.yaml names its version 2 times, not 3 times"
    ]
