"""What a request is charged, before the work."""

from collections.abc import Callable, Iterator

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from loadtest.costs.sealed import BEFORE, SEALABLE
from schema.operations import (
    ALL_OPERATIONS,
    BEST_TOTAL,
    LEGAL_MOVES,
    ODDS,
    OPERATIONS,
    Operation,
)
from schema.operations.prices import (
    BULK_UNITS,
    COSTS,
    DIFF_UNITS,
    DOCUMENT,
    OPERATION_COSTS,
    OTHERS,
    PAGE_COST,
    READ,
    READ_UNITS,
    SEARCH,
    SEARCH_UNITS,
    count_at,
    units_of,
)
from schema.shapes.sealed_tables import SEALED
from service.judging.job import job_of

Cost = Callable[..., int]
FITS = {READ: 0.5, SEARCH: 0.5, BEST_TOTAL.name: 0.5, ODDS.name: 0.65, LEGAL_MOVES.name: 0.65}
"""Least shares of requests that a price fits, where what they take cannot be counted before."""


@pytest.fixture(scope="module")
def cost(app: Starlette) -> Iterator[Cost]:
    """Asks the service, and says what the request was charged."""
    costs: list[int] = []

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        await app(scope, receive, send)
        costs.append(job_of(scope).price)

    with TestClient(watched) as client:

        def ask(method: str, path: str, body: object = None) -> int:
            client.request(method, path, json=body)
            return costs[-1]

        yield ask


def test_every_operation_has_a_cost() -> None:
    assert OPERATION_COSTS.keys() == {operation.name for operation in ALL_OPERATIONS}
    assert min(cost.base for cost in OPERATION_COSTS.values()) > 0


def test_every_price_was_measured_and_fits_its_requests() -> None:
    names = {price.name for price in COSTS.prices}
    assert names == {*OPERATION_COSTS, *OTHERS}
    sealed = {f"{BEFORE}{operation.name}" for operation in SEALABLE}
    assert {held.price for held in COSTS.held} == names - {DOCUMENT} | sealed
    for operation in SEALABLE:
        assert SEALED in {each.counted for each in COSTS.price(operation.name).each}
    for price in COSTS.prices:
        assert price.base > 0
        assert price.fits >= FITS.get(price.name, 0.8), price
    for operation in OPERATIONS:
        price = COSTS.price(operation.name)
        assert COSTS.spread(operation.name).judged > 0
        assert price.full >= 1
        assert price.summary >= 1


def test_counts_are_the_same_for_shapes_and_for_json() -> None:
    roll = {"game": "friday"}
    body = {
        "moves": [
            {"cast": {"cast": {"roll": roll}}},
            {"endTurn": {"drawn": [{"from": "ACT_1", "card": "cta.a"}]}},
            {"cast": None},
        ]
    }
    assert count_at(body, ("moves",)) == 3
    assert count_at(body, ("moves", "cast", "cast", "roll")) == 1
    assert count_at(body, ("snapshot", "extra_cards")) == 0
    assert count_at({"snapshot": {"extraCards": [1, 2]}}, ("snapshot", "extra_cards")) == 2
    assert count_at(7, ("moves",)) == 0


@pytest.mark.parametrize("operation", ALL_OPERATIONS, ids=lambda operation: operation.name)
def test_an_operation_costs_its_work_by_post_and_by_query(cost: Cost, operation: Operation) -> None:
    request = operation.all_examples[0].request
    units = units_of(operation, msgspec.convert(request, operation.request))
    for method in ("POST", "QUERY"):
        assert cost(method, operation.path, request) == units
    assert cost("POST", operation.path, {}) == 0  # what is wrong with it is told


@pytest.mark.parametrize(
    ("path", "units"),
    [
        ("/v1/cards", PAGE_COST.units([100])),
        ("/v1/cards?set=ashen&first=500", PAGE_COST.units([500])),
        ("/v1/cards?set=ashen&first=99999999", PAGE_COST.units([100])),  # refused
        ("/v1/cards?ids=ashen.the-leaking-ferry,cta.x", PAGE_COST.units([2])),
        ("/v1/boards?q=ferry", PAGE_COST.units([100])),  # has no such filter
        ("/v1/cards/autocomplete?q=fer", PAGE_COST.units([0])),
        ("/v1/words", READ_UNITS),
        ("/v1/rulesets/CTA_1E/diff/CTA_2E", DIFF_UNITS),
        ("/v1/cards/ashen.the-leaking-ferry", READ_UNITS),
        ("/v1/rulings/track-penalty-floor/checks", READ_UNITS),
        ("/v1/bulk", READ_UNITS),
        ("/v1/bulk/cards.ndjson", BULK_UNITS),
        ("/", 0),
        ("/readyz", 0),
        ("/openapi.json", 0),
        ("/problems/timeout", 0),
    ],
)
def test_a_get_is_charged_by_what_it_reads(cost: Cost, path: str, units: int) -> None:
    assert cost("GET", path) == units


def test_a_search_is_charged_alone_and_beside_a_list(cost: Cost) -> None:
    assert cost("GET", "/v1/search?q=ferry") == SEARCH_UNITS
    assert cost("GET", "/v1/cards?q=ferry") == PAGE_COST.units([100]) + SEARCH_UNITS
