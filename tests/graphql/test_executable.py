"""The schema that requests are executed by is that of Strawberry, and needs no Strawberry."""

import json
import subprocess
import sys
from typing import Any

import pytest
from graphql import (
    ExecutionResult,
    GraphQLEnumType,
    GraphQLError,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    get_introspection_query,
    graphql_sync,  # pyright: ignore[reportUnknownVariableType]  # its middleware is untyped
    print_schema,
)

from schema.graphql.types import shape_asked as shape_of_strawberrys
from service.graphql.plans.fields import DEFINITION, OneMember, answers_of, shape_asked
from service.graphql.schema.executable import executable_schema, published_sdl, read, written
from service.graphql.schema.query_type import build_schema, sdl

OURS = executable_schema()
STRAWBERRYS = build_schema().core
EVERYTHING = get_introspection_query(
    specified_by_url=True,
    directive_is_repeatable=True,
    schema_description=True,
    input_value_deprecation=True,
    one_of=True,
)
PROBE = """
import json, sys
from graphql import graphql_sync
from service.graphql.schema.executable import read
found = graphql_sync(read(sys.stdin.buffer.read()), sys.argv[1])
assert "strawberry" not in sys.modules
print(json.dumps(found.formatted))
"""


def pairs(kind: type[Any]) -> list[tuple[Any, Any]]:
    """Types of a kind in both schemas."""
    return [
        (each, STRAWBERRYS.type_map[name])
        for name, each in OURS.type_map.items()
        if isinstance(each, kind) and name not in GraphQLNamedType.reserved_types
    ]


def introspected(schema: GraphQLSchema) -> ExecutionResult:
    return graphql_sync(schema, EVERYTHING)


def test_the_schema_has_the_types_of_strawberry_in_order() -> None:
    assert list(OURS.type_map) == list(STRAWBERRYS.type_map)
    assert print_schema(OURS) == print_schema(STRAWBERRYS)
    assert published_sdl() == sdl()
    assert len(pairs(GraphQLNamedType)) > 150


def test_introspection_is_the_same_as_with_strawberry() -> None:
    assert introspected(OURS).errors is None
    assert introspected(OURS) == introspected(STRAWBERRYS)


def test_introspection_is_the_same_without_strawberry() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, EVERYTHING],
        input=written(STRAWBERRYS),
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(json.dumps(introspected(STRAWBERRYS).formatted))


def test_fields_have_the_same_resolvers() -> None:
    compared = 0
    for ours, strawberrys in pairs(GraphQLObjectType):
        for name, field in ours.fields.items():
            answers = answers_of(field)
            definition = strawberrys.fields[name].extensions[DEFINITION]
            resolver = definition.base_resolver
            assert answers is not None
            assert answers.attribute == definition.python_name
            assert answers.resolver is (resolver and resolver.wrapped_func)
            assert field.resolve is answers
            compared += 1
    assert compared > 600


def test_input_types_know_their_shapes() -> None:
    for ours, strawberrys in pairs(GraphQLInputObjectType):
        shape = shape_of_strawberrys(strawberrys.extensions[DEFINITION].origin)
        assert shape is not None
        assert shape_asked(ours) is shape


def test_enums_are_coerced_the_same() -> None:
    for ours, strawberrys in pairs(GraphQLEnumType):
        assert ours.wrapped_cls is strawberrys.wrapped_cls
        for member in ours.wrapped_cls:
            for value in (member, member.value):
                assert ours.coerce_output_value(value) == strawberrys.coerce_output_value(value)
            assert ours.coerce_input_value(member.name) is member
        with pytest.raises(GraphQLError) as refused:
            ours.coerce_input_value("nothing")
        with pytest.raises(GraphQLError) as also:
            strawberrys.coerce_input_value("nothing")
        assert refused.value.message == also.value.message


@pytest.mark.parametrize("value", [{}, {"a": 1, "b": 2}, {"a": None}, {"a": 1}])
def test_one_of_objects_are_refused_alike(value: dict[str, Any]) -> None:
    ones = [
        (ours, strawberrys)
        for ours, strawberrys in pairs(GraphQLInputObjectType)
        if strawberrys.out_type is not GraphQLInputObjectType.out_type
    ]
    assert ones
    for ours, strawberrys in ones:
        assert ours.out_type == OneMember(ours.name)
        messages: list[object] = []
        for kind in (ours, strawberrys):
            try:
                messages.append(kind.out_type(value))
            except GraphQLError as error:
                messages.append(error.message)
        assert messages[0] == messages[1]


def test_a_schema_that_cannot_be_serialized_is_an_error() -> None:
    schema = build_schema().core
    assert schema.query_type is not None
    field: GraphQLField = schema.query_type.fields["score"]
    field.subscribe = lambda *_: None
    with pytest.raises(TypeError, match="cannot be written down"):
        written(schema)


def test_each_read_creates_a_new_schema() -> None:
    types = written(STRAWBERRYS)
    assert read(types).type_map["Odds"] is not read(types).type_map["Odds"]
