from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.access.stand import Keys, Served, serving

# One Redis server for the tests that need one.
from tests.redis.conftest import prefix, server

__all__ = ["prefix", "server"]


@pytest.fixture
def keys(tmp_path: Path) -> Keys:
    return Keys(tmp_path)


@pytest.fixture(scope="session")
def shared_keys(tmp_path_factory: pytest.TempPathFactory) -> Keys:
    return Keys(tmp_path_factory.mktemp("keys"))


@pytest.fixture(scope="session")
def guarded(shared_keys: Keys) -> Iterator[Served]:
    """A server that wants a key for everything; anybody may make keys while it runs."""
    with serving(**shared_keys.settings) as served:
        yield served
