from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from service.app import create_app
from service.config import Settings
from tests.security.servers import Server, serving

ORIGIN = "https://table.example"


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="session")
def client(catalogue: Catalogue) -> Iterator[TestClient]:
    """The application as it comes, with one origin that may ask."""
    settings = Settings(cors_origins=(ORIGIN,))
    with TestClient(create_app(settings, catalogue), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="session")
def other(catalogue: Catalogue) -> Iterator[TestClient]:
    """A second replica, which has seen other requests and remembers none."""
    settings = Settings(cors_origins=(ORIGIN,), cache_bytes=0)
    with TestClient(create_app(settings, catalogue), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="session")
def strict() -> Iterator[Server]:
    """A real server with small limits and little patience."""
    with serving(
        max_header_bytes=2048,
        max_headers=20,
        max_url_bytes=1024,
        max_body_bytes=4096,
        head_timeout=1,
        body_timeout=1,
        keep_alive=2,
        request_timeout=3,
    ) as server:
        yield server
