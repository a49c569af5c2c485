"""What an SDL says, and queries made from it: every argument from a variable of its name."""

from functools import cache
from typing import Final

from graphql import (
    FieldDefinitionNode,
    InputObjectTypeDefinitionNode,
    InputValueDefinitionNode,
    ListTypeNode,
    NamedTypeNode,
    NameNode,
    NonNullTypeNode,
    ObjectTypeDefinitionNode,
    TypeNode,
    UnionTypeDefinitionNode,
    parse,
    print_ast,
)

NEXT_TABLE: Final = "nextTable"
OF_SEALED: Final = {
    f"{owner}.{name}"
    for owner in ("Verdict", "DestinyVerdict")
    for name in ("sealed", "chain", "consents")
}
"""What only an answer about a sealed table has."""
ObjectTypes = dict[str, tuple[FieldDefinitionNode, ...]]
OF_A_UNION: Final = (
    FieldDefinitionNode(
        name=NameNode(value="__typename"), type=NamedTypeNode(name=NameNode(value="String"))
    ),
)
Inputs = dict[str, InputValueDefinitionNode]


@cache
def objects_in(sdl: str) -> ObjectTypes:
    """The fields of every object type, by its name; of a union only the name of the type."""
    definitions = parse(sdl).definitions
    unions = [each.name.value for each in definitions if isinstance(each, UnionTypeDefinitionNode)]
    return dict.fromkeys(unions, OF_A_UNION) | {
        definition.name.value: tuple(definition.fields or ())
        for definition in definitions
        if isinstance(definition, ObjectTypeDefinitionNode)
    }


def inputs_in(sdl: str) -> Inputs:
    """Every argument and every field of an input, by its path."""
    found: Inputs = {}
    for definition in parse(sdl).definitions:
        if isinstance(definition, InputObjectTypeDefinitionNode):
            found |= {f"{definition.name.value}.{f.name.value}": f for f in definition.fields or ()}
    for owner, fields in objects_in(sdl).items():
        for field in fields:
            path = f"{owner}.{field.name.value}"
            found |= {f"{path}.{given.name.value}": given for given in field.arguments or ()}
    return found


def query_of(sdl: str, name: str) -> str:
    """Ask a field for all that REST answers; what has a default may be left out of the variables.

    The name of a table is no part of an answer: REST gives it in a header. Neither is what only an
    answer about a sealed table has.
    """
    objects = objects_in(sdl)
    field = next(field for field in objects["Query"] if field.name.value == name)
    arguments = field.arguments or ()
    declared = ", ".join(f"${given.name.value}: {_variable_type(given)}" for given in arguments)
    passed = ", ".join(f"{given.name.value}: ${given.name.value}" for given in arguments)
    return f"query ({declared}) {{ {name}({passed}) {_selection(field.type, objects)} }}"


def _variable_type(given: InputValueDefinitionNode) -> str:
    written = print_ast(given.type)
    return written if given.default_value is None else written.removesuffix("!")


def _selection(kind: TypeNode, objects: ObjectTypes) -> str:
    owner = name_of(kind)
    fields = objects.get(owner, ())
    asked = " ".join(
        f"{field.name.value} {_selection(field.type, objects)}"
        for field in fields
        if field.name.value != NEXT_TABLE and f"{owner}.{field.name.value}" not in OF_SEALED
    )
    return f"{{ {asked} }}" if asked else ""


def name_of(kind: TypeNode) -> str:
    """The type itself, without lists and marks."""
    match kind:
        case NonNullTypeNode() | ListTypeNode():
            return name_of(kind.type)
        case NamedTypeNode():
            return kind.name.value
        case _:
            raise AssertionError(kind)
