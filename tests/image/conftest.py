"""The image, built once for all test processes."""

import fcntl
import os

import pytest

from tests.image.image import Image, build, built
from tests.image.isolation import allowed


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """What the last stage would hold, by the best means of this machine."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    work, isolation = shared / "image", allowed()
    with (shared / "image.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not work.exists():
            part = shared / "image.part"  # is left if the build fails, and then the next one fails
            part.mkdir()
            build(part, isolation)
            part.rename(work)
    return built(work, isolation)
