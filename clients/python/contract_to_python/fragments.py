"""Fragments for GraphQL that fetch all of a table or a move that a next request has to send."""

import re
from typing import Final

from graphql import GraphQLInputObjectType, GraphQLObjectType, GraphQLSchema, build_schema

from contract_to_python import contract

SCHEMA: Final = contract.PATH.with_name("schema.graphql")
NAMES: Final = ("Snapshot", "DestinySnapshot", "Move", "DestinyMove")
LEFT_OUT: Final = frozenset({"extraCards", "sets"})
"""No move changes these, and they are asked for in another shape than they are sent."""


def fragments() -> str:
    """The module of all fragments."""
    schema = build_schema(SCHEMA.read_text(encoding="utf-8"))
    lines = ['"""Fragments for GraphQL. Generated from the contract; do not edit."""', ""]
    lines += ["from typing import Final"]
    for name in NAMES:
        output, given = schema.type_map[name], schema.type_map[f"{name}Input"]
        assert isinstance(output, GraphQLObjectType)
        assert isinstance(given, GraphQLInputObjectType)
        text = f"fragment Whole{name} on {name}{{{_selection(schema, output, given)}}}"
        constant = re.sub(r"\B([A-Z])", r"_\1", name).upper()
        lines += ["", f"WHOLE_{constant}: Final = {text!r}"]
        lines += [f'"""All of a `{name}` that a next request sends: `...Whole{name}`."""']
    return "\n".join([*lines, ""])


def _selection(
    schema: GraphQLSchema, output: GraphQLObjectType, given: GraphQLInputObjectType
) -> str:
    """Every field of an answer that the input of the same name takes."""
    fields: list[str] = []
    for name, field in given.fields.items():
        if name in LEFT_OUT:
            continue
        asked, sent = _named(schema, output.fields[name].type), _named(schema, field.type)
        if isinstance(asked, GraphQLObjectType):
            assert isinstance(sent, GraphQLInputObjectType)
            fields.append(f"{name}{{{_selection(schema, asked, sent)}}}")
        else:
            fields.append(name)
    return " ".join(fields)


def _named(schema: GraphQLSchema, type_: object) -> object:
    """A type without what says that it is a list, or never null."""
    return schema.type_map[str(type_).strip("[]!")]
