"""The schema that executes requests: Strawberry's, stored and loaded without Strawberry.

Importing Strawberry and building a schema with it takes longer than the rest of a start, and the
result is always the same. So it is stored: graphql-core's types, and in place of Strawberry's
wrappers around our resolvers the equivalents in `service.graphql.plans.fields`. The schema is
always loaded from the stored form, whether that was written with the image or just now, so there is
one schema to test. A test compares it with Strawberry's own.
"""

import functools
import io
import pickle
from collections.abc import Mapping
from enum import Enum
from types import FunctionType
from typing import Any, Final, NamedTuple

from graphql import (
    ConstValueNode,
    GraphQLArgument,
    GraphQLBoolean,
    GraphQLDirective,
    GraphQLEnumType,
    GraphQLEnumValue,
    GraphQLField,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    introspection_types,
    specified_directives,
    validate_schema,
)

from schema.graphql.readers import RECIPES, name_of_item
from service.build_cache import cached
from service.graphql.plans.fields import DEFINITION, Answers, Made, OneMember

SCHEMA: Final = "graphql.pickle"
_MADE: Final[Mapping[type, tuple[str, ...]]] = {
    GraphQLObjectType: ("fields", "interfaces"),
    GraphQLInterfaceType: ("fields", "interfaces"),
    GraphQLInputObjectType: ("fields",),
    GraphQLEnumType: ("values",),
    GraphQLUnionType: ("types",),
}
"""Attributes that graphql-core computes from functions at their first use."""


class Written(NamedTuple):
    """The stored schema: its types, and its SDL."""

    types: bytes
    sdl: str


class WordType(GraphQLEnumType):
    """An enum type whose values are members of our enum, as in Strawberry."""

    wrapped_cls: type[Enum]

    def coerce_output_value(self, output_value: Any) -> str:  # noqa: ANN401 - as graphql-core has it
        """The name of a member."""
        if isinstance(output_value, self.wrapped_cls):
            for name, value in self.values.items():
                if output_value.value == value.value:
                    return str(name)
        return super().coerce_output_value(output_value)

    def coerce_input_value(self, input_value: str, hide_suggestions: bool = False) -> Any:  # noqa: ANN401
        """The member with this name."""
        return self.wrapped_cls(super().coerce_input_value(input_value, hide_suggestions))

    def coerce_input_literal(
        self,
        value_node: ConstValueNode,
        hide_suggestions: bool = False,
    ) -> Any:  # noqa: ANN401
        """The member with this name in a document."""
        return self.wrapped_cls(super().coerce_input_literal(value_node, hide_suggestions))


def executable_schema() -> GraphQLSchema:
    """The schema, a new one each time."""
    return read(_written().types)


def published_sdl() -> str:
    """The schema as SDL, as `service.graphql.schema.query_type.sdl` writes it."""
    return _written().sdl


@functools.cache
def _written() -> Written:
    return cached(SCHEMA, write)


def write() -> Written:
    """Build the schema with Strawberry, and store it."""
    from service.graphql.schema.query_type import build_schema, sdl  # noqa: PLC0415 - loads Strawberry

    return Written(written(build_schema().core), sdl())


def written(core: GraphQLSchema) -> bytes:
    """The stored form of a Strawberry schema: kinds of types first, then attributes."""
    if errors := validate_schema(core):
        raise errors[0]
    reserved = GraphQLNamedType.reserved_types
    ours = {name: kind for name, kind in core.type_map.items() if name not in reserved}
    kinds = {name: _kind(each) for name, each in ours.items()}
    held = {name: _held(each) for name, each in ours.items()}
    sink = io.BytesIO()
    _Writer(sink, pickle.HIGHEST_PROTOCOL).dump(kinds)
    _Writer(sink, pickle.HIGHEST_PROTOCOL).dump((held, _state(core)))
    return sink.getvalue()


def _state(core: GraphQLSchema) -> dict[str, Any]:
    """The attributes of a schema beside its types, without Strawberry's own."""
    ours = {name: each for name, each in vars(core).items() if "strawberry" not in name}
    return ours | {"extensions": {}}


def read(types: bytes) -> GraphQLSchema:
    """Load a stored schema."""
    source = io.BytesIO(types)
    kinds: dict[str, type[GraphQLNamedType]] = pickle.load(source)  # noqa: S301 - our own
    ours = {name: object.__new__(kind) for name, kind in kinds.items()}
    held, state = _Reader(source, {**GraphQLNamedType.reserved_types, **ours}).load()
    for name, each in ours.items():
        vars(each).update(held[name])
    schema = object.__new__(GraphQLSchema)
    vars(schema).update(state)
    _tell_one_ofs()
    return schema


