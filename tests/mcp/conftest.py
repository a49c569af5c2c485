"""A service on a port of this machine, for clients of the SDK and for the Inspector."""

from collections.abc import Generator

import pytest

from tests.access.stand import Served, serving


@pytest.fixture(scope="session")
def stand() -> Generator[Served]:
    """A server with the default settings."""
    with serving() as running:
        yield running
