import pytest
from starlette.testclient import TestClient

from tests.security.fuzz.sound import Replicas


@pytest.fixture(scope="session")
def replicas(client: TestClient, other: TestClient) -> Replicas:
    """Two of us; one keeps answers, the other none."""
    return client, other