def _tell_one_ofs() -> None:
    """Let graphql-core's introspection report one-of objects as with Strawberry."""

    def is_one_of(kind: Any, _: object) -> bool:  # noqa: ANN401 - any type of the schema
        return DEFINITION in kind.extensions and kind.extensions[DEFINITION].is_one_of

    told: Any = introspection_types["__Type"]
    told.fields["isOneOf"] = GraphQLField(GraphQLBoolean, resolve=is_one_of)


class _Reader(pickle.Unpickler):
    """Reads the attributes of types, in which types are referenced by name."""

    def __init__(self, source: io.BytesIO, types: Mapping[str, GraphQLNamedType]) -> None:
        super().__init__(source)
        self._types = types

    def persistent_load(self, pid: str) -> GraphQLNamedType:
        return self._types[pid]


class _Writer(pickle.Pickler):
    """Writes types by name, and functions by how they are made."""

    def persistent_id(self, obj: Any) -> str | None:  # noqa: ANN401 - any object
        return obj.name if isinstance(obj, GraphQLNamedType) else None

    def reducer_override(self, obj: Any) -> Any:  # noqa: ANN401 - any object
        match obj:
            case GraphQLField():
                answers = _answers(obj)
                more = {"resolve": answers, "extensions": {DEFINITION: answers}}
                return bare, (GraphQLField,), vars(obj) | more
            case GraphQLArgument() | GraphQLInputField() | GraphQLEnumValue():
                return bare, (type(obj),), vars(obj) | {"extensions": {}}
            case GraphQLDirective() if obj in specified_directives:
                return specified, (specified_directives.index(obj),)
            case FunctionType() if obj in RECIPES:
                return RECIPES[obj]
            case _:
                return NotImplemented


def bare(kind: type[object]) -> object:
    """An object without attributes, to be filled in."""
    return object.__new__(kind)


def specified(at: int) -> GraphQLDirective:
    """A directive of the language, of which only one object exists."""
    return specified_directives[at]


def _kind(named: GraphQLNamedType) -> type[GraphQLNamedType]:
    if isinstance(named, GraphQLEnumType):
        return WordType
    return type(named)


def _held(named: GraphQLNamedType) -> dict[str, Any]:
    """The attributes of a type, without Strawberry's own."""
    made = {name: getattr(named, name) for name in _MADE.get(_graphql_kind(named), ())}
    held = vars(named) | made | {f"_{name}": value for name, value in made.items()}
    held["extensions"] = {DEFINITION: _made(named)}
    if isinstance(named, GraphQLInterfaceType):
        held["resolve_type"] = name_of_item
    if isinstance(named, GraphQLObjectType):
        held["is_type_of"] = None  # `name_of_item` tells
    if "out_type" in held:
        held["out_type"] = OneMember(named.name)
    return held


def _graphql_kind(named: GraphQLNamedType) -> type:
    return GraphQLEnumType if isinstance(named, GraphQLEnumType) else type(named)


def _answers(field: GraphQLField) -> Answers:
    """The resolver of a field, without Strawberry's wrapper."""
    definition: Any = field.extensions[DEFINITION]
    resolver = definition.base_resolver
    if definition.extensions or definition.is_async or field.subscribe is not None:
        raise TypeError(f"how {definition.name} is answered cannot be written down")
    names = {
        each.graphql_name or each.python_name: each.python_name for each in definition.arguments
    }
    if names.keys() != field.args.keys():
        raise TypeError(f"the arguments of {definition.name} have other names")
    return Answers(
        definition.python_name,
        None if resolver is None else resolver.wrapped_func,
        takes_root=resolver is not None and resolver.root_parameter is not None,
        takes_info=resolver is not None and resolver.info_parameter is not None,
        names=names,
    )


def _made(named: GraphQLNamedType) -> Made:
    """The shape that a type was made from."""
    definition: Any = named.extensions[DEFINITION]
    if not isinstance(named, GraphQLInputObjectType):
        return Made(is_one_of=definition.is_one_of)
    from schema.graphql.types import shape_asked  # noqa: PLC0415 - loads Strawberry

    return Made(shape_asked(definition.origin), is_one_of=definition.is_one_of)
