"""The query type as Strawberry declares it, with types that are ready made from the shapes.

Strawberry sees to names, directives and what belongs to the schema. It takes a type that it does
not look into where `StrawberryConfig.scalar_map` has one for it; so the types of shapes, which
`schema.graphql.types` makes, are used as they are.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

import strawberry
from graphql import GraphQLArgument, GraphQLField, GraphQLList, GraphQLNonNull, GraphQLSchema
from strawberry.annotation import StrawberryAnnotation
from strawberry.schema.config import StrawberryConfig
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryList, StrawberryOptional, StrawberryType
from strawberry.types.field import StrawberryField
from strawberry.types.scalar import ScalarDefinition

from service.graphql.plans.kinds import inside, kind_of

Kind = Any
"""A type of GraphQL."""
Known = StrawberryType | type
"""What Strawberry takes for the type of a field."""


class QuerySchema(strawberry.Schema):
    """A schema, with that of graphql-core which requests are executed by."""

    @property
    def core(self) -> GraphQLSchema:
        return self._schema


def schema_of(fields: Mapping[str, GraphQLField], text: str) -> GraphQLSchema:
    """The schema of a query type with these fields, whose resolvers are called as they are."""
    ready = _ReadyMade()
    members = {name: _declared(name, field, ready) for name, field in fields.items()}
    query = strawberry.type(type("Query", (), members), description=text)
    core = QuerySchema(query=query, config=StrawberryConfig(scalar_map=ready.scalars)).core
    assert core.query_type is not None
    for name, field in core.query_type.fields.items():
        # Called without an info of Strawberry's, and with defaults as they look on the wire.
        field.resolve, field.args = fields[name].resolve, fields[name].args
    return core


class _ReadyMade:
    """Types of graphql-core as Strawberry takes them."""

    def __init__(self) -> None:
        self.scalars: Final[dict[object, Any]] = {}
        self._names: dict[str, type] = {}

    def __call__(self, kind: Kind) -> Known:
        if isinstance(kind, GraphQLNonNull):
            return self._of(inside(cast("Kind", kind)))
        return StrawberryOptional(self._of(kind))

    def _of(self, kind: Kind) -> Known:
        if isinstance(kind, GraphQLList):
            return StrawberryList(self(inside(cast("Kind", kind))))
        if kind.name not in self._names:
            name = self._names[kind.name] = type(kind.name, (), {})
            self.scalars[name] = ScalarDefinition(
                name=kind.name,
                description=kind.description,
                specified_by_url=None,
                serialize=None,
                parse_value=None,
                parse_literal=None,
                implementation=kind,
            )
        return self._names[kind.name]


def _declared(name: str, field: GraphQLField, ready: _ReadyMade) -> StrawberryField:
    declared = StrawberryField(
        python_name=name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(ready(kind_of(field))),
        description=field.description,
    )
    declared.arguments = [_argument(each, given, ready) for each, given in field.args.items()]
    return declared


def _argument(name: str, given: GraphQLArgument, ready: _ReadyMade) -> StrawberryArgument:
    """The type of an argument, so that the schema has it; the `given` one is used."""
    return StrawberryArgument(
        python_name=name,
        graphql_name=name,
        type_annotation=StrawberryAnnotation(ready(kind_of(given))),
    )
