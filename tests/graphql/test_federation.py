"""The subgraph: its SDL says what `/graphql/subgraph` answers, with keys and costs."""

import math
from collections.abc import Iterator
from typing import Any

import pytest
from graphql import (
    FieldDefinitionNode,
    ObjectTypeDefinitionNode,
    build_ast_schema,
    parse,
    print_ast,
)
from starlette.testclient import TestClient

from schema.operations.prices import OBJECTS_A_UNIT, SEARCH_UNITS
from service.app import create_app
from service.graphql.schema.federation import ENTITIES, HEAD, subgraph_sdl
from service.graphql.schema.query_type import sdl
from service.graphql.schema.weights import WEIGHTS
from service.settings.settings import Settings
from tests.graphql.queries import inputs_in

ENTITY_QUERY = """
query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on Card { id name rulings { id } }
    ... on Clause { id text }
    ... on Ruling { id question }
    ... on Ruleset { ruleset: id year }
    ... on CardSet { id licence }
    ... on Board { id track { morality } }
  }
}
"""


@pytest.fixture(scope="module")
def service() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as client:
        yield client


def ask(service: TestClient, query: str, **variables: object) -> dict[str, Any]:
    body = {"query": query, "variables": variables}
    answer: dict[str, Any] = service.post("/graphql/subgraph", json=body).json()
    return answer


def entities(service: TestClient, *representations: object) -> dict[str, Any]:
    return ask(service, ENTITY_QUERY, representations=list(representations))


def definitions() -> dict[str, ObjectTypeDefinitionNode]:
    return {
        each.name.value: each
        for each in parse(subgraph_sdl()).definitions
        if isinstance(each, ObjectTypeDefinitionNode)
    }


def directives(node: ObjectTypeDefinitionNode | FieldDefinitionNode) -> list[str]:
    return [print_ast(each) for each in node.directives or ()]


def test_the_published_sdl_is_the_one_that_is_served(service: TestClient) -> None:
    published = service.get("/schema.subgraph.graphql")
    assert published.headers["content-type"].startswith("application/graphql")
    assert published.text == subgraph_sdl()
    assert ask(service, "{ _service { sdl } }")["data"]["_service"]["sdl"] == subgraph_sdl()
    assert "/schema.subgraph.graphql" in service.get("/").text


def test_the_plain_schema_has_no_federation(service: TestClient) -> None:
    assert "_entities" not in sdl()
    answer = service.post("/graphql", json={"query": "{ _service { sdl } }"}).json()
    assert answer["errors"][0]["extensions"]["code"] == "graphql-validation"


def test_the_subgraph_has_every_type_field_and_argument_of_the_schema() -> None:
    plain = build_ast_schema(parse(sdl()))
    ours = build_ast_schema(parse(subgraph_sdl().removeprefix(HEAD)), assume_valid_sdl=True)
    assert ours.type_map.keys() == plain.type_map.keys()
    subgraph, published = inputs_in(subgraph_sdl()), inputs_in(sdl())
    assert {path: print_ast(given.type) for path, given in subgraph.items()} == {
        path: print_ast(given.type) for path, given in published.items()
    }


def test_only_items_of_the_catalogue_are_entities() -> None:
    keyed = {
        name for name, node in definitions().items() if '@key(fields: "id")' in directives(node)
    }
    assert keyed == set(ENTITIES) == {"Ruleset", "Clause", "Ruling", "Card", "CardSet", "Board"}
    assert "@shareable" in directives(definitions()["PageInfo"])


def test_costs_are_in_the_sdl() -> None:
    query = {each.name.value: each for each in definitions()["Query"].fields or ()}
    assert directives(query["legalMoves"]) == [
        f"@cost(weight: {WEIGHTS['Query.legalMoves'].points})"
    ]
    assert directives(query["service"]) == []
    assert directives(query["cards"]) == [
        '@listSize(assumedSize: 100, slicingArguments: ["first", "last"], '
        'sizedFields: ["nodes", "edges"], requireOneSlicingArgument: false)'
    ]
    assert directives(query["rulesets"]) == ["@listSize(assumedSize: 5)"]
    (hits,) = (each for each in query["cards"].arguments or () if each.name.value == "q")
    assert [print_ast(each) for each in hits.directives or ()] == [
        f"@cost(weight: {SEARCH_UNITS * OBJECTS_A_UNIT})"
    ]
    weighed = {
        f"{name}.{field.name.value}"
        for name, node in definitions().items()
        for field in node.fields or ()
        if any(each.startswith("@cost") for each in directives(field))
    }
    assert weighed == {
        name for name, weight in WEIGHTS.items() if weight.points != 1 and not name.startswith("__")
    }


def test_entities_are_found_by_type_and_key(service: TestClient) -> None:
    found = entities(
        service,
        {"__typename": "Card", "id": "ashen.the-leaking-ferry"},
        {"__typename": "Clause", "id": "dark.buy.cost"},
        {"__typename": "Ruleset", "id": "CTA_2E"},
        {"__typename": "CardSet", "id": "ashen"},
        {"__typename": "Card", "id": "no.such-card"},
    )
    assert "errors" not in found
    card, clause, ruleset, cards, missing = found["data"]["_entities"]
    assert card["__typename"] == "Card"
    assert card["name"] == "The Leaking Ferry"
    assert clause["id"] == "dark.buy.cost"
    assert ruleset["ruleset"] == "CTA_2E"
    assert cards["__typename"] == "CardSet"
    assert missing is None


@pytest.mark.parametrize(
    "representation",
    [
        {"__typename": "Verdict", "id": "x"},
        {"id": "x"},
        {"__typename": "Card"},
        {"__typename": "Card", "id": 1},
        "Card",
        [],
        {"__typename": ["Card"], "id": "x"},
    ],
    ids=str,
)
def test_an_unknown_entity_is_refused(service: TestClient, representation: object) -> None:
    answer = entities(service, representation)
    assert answer["data"] is None
    (error,) = answer["errors"]
    assert error["extensions"]["code"] == "invalid-request"
    assert error["message"].startswith("A representation must name its type")


def test_entities_cost_as_much_as_their_objects(service: TestClient) -> None:
    query = (
        "query ($r: [_Any!]!) { _entities(representations: $r) { ... on Card { rulings { id } } } }"
    )
    representations = [{"__typename": "Card", "id": "x"}] * 300
    answer = ask(service, query, r=representations)
    assert answer["extensions"]["cost"]["requested"] == math.ceil(300 * 2 / OBJECTS_A_UNIT)


def test_the_limits_hold_for_the_subgraph(service: TestClient) -> None:
    answer = service.get("/graphql/subgraph", headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403
    related = "related { " * 6 + "id" + " }" * 6
    deep = "{ cards(first: 500) { nodes { rulings { cards { rulings { clauses { id } } } } } } }"
    (error,) = ask(service, deep.replace("clauses { id }", f"clauses {{ {related} }}"))["errors"]
    assert error["extensions"]["code"] == "too-costly"
