"""A request is the arguments of its field: the REST body as variables, and the faults in it."""

from collections.abc import Iterable, Iterator
from typing import Any, cast

import msgspec
import pytest
from graphql import NonNullTypeNode, OperationDefinitionNode, parse
from starlette.testclient import TestClient

from cards.decode.fault import Fault
from cards.messages.message import reading_hook
from cards.model.shape import Shape
from schema.operations import OPERATIONS, Operation
from schema.operations.examples import EXAMPLES
from schema.shapes.named_tables import SNAPSHOT, takes_names
from schema.shapes.odds import OddsRequest
from schema.shapes.sealed_tables import sealed_form
from service.app import create_app
from service.graphql.resolvers.arguments import request_faults
from service.graphql.schema.query_type import sdl
from service.settings.settings import Settings
from tests.graphql.conftest import FakeReferee
from tests.graphql.queries import inputs_in, query_of

Json = dict[str, Any]

EXAMPLE_REQUESTS = [
    pytest.param(operation, example.request, id=example.name)
    for operation in OPERATIONS
    for example in EXAMPLES[operation.name]
]


@pytest.fixture(scope="module")
def service() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as client:
        yield client


def both_doors(service: TestClient, operation: Operation, body: Json) -> tuple[Json, Json]:
    """The answers of REST and GraphQL to one and the same JSON."""
    rest: Json = service.post(operation.path, json=body).json()
    asked = {"query": query_of(sdl(), operation.field), "variables": body}
    graphql: Json = service.post("/graphql", json=asked).json()
    return rest, graphql


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(("wrong", "listed"), [(3, 3), (10, 10), (11, 10), (60, 10)])
def test_ten_faults_are_listed_with_a_note_that_there_are_more(
    wrong: int, listed: int, *, compiled: bool
) -> None:
    odds = next(each for each in OPERATIONS if each.field == "odds")
    icons = {"abilities": {f"COLOUR_{index}": 1 for index in range(wrong)}}
    body = {"ruleset": "CTA_2E", "pool": icons}
    with TestClient(create_app(Settings(graphql_compiled=compiled))) as service:
        rest, graphql = both_doors(service, odds, body)
    assert len(rest["errors"]) == listed
    assert ("more than 10" in rest["detail"]) == (wrong > listed)
    assert graphql["errors"][0]["extensions"]["errors"] == rest["errors"]
    texts = [error["message"] for error in graphql["errors"]]
    worded = min(wrong, 5)
    assert [*texts, ""][worded].startswith("Too many errors" if wrong > worded else "")
    assert len(texts) == worded + (wrong > worded)


def answered(operation: Operation, graphql: Json) -> Shape:
    """The answer of GraphQL as a value: it spells out the defaults that REST leaves out."""
    assert "errors" not in graphql, graphql
    return msgspec.convert(
        graphql["data"][operation.field], operation.answer, dec_hook=reading_hook
    )


def without_nulls(part: object) -> object:
    """The same without the keys that are null, which a one-of input must not have."""
    if isinstance(part, dict):
        members = cast("Json", part).items()
        return {key: without_nulls(value) for key, value in members if value is not None}
    if isinstance(part, list):
        return [without_nulls(item) for item in cast("list[object]", part)]
    return part


@pytest.mark.parametrize(("operation", "body"), EXAMPLE_REQUESTS)
def test_a_rest_body_serves_as_variables(
    service: TestClient, operation: Operation, body: Json
) -> None:
    rest, graphql = both_doors(service, operation, body)
    assert "catalogue" in rest
    assert answered(operation, graphql) == msgspec.convert(
        rest, operation.answer, dec_hook=reading_hook
    )


@pytest.mark.parametrize(("operation", "body"), EXAMPLE_REQUESTS)
def test_a_rest_body_with_every_key_spelled_out_serves_as_variables(
    service: TestClient, operation: Operation, body: Json
) -> None:
    spelled = msgspec.to_builtins(msgspec.convert(body, operation.request))
    assert spelled.keys() == set(operation.request.__struct_encode_fields__)
    rest, graphql = both_doors(service, operation, cast("Json", without_nulls(spelled)))
    assert answered(operation, graphql) == msgspec.convert(
        rest, operation.answer, dec_hook=reading_hook
    )
    assert rest == service.post(operation.path, json=body).json()


