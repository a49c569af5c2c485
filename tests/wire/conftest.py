from collections.abc import Iterator
from pathlib import Path

import pytest

from loadtest.wire.stand import Stand, stand


@pytest.fixture(scope="session")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the service of `stood` logs."""
    return tmp_path_factory.mktemp("wire") / "log"


@pytest.fixture(scope="session")
def stood(log: Path) -> Iterator[Stand]:
    """The service with everything on, and ways to it that never retry."""
    with stand(log, {}) as stood:
        yield stood
