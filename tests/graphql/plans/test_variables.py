"""Variables are read as GraphQL has it: never more, and what is wrong in graphql-core's words."""

import json
from random import Random
from typing import Any, Final

import msgspec
import pytest
from graphql import (
    GraphQLError,
    OperationDefinitionNode,
    is_input_type,  # pyright: ignore[reportUnknownVariableType]
    parse,
)
from graphql.execution.values import get_variable_values
from hypothesis import given, settings
from hypothesis import strategies as st

from schema.graphql.requests import request_of
from schema.operations import ALL_OPERATIONS
from schema.shapes.odds import OddsRequest
from schema.shapes.runes import Pool as PoolOf
from service.graphql.plans.variables import MOST_MISFITS, Variables
from service.graphql.schema.federation import subgraph_schema
from service.graphql.schema.query_type import sdl
from tests.drawing import examples
from tests.graphql.plans.documents import Maker
from tests.graphql.plans.stand import known_arguments, parts_of
from tests.graphql.queries import query_of
from tests.published import GRAPHQL as SCHEMA


def operation_of(text: str) -> OperationDefinitionNode:
    (operation,) = parse(text).definitions
    assert isinstance(operation, OperationDefinitionNode)
    return operation


OPERATIONS: Final = {each: operation_of(query_of(sdl(), each.field)) for each in ALL_OPERATIONS}
READERS: Final = {each: Variables(SCHEMA, node) for each, node in OPERATIONS.items()}


def judged(
    node: OperationDefinitionNode, given: dict[str, Any]
) -> list[GraphQLError] | dict[str, Any]:
    """What graphql-core makes of variables."""
    found = get_variable_values(
        SCHEMA, node.variable_definitions or (), given, max_errors=MOST_MISFITS
    )
    return found if isinstance(found, list) else found.coerced


def error_fields(errors: list[GraphQLError]) -> list[tuple[Any, ...]]:
    return [(each.message, each.locations, each.path, each.extensions) for each in errors]


def as_request(operation: Any, values: Any) -> Any:  # noqa: ANN401 - any request, or an error
    given = {name: value for name, value in values.items() if name != "explain"}
    try:
        return parts_of(request_of(operation.request, given))
    except GraphQLError as error:
        return str(error)


@settings(max_examples=examples(1000))
@given(number=st.integers(0, 2**40))
def test_variables_are_coerced_as_by_graphql_core(number: int) -> None:
    chance = Random(number)
    operation = chance.choice(ALL_OPERATIONS)
    node, reader = OPERATIONS[operation], READERS[operation]
    maker = Maker(SCHEMA, chance, {})
    maker.variables = json.loads(json.dumps(chance.choice(known_arguments()[operation.field])))
    maker.spoil()
    given = maker.variables
    known = {name: value for name, value in given.items() if name in reader.names}
    wanted = judged(node, known)
    read = reader.read(msgspec.json.encode(given))
    found = reader.coerced(known)
    if isinstance(wanted, list):
        assert read is None
        assert isinstance(found, list)
        assert error_fields(found) == error_fields(wanted)
        return
    assert not isinstance(found, list)
    request = as_request(operation, wanted)
    assert as_request(operation, found.coerced) == request
    if read is not None:
        assert given == known
        assert as_request(operation, read.coerced) == request


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("BoardChoiceInput", {"board": "ashen-board", "custom": None}),
        ("BoardChoiceInput", {"id": None}),
        ("BoardChoiceInput", {}),
        ("Int", 2**31),
        ("Int", True),
        ("Int", "1"),
        ("Int!", None),
        ("Float", "1"),
        ("Float", True),
        ("Boolean", 1),
        ("String", 1),
        ("RulesetId", 1),
        ("[Int!]", [None]),
        ("RulingOptions", {"a": 1}),
        ("SheetPlayerInput", {"key": "a", "unheard": 1}),
        ("SheetPlayerInput", {}),
    ],
)
def test_values_that_graphql_refuses_are_refused(kind: str, value: object) -> None:
    node = operation_of(f"query ($v: {kind}) {{ __typename }}")
    assert isinstance(judged(node, {"v": value}), list)
    reader = Variables(SCHEMA, node)
    assert reader.read(msgspec.json.encode({"v": value})) is None


@pytest.mark.parametrize(
    ("kind", "value", "coerced"),
    [
        ("Int", 1.0, 1),
        ("Float", 1, 1.0),
        ("[Int]", 1, [1]),
        ("[[Int]]", 1, [[1]]),
        ("Int", None, None),
    ],
)
def test_values_that_graphql_converts_are_converted(
    kind: str, value: object, coerced: object
) -> None:
    node = operation_of(f"query ($v: {kind}) {{ __typename }}")
    reader = Variables(SCHEMA, node)
    found = reader.read(msgspec.json.encode({"v": value})) or reader.coerced({"v": value})
    assert not isinstance(found, list)
    assert found.coerced == judged(node, {"v": value}) == {"v": coerced}


def test_variables_of_every_input_type_can_be_read() -> None:
    schema = subgraph_schema(SCHEMA, sdl)
    for name, kind in schema.type_map.items():
        if is_input_type(kind):
            node = operation_of(f"query ($one: {name}, $many: [[{name}!]!]) {{ __typename }}")
            assert Variables(schema, node).read(b'{"one":null,"many":[]}') is not None, name


def test_missing_variables_get_their_defaults() -> None:
    node = operation_of("query ($a: Int = 3, $b: Int, $c: Int = 4) { __typename }")
    found = Variables(SCHEMA, node).read(b'{"c":null}')
    assert found is not None
    assert found.coerced == {"a": 3, "c": None}
    assert found.sent == {"c": None}


def test_a_request_takes_a_subclass_of_a_shape() -> None:
    class Other(PoolOf, frozen=True, kw_only=True):
        """A pool that is read in another way."""

    wire = known_arguments()["odds"][0]
    wanted = msgspec.convert(wire, OddsRequest)
    pool = msgspec.convert(wire["pool"], Other)
    found = request_of(OddsRequest, {**wire, "pool": pool})
    assert msgspec.json.encode(found) == msgspec.json.encode(wanted)
    assert isinstance(found.pool, Other)
    with pytest.raises(GraphQLError, match="ifficulty"):
        request_of(OddsRequest, {**wire, "pool": pool, "difficulty": 10_000})
