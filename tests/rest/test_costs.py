"""What a request is charged, before the work and whatever becomes of it."""

from collections.abc import Callable, Iterator

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from schema.examples import EXAMPLES
from schema.operations import OPERATIONS, Operation
from service.charging import charged
from service.costs import BULK_UNITS, OPERATION_UNITS, READ_UNITS, SEARCH_UNITS

Cost = Callable[..., int]


@pytest.fixture(scope="module")
def cost(app: Starlette) -> Iterator[Cost]:
    """Asks the service, and says what the request was charged."""
    costs: list[int] = []

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        await app(scope, receive, send)
        costs.append(charged(scope))

    with TestClient(watched) as client:

        def ask(method: str, path: str, body: object = None) -> int:
            client.request(method, path, json=body)
            return costs[-1]

        yield ask


def test_every_operation_has_a_cost() -> None:
    assert OPERATION_UNITS.keys() == {operation.name for operation in OPERATIONS}
    assert min(OPERATION_UNITS.values()) >= READ_UNITS


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_an_operation_is_charged_once_by_either_method(cost: Cost, operation: Operation) -> None:
    request = EXAMPLES[operation.name][0].request
    for method in ("POST", "QUERY"):
        assert cost(method, operation.path, request) == OPERATION_UNITS[operation.name]
    assert cost("POST", operation.path, {}) == OPERATION_UNITS[operation.name]


@pytest.mark.parametrize(
    ("path", "units"),
    [
        ("/v1/cards", READ_UNITS),
        ("/v1/cards/ashen.the-leaking-ferry", READ_UNITS),
        ("/v1/rulings/track-penalty-floor/checks", READ_UNITS),
        ("/v1/bulk", READ_UNITS),
        ("/v1/bulk/cards.ndjson", BULK_UNITS),
        ("/v1/search?q=ferry", SEARCH_UNITS),
        ("/", 0),
        ("/readyz", 0),
        ("/openapi.json", 0),
        ("/problems/timeout", 0),
    ],
)
def test_a_get_is_charged_by_what_it_reads(cost: Cost, path: str, units: int) -> None:
    assert cost("GET", path) == units
