"""From the result of a resolver to its part of the answer: one generated function a root field.

The function is an expression built from names of the schema. From the request it has only response
keys, which the grammar of GraphQL limits to letters, digits and underscores. It trusts the types of
our shapes, and converts what graphql-core would convert (numbers, our own scalars). Any error in it
is left to graphql-core, which reports it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from threading import Lock
from typing import Any, Final, cast

from cachetools import LRUCache, cached
from graphql import (
    GRAPHQL_MAX_INT,
    GRAPHQL_MIN_INT,
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLFloat,
    GraphQLID,
    GraphQLInt,
    GraphQLList,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLString,
)
from graphql.type import GraphQLType
from msgspec import Struct, defstruct

from schema.graphql.readers import Attribute, Text
from service.graphql.plans.arguments import Arguments
from service.graphql.plans.kinds import Unplannable, inside, kind_of, may_be_null, nullable
from service.graphql.plans.selection import TYPENAME, Chosen

Project = Callable[[Any, Any, Sequence[Mapping[str, Any]]], Any]
"""Takes a resolver's result, the info for resolvers below it, and their arguments."""

MOST_BYTES: Final = 2 * 1024 * 1024
RECORD_BYTES: Final = 3_000
KEY_BYTES: Final = 500
"""The most entries and bytes of memoized record types, and the bytes of each."""
_AS_IT_IS: Final = frozenset(
    {GraphQLString.name, GraphQLID.name, GraphQLBoolean.name, "RulesetId", "RulingOptions", "JSON"}
)
_BEYOND: Final = f"{GRAPHQL_MIN_INT} <= {{}} <= {GRAPHQL_MAX_INT}"


def _size_of(record: type[Struct]) -> int:
    return RECORD_BYTES + sum(KEY_BYTES + 2 * len(key) for key in record.__struct_encode_fields__)


@cached(LRUCache[tuple[str, ...], type[Struct]](MOST_BYTES, _size_of), lock=Lock())
def record_of(keys: tuple[str, ...]) -> type[Struct]:
    """The type for objects of an answer with these keys: cheaper than a dictionary."""
    return defstruct(
        "Record",
        [(f"f{at}", Any) for at in range(len(keys))],
        rename={f"f{at}": key for at, key in enumerate(keys)},
        gc=False,
    )


def _missing() -> Any:  # noqa: ANN401 - never returns
    raise Unplannable("null where there must be a value")


_int: Final = GraphQLInt.coerce_output_value


def _float(value: object) -> Any:  # noqa: ANN401 - a number
    if type(value) is float and isfinite(value):
        return value
    return GraphQLFloat.coerce_output_value(value)


@dataclass(slots=True)
class Writer:
    """Generates the functions of one plan."""

    arguments: list[Arguments] = field(default_factory=list[Arguments])
    """The arguments of resolvers below the root, in the order of the code."""
    _names: dict[str, Any] = field(
        default_factory=lambda: {
            "missing": _missing,
            "int_": _int,
            "float_": _float,
        }
    )
    _count: int = 0

    def projection(self, chosen: Chosen) -> Project:
        """The function from a field's result to its part of the answer."""
        assert chosen.field is not None
        code = (
            f"lambda value, info, given: {self._completed(kind_of(chosen.field), 'value', chosen)}"
        )
        try:
            made = eval(code, self._names)  # noqa: S307  # our own, see above
        except (SyntaxError, RecursionError, MemoryError) as error:
            raise Unplannable("too large") from error
        return cast("Project", made)

    def _named(self, prefix: str, value: object) -> str:
        name = self._variable(prefix)
        self._names[name] = value
        return name

    def _variable(self, prefix: str = "t") -> str:
        self._count += 1
        return f"{prefix}{self._count}"

    def _completed(self, kind: GraphQLType, source: str, chosen: Chosen) -> str:
        """The expression for a value of a type; `source` is the expression of the raw value."""
        needed, inner = not may_be_null(kind), nullable(kind)
        match inner:
            case GraphQLList():
                return self._list(inside(inner), source, chosen, needed=needed)
            case GraphQLObjectType():
                return self._object(inner, source, chosen, needed=needed)
            case GraphQLScalarType() | GraphQLEnumType():
                return self._leaf(inner, source, needed=needed)
            case _:
                raise Unplannable(f"{inner} is abstract")

    def _list(self, kind: GraphQLType, source: str, chosen: Chosen, *, needed: bool) -> str:
        each = self._variable()
        item = self._completed(kind, each, chosen)
        if item == each:
            return source
        if needed:
            return f"[{item} for {each} in {source}]"
        held = self._variable()
        return f"(None if ({held} := {source}) is None else [{item} for {each} in {held}])"

    def _object(self, kind: GraphQLObjectType, source: str, chosen: Chosen, *, needed: bool) -> str:
        held = source if source.isidentifier() else self._variable()
        made = self._named("o", record_of(tuple(each.key for each in chosen.below)))
        fields = f"{made}({', '.join(self._field(each, held) for each in chosen.below)})"
        given = held if held == source else f"({held} := {source})"
        if needed:
            return f"({fields} if {given} is not None else missing())"
        return f"(None if {given} is None else {fields})"

    def _field(self, chosen: Chosen, source: str) -> str:
        if chosen.field is None:
            assert chosen.name == TYPENAME
            return repr(chosen.owner.name)
        resolve = cast("object", chosen.field.resolve)
        match resolve:
            case None:
                raise Unplannable(f"{chosen.name} is not ours")
            case Attribute(name):
                found = f"{source}.{name}"
            case Text(name):
                return self._text(f"{source}.{name}", chosen)
            case _:
                given = f", **{self._given(chosen)}" if chosen.field.args else ""
                found = f"{self._named('r', resolve)}({source}, info{given})"
        return self._completed(kind_of(chosen.field), found, chosen)

    def _text(self, value: str, chosen: Chosen) -> str:
        assert chosen.field is not None
        language = "info.context.language"
        if chosen.nodes[0].arguments:
            language = f"({self._given(chosen)}.get('lang') or {language})"
        if not may_be_null(kind_of(chosen.field)):
            return f"{value}.within({language})"
        held = self._variable()
        return f"(None if ({held} := {value}) is None else {held}.within({language}))"

    def _given(self, chosen: Chosen) -> str:
        assert chosen.field is not None
        self.arguments.append(Arguments(chosen.field, chosen.nodes[0]))
        return f"given[{len(self.arguments) - 1}]"

    def _leaf(self, kind: GraphQLScalarType | GraphQLEnumType, source: str, *, needed: bool) -> str:
        if kind.name in _AS_IT_IS or isinstance(kind, GraphQLEnumType):
            return source
        held = source if source.isidentifier() else self._variable()
        given = held if held == source else f"({held} := {source})"
        if kind is GraphQLInt:
            within = _BEYOND.format(given if needed else held)
            if needed:
                return f"({held} if {within} else int_({held}))"
            return f"({held} if {given} is None or {within} else int_({held}))"
        convert = "float_" if kind is GraphQLFloat else self._named("s", kind.coerce_output_value)
        no_value = "missing()" if needed else "None"
        return f"({no_value} if {given} is None else {convert}({held}))"
