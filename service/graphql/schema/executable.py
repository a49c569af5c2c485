"""The schema that requests are executed by: that of Strawberry, without Strawberry.

Importing Strawberry and building a schema with it takes longer than all else of a start, and what
it comes to is always the same. So it is written down: graphql-core's types as they are, and in the
place of Strawberry's wrappers around our resolvers what those come to
(`service.graphql.plans.fields`). The schema is always read from what was written, whether
that was when an image was built or just now, so there is one schema to test. A test holds it to
Strawberry's own.
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
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    introspection_types,
    specified_directives,
    validate_schema,
)

from schema.graphql.readers import RECIPES
from service.build_cache import cached
from service.graphql.plans.fields import DEFINITION, Answers, Made, OneMember

SCHEMA: Final = "graphql.pickle"
_MADE: Final[Mapping[type, tuple[str, ...]]] = {
    GraphQLObjectType: ("fields", "interfaces"),
    GraphQLInputObjectType: ("fields",),
    GraphQLEnumType: ("values",),
    GraphQLUnionType: ("types",),
}
"""What graphql-core makes of functions when it is first asked for."""


class Written(NamedTuple):
    """What is kept of the schema."""

    types: bytes
    sdl: str


class WordType(GraphQLEnumType):
    """An enum type whose values are members of an enum of ours, as Strawberry has it."""

    wrapped_cls: type[Enum]

    def coerce_output_value(self, output_value: Any) -> str:  # noqa: ANN401 - as graphql-core has it
        """The name of a member."""
        if isinstance(output_value, self.wrapped_cls):
            for name, value in self.values.items():
                if output_value.value == value.value:
                    return str(name)
        return super().coerce_output_value(output_value)

    def coerce_input_value(self, input_value: str, hide_suggestions: bool = False) -> Any:  # noqa: ANN401
        """The member of a name."""
        return self.wrapped_cls(super().coerce_input_value(input_value, hide_suggestions))

    def coerce_input_literal(
        self,
        value_node: ConstValueNode,
        hide_suggestions: bool = False,
    ) -> Any:  # noqa: ANN401
        """The member of a name in a document."""
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
    """Have Strawberry make the schema, and write it down."""
    from service.graphql.schema.query_type import build_schema, sdl  # noqa: PLC0415 - loads Strawberry

    return Written(written(build_schema().core), sdl())


def written(core: GraphQLSchema) -> bytes:
    """A schema that Strawberry made: the kinds of its types first, then what each of them holds."""
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
    """What a schema holds beside its types, without what Strawberry keeps there."""
    ours = {name: each for name, each in vars(core).items() if "strawberry" not in name}
    return ours | {"extensions": {}}


def read(types: bytes) -> GraphQLSchema:
    """A schema that was written down."""
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
    """Let graphql-core tell of one-of objects as it does with Strawberry, which is not there."""

    def is_one_of(kind: Any, _: object) -> bool:  # noqa: ANN401 - any type of the schema
        return DEFINITION in kind.extensions and kind.extensions[DEFINITION].is_one_of

    told: Any = introspection_types["__Type"]
    told.fields["isOneOf"] = GraphQLField(GraphQLBoolean, resolve=is_one_of)


class _Reader(pickle.Unpickler):
    """Reads what types hold, where each is called by its name."""

    def __init__(self, source: io.BytesIO, types: Mapping[str, GraphQLNamedType]) -> None:
        super().__init__(source)
        self._types = types

    def persistent_load(self, pid: str) -> GraphQLNamedType:
        return self._types[pid]


class _Writer(pickle.Pickler):
    """Writes types by their names, and functions by how they are made."""

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
    """An object without anything, to be filled in."""
    return object.__new__(kind)


def specified(at: int) -> GraphQLDirective:
    """A directive of the language, of which there is one."""
    return specified_directives[at]


def _kind(named: GraphQLNamedType) -> type[GraphQLNamedType]:
    if isinstance(named, GraphQLEnumType):
        return WordType
    return type(named)


def _held(named: GraphQLNamedType) -> dict[str, Any]:
    """What a type holds, without what Strawberry knows of it."""
    made = {name: getattr(named, name) for name in _MADE.get(_graphql_kind(named), ())}
    held = vars(named) | made | {f"_{name}": value for name, value in made.items()}
    held["extensions"] = {DEFINITION: _made(named)}
    if "out_type" in held:
        held["out_type"] = OneMember(named.name)
    return held


def _graphql_kind(named: GraphQLNamedType) -> type:
    return GraphQLEnumType if isinstance(named, GraphQLEnumType) else type(named)


def _answers(field: GraphQLField) -> Answers:
    """How Strawberry answers a field."""
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
    """What a type was made from."""
    definition: Any = named.extensions[DEFINITION]
    if not isinstance(named, GraphQLInputObjectType):
        return Made(is_one_of=definition.is_one_of)
    from schema.graphql.types import shape_asked  # noqa: PLC0415 - loads Strawberry

    return Made(shape_asked(definition.origin), is_one_of=definition.is_one_of)
