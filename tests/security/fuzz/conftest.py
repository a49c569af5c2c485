import pytest
from starlette.testclient import TestClient

from tests.security.fuzz.sound import Replicas


@pytest.fixture(scope="session")
def replicas(client: TestClient, other: TestClient) -> Replicas:
    """Two replicas: one caches answers, the other does not."""
    return client, other
