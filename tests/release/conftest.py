"""The checkout as one commit, and its wheel, made once for all test processes."""

import fcntl
import os
from pathlib import Path

import pytest

from tests.release import building, checkout


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with `repository`, and with the artefacts of its commit that Python builds."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    place = shared / "release"
    with (shared / "release.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not place.exists():
            part = shared / "release.part"  # is left if this fails, and then the next one fails
            repository = checkout.copied(part / "repository")
            epoch = building.time_of(repository, "HEAD")
            tree = building.tree(repository, "HEAD", part / "tree")
            archive = building.sdist(tree, part, epoch)
            building.wheel_of_sdist(archive, part / "sdist", part, epoch)
            part.rename(place)
    return place


@pytest.fixture
def repository(made: Path, tmp_path: Path) -> Path:
    """A repository that a test may change."""
    checkout.git(tmp_path, "clone", "--quiet", str(made / "repository"), "repository")
    return tmp_path / "repository"


@pytest.fixture(scope="session")
def wheel(made: Path) -> Path:
    """The wheel of this checkout."""
    (found,) = made.glob("*.whl")
    return found
