from collections.abc import Iterator
from itertools import count

import pytest

from loadtest.redis_server import RedisServer, redis_server
from tests.redis.proxy import FaultProxy, fault_proxy

_NUMBERS = count()


@pytest.fixture(scope="session")
def server() -> Iterator[RedisServer]:
    """One for all tests that do not harm it; each has its own prefix."""
    with redis_server() as running:
        yield running


@pytest.fixture
def prefix() -> str:
    return f"test-{next(_NUMBERS)}"


@pytest.fixture
def proxy(server: RedisServer) -> Iterator[FaultProxy]:
    with fault_proxy(server.port) as running:
        yield running
