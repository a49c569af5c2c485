from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from service.app import create_app
from service.receipts.epoch_files import write_epochs
from service.receipts.epochs import SecretEpoch
from service.receipts.key_files import write_keys
from service.receipts.keys import key_of
from service.settings.settings import Settings
from tests.security.servers import Server, serving

ORIGIN = "https://table.example"


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="session")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    """Settings with one origin that may ask, and keys and secrets that all replicas share."""
    folder = tmp_path_factory.mktemp("sealed")
    keys, epochs = folder / "keys.jwks", folder / "epochs.json"
    private = Ed25519PrivateKey.from_private_bytes(b"k" * 32)
    write_keys(keys, [key_of(public=private.public_key(), private=private)])
    start = datetime(2026, 1, 1, tzinfo=UTC)
    write_epochs(epochs, (SecretEpoch(id="only", secret=b"e" * 32, start=start),))
    return Settings(cors_origins=(ORIGIN,), signing_keys=keys, roll_epochs=epochs)


@pytest.fixture(scope="session")
def client(catalogue: Catalogue, sealed: Settings) -> Iterator[TestClient]:
    """The application as it comes, but for what `sealed` says."""
    with TestClient(create_app(sealed, catalogue), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="session")
def other(catalogue: Catalogue, sealed: Settings) -> Iterator[TestClient]:
    """A second replica, which has seen other requests and remembers none."""
    settings = replace(sealed, cache_bytes=0)
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
