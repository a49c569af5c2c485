"""What an operation costs, worked out by hand, and what the door does with it."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

import pytest
from graphql import GraphQLObjectType, OperationDefinitionNode, get_introspection_query, parse
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send

from cards.catalogue import load_catalogue
from schema.operations import ALL_OPERATIONS, OPERATIONS, REPLAY
from schema.operations.prices import (
    OBJECTS_A_UNIT,
    OPERATION_COSTS,
    READ_UNITS,
    SEARCH_UNITS,
    units_of,
)
from schema.shapes.explanation import Explain
from schema.shapes.legal import ReplayRequest, SetupRequest
from schema.shapes.moves import EndTurn, Move
from service.app import create_app
from service.cache.memory import MemoryCache
from service.catalogue.index import Library
from service.graphql.execution.cost import Costs
from service.graphql.schema.query_type import sdl
from service.graphql.schema.weights import MOST_COUNTED, WEIGHTS, sliced_fields
from service.http.charge import TAKE_UNITS
from service.judging.job import job_of
from service.referee import Referee
from service.settings.settings import Settings
from tests.graphql.conftest import Serve
from tests.graphql.doors import limits_of, route_of
from tests.graphql.queries import query_of
from tests.published import GRAPHQL as SCHEMA

SLICED = sliced_fields(SCHEMA)
SUMMARY, FULL = Explain.SUMMARY, Explain.FULL


def price(
    name: str,
    level: Explain = Explain.NONE,
    *,
    moves: int = 0,
    counted: Mapping[str, int] = MappingProxyType({}),
) -> int:
    """What an operation costs without its answer, by the table of both doors."""
    table = OPERATION_COSTS[name]
    counts = {"moves": moves, **counted}
    return table.units((counts.get("/".join(each.counted), 0) for each in table.each), level)


SEARCH = SEARCH_UNITS * OBJECTS_A_UNIT
"""Points of a search."""


def weight(
    name: str,
    level: Explain = Explain.NONE,
    *,
    moves: int = 0,
    counted: Mapping[str, int] = MappingProxyType({}),
) -> int:
    """The same in points."""
    return price(name, level, moves=moves, counted=counted) * OBJECTS_A_UNIT


def points(query: str, variables: Mapping[str, object] = MappingProxyType({})) -> int:
    """What the only operation of a document weighs."""
    document = parse(query)
    (operation,) = (
        each for each in document.definitions if isinstance(each, OperationDefinitionNode)
    )
    return Costs(SCHEMA, document, SLICED).points(operation, variables)


def cost(
    query: str, variables: Mapping[str, object] = MappingProxyType({}), operation: str | None = None
) -> int:
    """The units of one operation of a document."""
    document = parse(query)
    costs = Costs(SCHEMA, document, SLICED)
    operations = [
        each
        for each in document.definitions
        if isinstance(each, OperationDefinitionNode)
        and (operation is None or (each.name and each.name.value == operation))
    ]
    first = costs.of(operations[0], variables)
    assert costs.of(operations[0], variables) == first  # what is kept is the same
    return first


def test_every_coordinate_of_the_table_is_in_the_schema() -> None:
    unknown: list[str] = []
    for coordinate in WEIGHTS:
        owner, _, field = coordinate.partition(".")
        kind = SCHEMA.get_type(owner)
        if not isinstance(kind, GraphQLObjectType) or field not in kind.fields:
            unknown.append(coordinate)
    assert unknown == ["Query._entities"]  # of the subgraph


def test_every_operation_has_a_cost() -> None:
    assert set(OPERATION_COSTS) == {operation.name for operation in ALL_OPERATIONS}


@pytest.mark.parametrize(
    ("query", "weighs"),
    [
        ("{ __typename }", 0),
        ('{ card(id: "x") { id name } }', 1),
        ('{ a: card(id: "x") { id } b: card(id: "y") { id } }', 2),
        ("{ cards(first: 10) { totalCount } }", 1),
        ("{ cards(first: 10) { nodes { id } } }", 1 + 10),
        ("{ cards(last: 10) { edges { cursor node { id } } } }", 1 + 10 * 2),
        ("{ cards(first: 10, last: 3) { nodes { id } } }", 1 + 3),
        ('{ cards(ids: ["a", "b"]) { nodes { id } missing } }', 1 + 2),
        ("{ cards { nodes { id } pageInfo { hasNextPage } } }", 1 + 100 + 1),
        ("{ cards(first: 99999) { nodes { id } } }", 1 + 500),
        ("{ cards(first: -5) { nodes { id } } }", 1),
        ("{ cards(first: null) { nodes { id } } }", 1 + 100),
        ("{ cards(first: 10) { nodes { rulings { id clauses { id } } } } }", 1 + 10 * (1 + 1 + 3)),
        ("{ rulesets { id } boards { id } }", 5 + 3),
        ('{ search(q: "x") { nodes { of } } }', SEARCH + 20),
        ('{ cards(q: "x", first: 10) { nodes { id } } }', SEARCH + 10),
        ("{ rulings(q: null, first: 10) { nodes { id } } }", 1 + 10),
        ('{ search(q: "x", first: 5) { nodes { marks { start } } } }', SEARCH + 5 * (1 + 2)),
        ('{ cardNames(q: "x", first: 7) { items { id } } }', 1 + 7),
        ("{ odds(ruleset: CTA_2E, pool: {}) { success } }", weight("odds")),
        ("{ odds(ruleset: CTA_2E, pool: {}) { sideEffects { moon } } }", weight("odds") + 1),
        (
            "{ legalMoves(snapshot: {}) { moves { move { endTurn { drawn { card } } } } } }",
            weight("legal_moves") + 40 * 4,
        ),
        ("{ replay(moves: [{}, {}, {}]) { played } }", weight("replay", moves=3)),
        ("{ replay(moves: [{}, {}, {}], explain: NONE) { played } }", weight("replay", moves=3)),
        (
            "{ replay(moves: [{}, {}, {}], explain: SUMMARY) { played } }",
            weight("replay", SUMMARY, moves=3),
        ),
        (
            "{ replay(moves: [{}, {}, {}], explain: FULL) { played } }",
            weight("replay", FULL, moves=3),
        ),
        ("{ validateDestinyMove(explain: FULL) { status } }", weight("destiny_validate", FULL)),
        ("{ odds(pool: {}, explain: SUMMARY) { success } }", weight("odds", SUMMARY)),
        ("{ odds(pool: {}, explain: FULL) { success } }", weight("odds", FULL)),
        (
            "{ odds(explain: FULL) { explanation { consulted { saw { name } } } } }",
            weight("odds", FULL) + 1 + 30 * (1 + 2),
        ),
        ("{ cards(ids: a) { nodes { id } } }", 1 + 1),
        ("{ service { engine } }", 1),
        (
            "{ ...F } fragment F on Query { service { engine } ...G } "
            "fragment G on Query { rulesets { id } }",
            1 + 5,
        ),
        ("{ ... on Query { service { engine } } ... { service { engine } } }", 2),
        (
            "{ cards(first: 3) { ...P } clauses(first: 4) { nodes { id } } } "
            "fragment P on CardConnection { ... { nodes { id } } }",
            1 + 3 + 1 + 4,
        ),
        (
            "{ a: cards(first: 3) { ...P } b: cards(first: 5) { ...P } } "
            "fragment P on CardConnection { nodes { id } }",
            1 + 3 + 1 + 5,
        ),
        ('{ service @skip(if: true) { engine } card(id: "x") @include(if: false) { id } }', 0),
        ('{ service @skip(if: false) { engine } card(id: "x") @include(if: true) { id } }', 2),
        (
            "{ ...F @skip(if: true) ... @include(if: false) { rulesets { id } } } "
            "fragment F on Query { rulesets { id } }",
            0,
        ),
    ],
)
def test_costs_are_those_computed_by_hand(query: str, weighs: int) -> None:
    assert points(query) == weighs


WHY = "query ($why: Explain! = FULL) { replay(moves: [{}], explain: $why) { played } }"
PAGE = "query ($n: Int = 7) { cards(first: $n) { nodes { id } } }"


VARIED: list[tuple[str, dict[str, object], int]] = [
    (PAGE, {}, 1 + 7),
    (PAGE, {"n": 20}, 1 + 20),
    (PAGE, {"n": None}, 1 + 100),
    (PAGE, {"n": 10**30}, 1 + 500),
    (PAGE, {"n": 20.0}, 1 + 20),
    (PAGE, {"n": 1e300}, 1 + 500),
    (PAGE, {"n": 20.5}, 1 + 100),
    (PAGE, {"n": "many"}, 1 + 1),
    (PAGE, {"n": {}}, 1 + 1),
    ("query ($ids: [String!]) { cards(ids: $ids) { nodes { id } } }", {"ids": list("abc")}, 4),
    (
        "query ($moves: [MoveInput!]!) { replay(moves: $moves) { played } }",
        {"moves": [{}] * 50},
        weight("replay", moves=50),
    ),
    (
        "query ($q: String) { clauses(q: $q, first: 3) { nodes { id } } }",
        {"q": "x"},
        SEARCH + 3,
    ),
    ("query ($q: String) { clauses(q: $q, first: 3) { nodes { id } } }", {}, 1 + 3),
    (WHY, {}, weight("replay", FULL, moves=1)),
    (WHY, {"why": "NONE"}, weight("replay", moves=1)),
    (WHY, {"why": "SUMMARY"}, weight("replay", SUMMARY, moves=1)),
    (WHY, {"why": "FULL"}, weight("replay", FULL, moves=1)),
    (WHY, {"why": "EVERYTHING"}, weight("replay", moves=1)),
    (WHY, {"why": None}, weight("replay", moves=1)),
    (WHY, {"why": ["FULL"]}, weight("replay", moves=1)),
    ("query ($yes: Boolean!) { rulesets @include(if: $yes) { id } }", {"yes": True}, 5),
    ("query ($yes: Boolean!) { rulesets @include(if: $yes) { id } }", {"yes": False}, 0),
    ("query ($no: Boolean = true) { rulesets @skip(if: $no) { id } }", {}, 0),
    ("query ($no: Boolean = true) { rulesets @skip(if: $no) { id } }", {"no": False}, 5),
    ("query ($no: Boolean = true) { rulesets @skip(if: $no) { id } }", {"no": "?"}, 5),
]


@pytest.mark.parametrize(("query", "variables", "weighs"), VARIED)
def test_the_cost_depends_on_variables(
    query: str, variables: dict[str, object], weighs: int
) -> None:
    assert points(query, variables) == weighs


def test_each_operation_of_a_document_has_its_own_cost() -> None:
    query = "query A { service { engine } } query B { odds(pool: {}) { success } }"
    assert (cost(query, operation="A"), cost(query, operation="B")) == (READ_UNITS, price("odds"))


def test_a_cost_in_units_pays_for_a_fixed_number_of_objects() -> None:
    page = "{ cards(first: 400) { nodes { id } } }"
    assert cost(page) == -(-points(page) // OBJECTS_A_UNIT) > READ_UNITS
    assert cost("{ __typename }") == cost("{ service { engine } }") == READ_UNITS
    assert cost(ODDS_QUERY) == price("odds")


def test_counting_stops_beyond_the_limit() -> None:
    deep = "rulings { clauses { related { " * 12 + "id" + " } } }" * 12
    assert cost(f"{{ clauses(first: 500) {{ nodes {{ {deep} }} }} }}") == MOST_COUNTED


def test_a_fragment_is_counted_once_however_often_it_is_spread() -> None:
    chain = [f"fragment F{n} on Query {{ ...F{n + 1} ...F{n + 1} }}" for n in range(60)]
    query = "{ ...F0 } " + " ".join(chain) + " fragment F60 on Query { service { engine } }"
    assert cost(query) == MOST_COUNTED  # 2 to the power of 60 spreads


def test_lengths_of_relations_are_those_of_the_catalogue() -> None:
    """The mean, and not much more: an estimate that nobody reaches would refuse real clients."""
    library = Library(load_catalogue())
    for collection, owner, field in (
        ("clauses", "Clause", "related"),
        ("clauses", "Clause", "rulings"),
        ("rulings", "Ruling", "clauses"),
        ("rulings", "Ruling", "cards"),
        ("cards", "Card", "rulings"),
    ):
        found = [len(getattr(item, field)) for item in library.indexes[collection].items.values()]
        mean = sum(found) / len(found)
        weight = WEIGHTS.get(f"{owner}.{field}")
        length = 2 if weight is None or weight.length is None else weight.length
        assert mean <= length < mean + 1.5, (owner, field, mean)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.name)
def test_whole_answers_cost_far_less_than_the_limit(operation: Any) -> None:  # noqa: ANN401
    most = Settings().graphql_max_cost
    asked = cost(query_of(sdl(), operation.field), {"moves": list(range(2000))})
    assert asked < most * 3 / 4


def test_introspection_fits_the_limit() -> None:
    query = get_introspection_query(input_value_deprecation=True, specified_by_url=True)
    assert 1_000 < cost(query) < Settings().graphql_max_cost * 3 / 4


def test_rest_can_use_the_same_table_of_costs() -> None:
    moves = (Move(end_turn=EndTurn()),) * 3
    setup = SetupRequest(ruleset="CTA_2E", players=("ada", "bo"), seed="x")
    request = ReplayRequest(setup=setup, moves=moves)
    assert units_of(REPLAY, request) == cost("{ replay(moves: [{}, {}, {}]) { played } }")
    for level in Explain:
        query = f"{{ replay(moves: [{{}}, {{}}, {{}}], explain: {level}) {{ played }} }}"
        assert units_of(REPLAY, request, level) == cost(query)


def test_items_of_an_argument_are_counted_in_literals_and_variables() -> None:
    card = {"id": "home.a"}
    field = "validateMove(snapshot: $s, move: $m) { status }"
    more = price("validate", counted={"snapshot/extra_cards": 100})
    assert more >= price("validate")
    for query, variables in (
        (f"query ($s: SnapshotInput!, $m: MoveInput!) {{ {field} }}", {"extraCards": [card] * 100}),
        ("query ($c: [CardInput!]) { validateMove(snapshot: {extraCards: $c}) { status } }", None),
        (f"{{ validateMove(snapshot: {{extraCards: [{'{} ' * 100}]}}) {{ status }} }}", None),
    ):
        assert cost(query, {"s": variables, "c": [card] * 100}) == more
    roll = '{cast: {cast: {roll: {game: "g"}}}}'
    rolls = price("replay", moves=3, counted={"moves/cast/cast/roll": 2})
    query = (
        f"query ($m: MoveInput!) {{ replay(moves: [{roll}, {{endTurn: {{}}}}, $m]) {{ played }} }}"
    )
    thrown = {"cast": {"cast": {"roll": {"game": "g"}}}}
    assert cost(query, {"m": thrown}) == rolls >= price("replay", moves=3)
    assert cost(query, {"m": None}) == price("replay", moves=3, counted={"moves/cast/cast/roll": 1})


DEAR_QUERY = "{ cards(first: 500) { nodes { rulings { clauses { related { id } } } } } }"
ODDS_QUERY = "{ odds(ruleset: CTA_2E, pool: {}) { success } }"


def test_the_cost_is_reported(serve: Serve) -> None:
    client = serve(reports_cost=True)
    answer = client.post("/graphql", json={"query": ODDS_QUERY}).json()
    assert answer["extensions"] == {"cost": {"requested": price("odds"), "maximum": 2_500}}
    assert list(answer) == ["data", "extensions"]


@pytest.mark.parametrize("query", ["{", "{ nothing }", "query A { __typename } query B { a }"])
def test_a_document_that_cannot_run_has_no_cost(serve: Serve, query: str) -> None:
    assert (
        "extensions" not in serve(reports_cost=True).post("/graphql", json={"query": query}).json()
    )


def test_a_query_beyond_the_limit_does_not_run_and_reports_its_cost(serve: Serve) -> None:
    client = serve(limits_of(cost=price("odds") - 1), reports_cost=True)
    for accept, status in (("application/json", 200), ("application/graphql-response+json", 400)):
        answer = client.post("/graphql", json={"query": ODDS_QUERY}, headers={"accept": accept})
        assert answer.status_code == status
        body = answer.json()
        assert "data" not in body
        (error,) = body["errors"]
        units = price("odds")
        message = f"This costs {units} units; the limit is {units - 1}. Ask for less at once."
        assert error["message"] == message
        assert error["extensions"]["code"] == "too-costly"
        assert body["extensions"] == {"cost": {"requested": units, "maximum": units - 1}}
    assert (
        "errors"
        not in serve(limits_of(cost=price("odds")))
        .post("/graphql", json={"query": ODDS_QUERY})
        .json()
    )


class Refused(Exception):
    """What a charge that exceeds the quota raises."""


def test_the_cost_is_charged_before_anything_runs() -> None:
    """The quota gets the cost, and can refuse before the referee is called."""
    catalogue = load_catalogue()
    judge = Referee(catalogue, MemoryCache(0))
    charges: list[int] = []
    scopes: list[Scope] = []

    def teller(units: int, _: int) -> None:
        charges.append(units)
        if units > price("odds"):
            raise Refused

    def with_teller(app: ASGIApp) -> ASGIApp:
        async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
            scope[TAKE_UNITS] = teller
            scopes.append(scope)
            await app(scope, receive, send)

        return wrapped

    app = Starlette(routes=[route_of(judge)])
    client = TestClient(with_teller(app))
    client.post("/graphql", json={"query": ODDS_QUERY})
    client.post("/graphql", json={"query": "{ nothing }"})
    assert charges == [price("odds")]
    assert job_of(scopes[0]).price == price("odds")
    with pytest.raises(Refused):
        client.post("/graphql", json={"query": DEAR_QUERY})
    assert charges == [price("odds"), cost(DEAR_QUERY)]


@pytest.fixture(scope="module")
def service() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as client:
        yield client


def test_costs_are_measured(service: TestClient) -> None:
    queries = ("{ service { engine } }", DEAR_QUERY)
    for query in queries:
        service.post("/graphql", json={"query": query})
    metrics = service.get("/metrics").text
    assert f"lawspeaker_graphql_cost_sum {sum(map(cost, queries))}.0" in metrics


def test_every_card_in_full_is_one_page(service: TestClient) -> None:
    """The largest thing that a client of the catalogue asks for passes every limit."""
    query = """{ cards(first: 500) { nodes {
      id name text type act difficulty abilities challengeAbilities
      paths { name abilities storyIcons }
      price { experience } powers { when { counted { __typename } } do { __typename } }
      scoring { points } rulings { id question answer }
    } } }"""
    answer = service.post("/graphql", json={"query": query}).json()
    assert "errors" not in answer
    assert len(answer["data"]["cards"]["nodes"]) > 400
