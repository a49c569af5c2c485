"""What node says of a live server: the public GraphQL over HTTP audit, and GraphiQL's start."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from graphql import print_ast
from starlette.applications import Starlette

from service.graphql.graphiql import ASSETS, graphiql_routes
from service.graphql.schema.query_type import sdl
from tests.graphql.conftest import FakeReferee
from tests.graphql.doors import route_of
from tests.graphql.live import served
from tests.graphql.queries import inputs_in
from tests.node_packages import node

NODE = Path(__file__).parents[1] / "node"
AUDITS = 61


@pytest.fixture
def origin() -> Iterator[str]:
    """Serve the door and its page on a free loopback port."""
    routes = [route_of(FakeReferee()), *graphiql_routes()]
    with served(Starlette(routes=routes)) as origin:
        yield origin


def test_all_audits_are_ok(origin: str) -> None:
    audits = [
        json.loads(line) for line in node(NODE, "audit.mjs", f"{origin}/graphql").splitlines()
    ]
    assert [audit for audit in audits if audit["status"] != "ok"] == []
    assert len(audits) == AUDITS


def test_graphiql_can_show_the_whole_schema_and_its_example_is_answered(origin: str) -> None:
    page = json.loads(node(NODE, "graphiql.mjs", str(ASSETS / "boot.js"), origin))
    assert page["answer"]["data"]["odds"]["distribution"]
    shown, published = inputs_in(page["sdl"]), inputs_in(sdl())
    assert {path: print_ast(given.type) for path, given in shown.items()} == {
        path: print_ast(given.type) for path, given in published.items()
    }
