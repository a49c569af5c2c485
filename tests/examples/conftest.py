"""The service that examples ask."""

from collections.abc import Iterator

import pytest

from loadtest.server import referee


@pytest.fixture(scope="package")
def origin() -> Iterator[str]:
    """A service that pages of this machine may ask."""
    with referee({"LAWSPEAKER_CORS_ORIGINS": "localhost"}) as port:
        yield f"http://127.0.0.1:{port}"
