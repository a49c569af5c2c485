"""What fuzzing has found, each as it was found."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from schema.shapes.problem import ProblemSlug
from tests.rest.problem_checks import faults_of
from tests.security.fuzz.sound import Replicas, ask


@pytest.fixture
def replicas(client: TestClient, other: TestClient) -> Replicas:
    return client, other


@pytest.mark.parametrize("key", ["²", "١٢", "9" * 5_000, "007", "-1", "½"])
def test_a_key_that_looks_like_a_number_is_a_fault(client: TestClient, key: str) -> None:
    """Sorting the faults of a body turned the key into a number, and failed: a 500."""
    body: dict[str, Any] = {"ruleset": "CTA_2E", "pool": {"abilities": {}, key: 1, "9": 1}}
    faults = faults_of(client.post("/v1/odds", json=body), ProblemSlug.INVALID_REQUEST)
    unknown = {pointer for pointer, code in faults if code == "UNKNOWN_FIELD"}
    assert "/pool/9" in unknown
    assert any(pointer.startswith(f"/pool/{key[:20]}") for pointer in unknown)


def test_faults_of_list_items_are_in_order(client: TestClient) -> None:
    """The near miss: 2 before 10."""
    faces = [{"rune": "CORE", "face": "SLASH"}] * 12
    for index in (10, 2):
        faces[index] = {"rune": "CORE", "face": "X"}
    body: dict[str, Any] = {"ruleset": "CTA_2E", "pool": {}, "cast": {"faces": faces}}
    errors = client.post("/v1/cast", json=body).json()["errors"]
    pointers = [each["pointer"] for each in errors if each["pointer"].endswith("/face")]
    assert pointers == ["/cast/faces/2/face", "/cast/faces/10/face"]


@pytest.mark.parametrize("given", ["bytes=0-", "bytes=9-1", "bytes=999999999-", "x", "bytes=,"])
@pytest.mark.parametrize("path", ["/graphiql", "/graphiql/assets/boot.js", "/docs"])
def test_a_range_is_not_served(client: TestClient, path: str, given: str) -> None:
    """A range that could not be was answered with a text."""
    answer = client.get(path, headers={"range": given})
    assert (answer.status_code, answer.content) == (200, client.get(path).content)


@pytest.mark.parametrize("path", ["/graphiql", "/graphiql/assets/boot.js"])
def test_an_unchanged_page_is_not_sent_again(client: TestClient, path: str) -> None:
    etag = client.get(path).headers["etag"]
    again = client.get(path, headers={"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_a_difference_between_replicas_would_be_found(replicas: Replicas) -> None:
    """The check itself: what two replicas say differently is found."""
    ask(replicas, "GET", "/v1/cards")
    with pytest.raises(AssertionError, match="another answer"):
        ask(replicas, "GET", "/metrics")