@pytest.mark.parametrize(("operation", "body"), EXAMPLE_REQUESTS)
def test_rest_and_graphql_name_an_unknown_key(
    service: TestClient, operation: Operation, body: Json
) -> None:
    rest, graphql = both_doors(service, operation, body | {"rulesett": "CTA_1E", "a~/b": 1})
    assert [fault["code"] for fault in rest["errors"]] == ["UNKNOWN_FIELD"] * 2
    assert graphql["errors"][0]["message"].startswith("No operation of the document declares $")
    assert graphql["errors"][0]["extensions"]["errors"] == rest["errors"]
    assert "data" not in graphql


def test_a_variable_of_another_operation_is_no_fault(client: TestClient) -> None:
    both = "query A { __typename } query B($id: String!) { card(id: $id) { id } }"
    body = {"query": both, "operationName": "A", "variables": {"id": "ashen.kept-promise"}}
    assert client.post("/graphql", json=body).json() == {"data": {"__typename": "Query"}}


def test_every_operation_has_an_example() -> None:
    assert EXAMPLES.keys() == {operation.name for operation in OPERATIONS}
    assert all(EXAMPLES.values())


def mutated(body: Json) -> Json:
    """A body with a wrong value in every key."""
    return {key: {"no": "such"} if isinstance(value, str) else "x" for key, value in body.items()}


@pytest.mark.parametrize(("operation", "body"), EXAMPLE_REQUESTS)
def test_rest_and_graphql_list_the_same_faults_in_the_same_order(
    service: TestClient, operation: Operation, body: Json
) -> None:
    rest, graphql = both_doors(service, operation, mutated(body))
    extensions = graphql["errors"][0]["extensions"]
    assert rest["type"] == f"/problems/{extensions['code']}"
    assert extensions["code"] == "invalid-request"
    assert extensions["errors"] == rest["errors"]
    pointers = [fault["pointer"] for fault in rest["errors"]]
    assert pointers == sorted(pointers)
    assert len(pointers) >= len(body)


def test_optional_arguments_may_be_left_out(client: TestClient, referee: FakeReferee) -> None:
    whole: Json = {"ruleset": "CTA_2E", "pool": {"abilities": {}, "dark": 0}}
    asked: tuple[tuple[str, Json], ...] = (
        ("{ odds(ruleset: CTA_2E, pool: {}) { success } }", {}),
        (query_of(sdl(), "odds"), {"ruleset": "CTA_2E", "pool": {}}),
        (query_of(sdl(), "odds"), whole | {"difficulty": 0, "modifier": 0, "rulings": {}}),
    )
    for query, variables in asked:
        answer = client.post("/graphql", json={"query": query, "variables": variables}).json()
        assert "errors" not in answer
    assert [request for _, request in referee.asked] == [msgspec.convert(whole, OddsRequest)] * 3


def test_required_arguments_may_not_be_left_out(client: TestClient) -> None:
    query = "{ scoreSheet(ruleset: CTA_2E) { winners } }"
    (error,) = client.post("/graphql", json={"query": query}).json()["errors"]
    assert error["extensions"]["code"] == "graphql-validation"
    assert "players" in error["message"]


def test_arguments_with_a_default_are_those_that_rest_does_not_require() -> None:
    inputs = inputs_in(sdl())
    for operation in OPERATIONS:
        place = f"Query.{operation.field}."
        required = {
            path.removeprefix(place)
            for path, given in inputs.items()
            if path.startswith(place)
            and isinstance(given.type, NonNullTypeNode)
            and given.default_value is None
        }
        layout = msgspec.json.schema(operation.request)["$defs"][operation.request.__name__]
        named = {SNAPSHOT} if takes_names(operation.request) else set[str]()
        sealed: object = sealed_form(operation.request)
        one_of_two: Iterable[str] = getattr(sealed, "one_needed", ())
        assert required == set(layout["required"]) - named.union(one_of_two)


