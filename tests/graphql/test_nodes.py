"""Only an item of the catalogue has an `id`, on either door, and no two items have the same."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest
from graphql import (
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    build_schema,
)
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from cards.decode.places import is_array, is_object
from schema.openapi.document import openapi_document
from schema.shapes.collections import COLLECTIONS
from service.app import create_app
from service.graphql.schema.query_type import sdl
from service.settings.settings import Settings

NODES: Final = {"Board", "Card", "CardSet", "Clause", "Ruleset", "Ruling"}
REST_NODES: Final = (NODES - {"Card"}) | {"CatalogueCard"}
PASTED: Final = {"CardInput", "BoardInput", "InlineCard", "InlineBoard"}
"""What a request may paste from the catalogue with its `id`, which no answer has."""


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def ask(client: TestClient, query: str, variables: dict[str, str] | None = None) -> dict[str, Any]:
    answer: dict[str, Any] = client.post(
        "/graphql", json={"query": query, "variables": variables or {}}
    ).json()
    return answer


def test_exactly_the_items_of_the_catalogue_are_nodes() -> None:
    schema = build_schema(sdl())
    node = schema.type_map["Node"]
    assert isinstance(node, GraphQLInterfaceType)
    assert {each.name for each in schema.get_possible_types(node)} == NODES
    assert len(NODES) == len(COLLECTIONS)
    with_id = {
        name
        for name, each in schema.type_map.items()
        if isinstance(each, GraphQLObjectType | GraphQLInputObjectType) and "id" in each.fields
    }
    assert with_id == NODES | {"CardInput", "BoardInput"}
    for name in NODES:
        kind: Any = schema.type_map[name]
        assert str(kind.fields["id"].type) == "ID!"


def test_nothing_else_has_an_id_in_the_openapi_document() -> None:
    found = dict(_with_id(openapi_document()["components"]["schemas"]))
    assert set(found) == REST_NODES | {"InlineCard", "InlineBoard"}
    assert {name for name, schema in found.items() if schema.get("writeOnly")} <= PASTED
    assert found["InlineCard"]["writeOnly"]
    assert found["InlineBoard"]["writeOnly"]


def _with_id(components: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    def walk(part: Any, name: str) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - JSON
        if is_object(part):
            properties: Any = part.get("properties")
            if is_object(properties) and "id" in properties:
                yield name, properties["id"]
            for word, inner in part.items():
                if word not in {"if", "else"}:  # conditions name fields again
                    yield from walk(inner, name)
        elif is_array(part):
            for inner in part:
                yield from walk(inner, name)

    for name, schema in components.items():
        yield from walk(schema, name)


def test_every_id_names_one_item() -> None:
    catalogue = load_catalogue()
    ids = Counter(
        str(each) for collection in COLLECTIONS for each in getattr(catalogue, collection.name)
    )
    assert [each for each, times in ids.items() if times > 1] == []


@pytest.mark.parametrize(
    ("kind", "item"),
    [
        ("Board", "ashen-board"),
        ("CardSet", "ashen"),
        ("Card", "ashen.the-leaking-ferry"),
        ("Clause", "dark.buy.cost"),
        ("Ruleset", "CTA_2E"),
        ("Ruling", "epic-track"),
    ],
)
def test_a_node_is_found_by_its_id_alone(client: TestClient, kind: str, item: str) -> None:
    answer = ask(client, "query($id: ID!) { node(id: $id) { __typename id } }", {"id": item})
    assert answer["data"] == {"node": {"__typename": kind, "id": item}}


def test_a_node_shows_what_its_kind_has(client: TestClient) -> None:
    answer = ask(client, '{ node(id: "ashen-board") { id ... on Board { track { morality } } } }')
    assert len(answer["data"]["node"]["track"]) == 7
    assert ask(client, '{ node(id: "nothing") { id } }')["data"] == {"node": None}
