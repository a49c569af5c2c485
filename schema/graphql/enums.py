"""Strawberry enums made from ours, whose values equal their names."""

from enum import Enum

from strawberry.types.enum import EnumValue, StrawberryEnumDefinition

from schema.graphql.words import words_of_members, words_of_type

_enums: dict[type, StrawberryEnumDefinition] = {}


def graphql_enum(named: type[Enum]) -> StrawberryEnumDefinition:
    """Return the enum type of an enum whose values equal their names."""
    if named not in _enums:
        words = words_of_members(named)
        _enums[named] = StrawberryEnumDefinition(
            wrapped_cls=named,
            name=named.__name__,
            values=[
                EnumValue(member.name, member.value, description=words.get(member.name))
                for member in named
            ],
            description=words_of_type(named),
        )
    return _enums[named]