def faults(query: str, variables: Json | None = None) -> list[tuple[str, str]]:
    """Pointer and code of each fault that an operation's variables have."""
    (operation,) = parse(query).definitions
    assert isinstance(operation, OperationDefinitionNode)
    return [brief(fault) for fault in request_faults(operation, variables or {})]


def brief(fault: Fault) -> tuple[str, str]:
    return fault.pointer, fault.code.value


def test_pointers_refer_to_the_rest_body_whatever_the_variables_are_called() -> None:
    query = """
    query ($book: RulesetId!, $icons: Int, $stones: PoolInput!) {
      first: odds(ruleset: $book, pool: $stones) { success }
      second: odds(ruleset: CTA_2E, pool: {abilities: {WISDOM: $icons}}) { success }
    }
    """
    variables = {"book": "CTA 9E", "icons": "2", "stones": {"dark": -1, "drak": 1}}
    assert faults(query, variables) == [
        ("/pool/dark", "OUT_OF_RANGE"),
        ("/pool/drak", "UNKNOWN_FIELD"),
        ("/ruleset", "BAD_FORMAT"),
        ("/pool/abilities/WISDOM", "WRONG_TYPE"),
    ]


def test_a_valid_request_beside_an_invalid_one_has_no_faults() -> None:
    query = """
    query ($dark: Int!) {
      sound: odds(ruleset: CTA_2E, pool: {}) { success }
      scoreSheet(ruleset: CTA_2E, players: [{key: "a", morality: $dark}]) { winners }
    }
    """
    assert faults(query, {"dark": True}) == [("/players/0/morality", "WRONG_TYPE")]


NOT_A_BOOK = ("/ruleset", "BAD_FORMAT")


@pytest.mark.parametrize(
    ("literals", "expected"),
    [
        ('ruleset: CTA_2E, pool: {dark: 1}, rulings: {moon: "AT_CAST"}', []),
        ('ruleset: "CTA_2E", pool: {abilities: {WISDOM: 3}}, difficulty: 7', []),
        ("ruleset: CTA_2E, pool: {dark: 1.5}", [("/pool/dark", "WRONG_TYPE")]),
        ("ruleset: CTA_2E, pool: null", [("", "ONE_OF")]),
        ("ruleset: CTA_2E, pool: [{}]", [("/pool", "WRONG_TYPE")]),
        ('ruleset: "NO NE", pool: {dark: true}', [("/pool/dark", "WRONG_TYPE"), NOT_A_BOOK]),
    ],
)
def test_literals_are_read_as_the_json_they_stand_for(
    literals: str, expected: list[tuple[str, str]]
) -> None:
    assert faults(f"{{ odds({literals}) {{ success }} }}") == expected


def test_a_variable_that_was_not_sent_is_absent_unless_it_has_a_default() -> None:
    query = """
    query ($book: RulesetId%s, $dark: Int, $face: RuneFaceInput) {
      scoreSheet(ruleset: $book, players: [{key: "a", morality: 0, experience: $dark}]) { winners }
      resolveCast(ruleset: CTA_2E, pool: {}, cast: {faces: [$face]}) { result }
    }
    """
    no_face = ("/cast/faces/0", "WRONG_TYPE")
    assert faults(query % "") == [("/ruleset", "MISSING_FIELD"), no_face]
    assert faults(query % " = CTA_2E") == [no_face]
    assert faults(query % " = CTA_2E", {"book": "CTA 9E"}) == [NOT_A_BOOK, no_face]


def test_fields_that_do_not_judge_have_no_faults() -> None:
    query = (
        "query ($id: String!) { __typename card(id: $id) { id } ...F ... { service { engine } }}"
    )
    assert faults(query, {"id": 1}) == []


def test_variables_of_a_field_that_does_not_judge_list_no_faults(client: TestClient) -> None:
    query = "query ($id: String!) { card(id: $id) { id } }"
    answer = client.post("/graphql", json={"query": query, "variables": {"id": 1}}).json()
    assert answer.keys() == {"errors"}
    (error,) = answer["errors"]
    assert error["extensions"] == {"code": "invalid-request"}
