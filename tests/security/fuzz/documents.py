"""GraphQL documents made from the SDL: mostly right ones, so that they get far."""

from collections.abc import Mapping
from typing import Any, Final, cast

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLScalarType,
    get_named_type,
)
from hypothesis import strategies as st

from schema.operations import OPERATIONS
from tests.published import GRAPHQL as SCHEMA
from tests.security.fuzz.strategies import ANY, EDGES, STRANGE, pick, texts

QUERY: Final = SCHEMA.query_type
assert QUERY is not None
DEEPEST: Final = 4
NUMBERS: Final = [str(number) for number in (*range(-1, 13), 99, 100, 2**31 - 1, 2**31)]
WRONG: Final = [
    *("null", "true", "{}", "[]", "[[]]", "X", '""', "1.5", "-0", "$nothing"),
    *map(str, EDGES),
]
ALIASES: Final = ("", "", "", "a: ", "b: ")
DIRECTIVES: Final = ("", "", "", "", " @skip(if: false)", " @include(if: true)")
OTHER_KINDS: Final = ("mutation ", "subscription ", "query @x ", "# \n")


def _literal(value: str) -> str:
    """A text as a GraphQL string, wrong escapes and all."""
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _literal_of(draw: st.DrawFn, kind: Any, depth: int = 0) -> str:  # noqa: ANN401 - any type of a schema
    """A value of a type as it stands in a document, now and then of another."""
    if draw(ANY) % 60 == 7:
        return pick(draw, WRONG)
    inner: Any = getattr(kind, "of_type", None)
    if isinstance(kind, GraphQLNonNull):
        return _literal_of(draw, inner, depth)
    if isinstance(kind, GraphQLList):
        items = [_literal_of(draw, inner, depth + 1) for _ in range(draw(ANY) % 4)]
        return f"[{', '.join(items)}]"
    if isinstance(kind, GraphQLEnumType):
        return pick(draw, sorted(map(str, kind.values)))
    if isinstance(kind, GraphQLInputObjectType):
        return _input(draw, kind, depth)
    return _scalar(draw, kind)


def _input(draw: st.DrawFn, kind: GraphQLInputObjectType, depth: int) -> str:
    names = [name for name, field in kind.fields.items() if isinstance(field.type, GraphQLNonNull)]
    others = sorted(set(kind.fields) - set(names))
    if others and depth < DEEPEST:
        names += sorted({pick(draw, others) for _ in range(draw(ANY) % 4)})
    members = [f"{name}: {_literal_of(draw, kind.fields[name].type, depth + 1)}" for name in names]
    return "{" + ", ".join(members) + "}"


def _scalar(draw: st.DrawFn, kind: Any) -> str:  # noqa: ANN401 - any type of a schema
    name = kind.name if isinstance(kind, GraphQLScalarType) else ""
    if name == "Boolean":
        return pick(draw, ("true", "false"))
    if name in {"Int", "Float"}:
        return pick(draw, NUMBERS)
    return _literal(draw(texts))


def _selection(draw: st.DrawFn, kind: Any, depth: int = 0) -> str:  # noqa: ANN401 - any type of a schema
    """Some fields of a type, with arguments and what lies below."""
    if not isinstance(kind, GraphQLObjectType):
        return "{ __typename }"
    fields = sorted(kind.fields)
    names = [pick(draw, fields) for _ in range(1 + draw(ANY) % (3 if depth < 2 else 2))]
    return "{ " + " ".join(_field(draw, kind, name, depth) for name in names) + " }"


def _field(draw: st.DrawFn, kind: GraphQLObjectType, name: str, depth: int) -> str:
    field = kind.fields[name]
    types: dict[str, Any] = {each: argument.type for each, argument in field.args.items()}
    given = [
        f"{each}: {_literal_of(draw, of)}"
        for each, of in types.items()
        if isinstance(of, GraphQLNonNull) or draw(ANY) % 3 == 0
    ]
    text = pick(draw, ALIASES) + name + (f"({', '.join(given)})" if given else "")
    text += pick(draw, DIRECTIVES)
    below = cast("object", get_named_type(field.type))
    if isinstance(below, GraphQLObjectType):
        text += " " + ("{ __typename }" if depth >= DEEPEST else _selection(draw, below, depth + 1))
    return text


@st.composite
def queries(draw: st.DrawFn) -> str:
    """A document with one operation, sometimes with something around it."""
    body = _selection(draw, QUERY)
    match draw(ANY) % 12:
        case 0:
            return f"query A {body} query B {{ __typename }}"
        case 1:
            return f"{{ ...F }} fragment F on Query {body}"
        case 2:
            return f"query ($no: Boolean = true) {body.replace('if: true', 'if: $no')}"
        case 3:
            return f"{{ ... on Query {body} ...F }} fragment F on Query {{ ...F __typename }}"
        case 4:
            return pick(draw, OTHER_KINDS) + body
        case _:
            return body


def by_variables(field: str) -> str:
    """A document that gives a field of the query type all its arguments as variables."""
    assert QUERY is not None
    found = QUERY.fields[field]
    declared = ", ".join(f"${name}: {argument.type}" for name, argument in found.args.items())
    given = ", ".join(f"{name}: ${name}" for name in found.args)
    shown = " ".join(_shown(get_named_type(found.type)))
    return f"query ({declared}) {{ {field}({given}) {{ __typename {shown} }} }}"


def _shown(kind: Any) -> list[str]:  # noqa: ANN401 - any type of a schema
    """The fields of a type that need nothing below them."""
    fields: Mapping[str, Any] = kind.fields if isinstance(kind, GraphQLObjectType) else {}
    return [name for name, field in fields.items() if _is_leaf(field) and not field.args]


def _is_leaf(field: Any) -> bool:  # noqa: ANN401 - a field of a schema
    return isinstance(get_named_type(field.type), GraphQLScalarType | GraphQLEnumType)


def corpus() -> list[str]:
    """Documents to mangle: all operations, introspection, and what people write."""
    return [
        *(by_variables(operation.field) for operation in OPERATIONS),
        "{ __schema { types { name fields { name args { name } } } } }",
        "{ cards(first: 2, after: null) { totalCount edges { cursor node { id } } } }",
        "query Q($q: String!) { search(q: $q) { total } } # a comment",
        "fragment F on Card { id ...F } { cards { nodes { ...F } } }",
        '{ clause(id: """block\n  string""") { id } }',
        *STRANGE,
    ]
