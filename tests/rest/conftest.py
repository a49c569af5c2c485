from collections.abc import Iterator

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from service.app import create_app
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from tests.catalogues import rich_catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="session")
def app(catalogue: Catalogue) -> Starlette:
    return create_app(Settings(cors_origins=("https://table.example",)), catalogue)


@pytest.fixture(scope="session")
def client(app: Starlette) -> Iterator[TestClient]:
    """Takes no content coding, so that answers are as they are; `test_compress` asks for them."""
    with TestClient(app, headers={"accept-encoding": "identity"}) as client:
        yield client


@pytest.fixture(scope="session")
def rich() -> Iterator[TestClient]:
    """An application over a catalogue that lacks nothing."""
    with TestClient(create_app(Settings(), rich_catalogue())) as client:
        yield client


@pytest.fixture
def lifecycle() -> Lifecycle:
    return Lifecycle()


@pytest.fixture
def fresh(catalogue: Catalogue, lifecycle: Lifecycle) -> Iterator[TestClient]:
    """An application of its own, for tests that count or drain."""
    with TestClient(create_app(Settings(), catalogue, lifecycle=lifecycle)) as client:
        yield client
