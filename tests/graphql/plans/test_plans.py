"""Plans are used where they can be, bounded, and graphql-core's slow ways are not gone."""

import asyncio
import json
from random import Random
from typing import Any

import pytest
from graphql import OperationDefinitionNode, parse
from starlette.testclient import TestClient

from service.app import create_app
from service.graphql.execution import running
from service.graphql.plans.plan import MOST_SELECTIONS, Plan
from service.graphql.plans.projection import Writer
from service.graphql.plans.variables import Values
from service.graphql.schema.query_type import sdl
from service.settings.settings import Settings
from tests.graphql.plans.documents import Maker
from tests.graphql.plans.stand import Stand, known_arguments
from tests.graphql.queries import objects_in, query_of
from tests.published import GRAPHQL as SCHEMA

SCORE = "query ($snapshot: SnapshotInput!) { score(snapshot: $snapshot) { winners } }"


def plan_of(text: str) -> Plan:
    document = parse(text)
    (operation, *_) = document.definitions
    assert isinstance(operation, OperationDefinitionNode)
    return Plan(SCHEMA, document, operation, list[int]().append)


@pytest.fixture(scope="module")
def stand() -> Stand:
    return Stand()


@pytest.fixture
def without_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """graphql-core runs nothing."""

    def refuse(*_: object, **__: object) -> Any:  # noqa: ANN401 - never returns
        raise AssertionError("graphql-core was asked")

    monkeypatch.setattr(running, "ExecutorThrowingOnIncremental", refuse)


ABSTRACT = ("node", "search")
"""Fields that lead to a type of several kinds, which are left to graphql-core."""
PLANNED = sorted({each.name.value for each in objects_in(sdl())["Query"]} - {*ABSTRACT})


@pytest.mark.parametrize("field", PLANNED)
def test_every_field_has_a_plan(field: str) -> None:
    root = SCHEMA.query_type
    assert root is not None
    for number in range(8):
        maker = Maker(SCHEMA, Random(number), {})
        selected = maker.root(field, root.fields[field])
        head = ", ".join(f"${name}: {kind}" for name, kind in maker.declared.items())
        asked = f"query {f'({head})' if head else ''} {{ {selected} }} "
        plan = plan_of(asked + " ".join(maker.fragments))
        given = dict.fromkeys(maker.declared, True)
        assert plan.selection(Values(given, given)) is not None


@pytest.mark.usefixtures("without_core")
@pytest.mark.parametrize("field", sorted(known_arguments()))
def test_good_requests_are_answered_without_graphql_core(stand: Stand, field: str) -> None:
    for arguments in known_arguments()[field]:
        body = json.dumps({"query": query_of(sdl(), field), "variables": arguments}).encode()
        (reply,) = asyncio.run(stand.both(body, doors=1))
        assert reply.status == 200


def test_a_search_has_a_plan_where_its_items_are_not_asked_for() -> None:
    asked = '{{ search(q: "rune") {{ nodes {{ of {} }} }} }}'
    none = Values({}, {})
    assert plan_of(asked.format("title")).selection(none) is not None
    assert plan_of(asked.format("item { __typename }")).selection(none) is None


def test_requests_that_need_graphql_core_use_it() -> None:
    with TestClient(create_app(Settings())) as client:
        asked = {"query": "{ __schema { queryType { name } } service { engine } }"}
        answer = client.post("/graphql", json=asked).json()
    assert answer["data"]["__schema"] == {"queryType": {"name": "Query"}}


def test_a_setting_turns_plans_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Writer, "projection", None)
    with TestClient(create_app(Settings(graphql_compiled=False))) as client:
        answer = client.post("/graphql", json={"query": "{ service { __typename } }"}).json()
    assert answer["data"] == {"service": {"__typename": "Provenance"}}


def test_combinations_of_conditions_are_bounded() -> None:
    names = [f"c{number}" for number in range(7)]
    declared = ", ".join(f"${name}: Boolean!" for name in names)
    fields = " ".join(f"{name}: id @include(if: ${name})" for name in names)
    plan = plan_of(f'query ({declared}) {{ card(id: "a") {{ {fields} }} }}')
    for number in range(2 * MOST_SELECTIONS):
        conditions = {name: bool(number >> at & 1) for at, name in enumerate(names)}
        found = plan.selection(Values(conditions, conditions))
        assert (found is not None) is (number < MOST_SELECTIONS)


def test_a_plan_answers_in_the_language_of_the_reader() -> None:
    with TestClient(create_app(Settings())) as client:
        asked = {"query": "{ clauses(first: 1) { nodes { text english: text(lang: EN) } } }"}
        answer = client.post("/graphql", json=asked, headers={"accept-language": "pl"}).json()
    (clause,) = answer["data"]["clauses"]["nodes"]
    assert clause["text"] != clause["english"]
