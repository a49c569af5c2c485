"""Leaf types of our own: rulesets, the readings that a request chooses, and JSON as it is."""

import re
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec
from graphql import (
    ConstValueNode,
    EnumValueNode,
    GraphQLEnumType,
    GraphQLEnumValue,
    GraphQLError,
    GraphQLScalarType,
    ObjectValueNode,
    StringValueNode,
    Undefined,
    ValueNode,
    value_from_ast_untyped,
)

V = TypeVar("V")


def as_it_is(value: V) -> V:
    """A value of any kind, as it came."""
    return value


def ruling_choices(value: object, node: ValueNode | None = None) -> dict[str, str]:
    """The readings that a request chooses: option by ruling id."""
    try:
        return msgspec.convert(value, dict[str, str], strict=True)
    except msgspec.ValidationError:
        text = "RulingOptions is an object whose values are all strings."
        raise GraphQLError(text, node) from None


def ruling_choices_written(
    node: ValueNode, variables: dict[str, Any] | None = None
) -> dict[str, str]:
    """Read a literal. Variables in it are checked by their own types and may be absent."""
    value = value_from_ast_untyped(node, variables)
    if isinstance(node, ObjectValueNode):
        value = {key: item for key, item in value.items() if item is not Undefined}
    return ruling_choices(value, node)


_NAME: Final = re.compile(r"[_A-Za-z][_0-9A-Za-z]*")
_TAKEN: Final = frozenset({"true", "false", "null"})
"""Words that no value of an enum may be."""
RULING_CHOICES: Final = GraphQLScalarType(
    "RulingOptions",
    serialize=ruling_choices,
    parse_value=ruling_choices,
    parse_literal=ruling_choices_written,
    description="Options of rulings to use: an object from ruling id to the name of an option.",
)


class RulesetType(GraphQLEnumType):
    """Rulesets: an enum of the editions that are loaded, which takes names of editions as well.

    Tools get the enum. Whether there is such a ruleset is asked when it is looked up, so ids that
    are no names of GraphQL, and names in either language, are taken as texts.
    """

    def coerce_output_value(self, output_value: object) -> str:
        """The id, listed or not."""
        return str(output_value)

    def coerce_input_value(self, input_value: object, hide_suggestions: bool = False) -> str:
        """The text of a variable."""
        del hide_suggestions
        if not isinstance(input_value, str):
            raise GraphQLError("RulesetId is an id or a name.")
        return input_value

    def coerce_input_literal(
        self, value_node: ConstValueNode, hide_suggestions: bool = False
    ) -> str:
        """The text of a literal: a string, or a bare name."""
        del hide_suggestions
        if not isinstance(value_node, StringValueNode | EnumValueNode):
            raise GraphQLError("RulesetId is an id or a name.", value_node)
        return value_node.value


WORDS: Final = GraphQLScalarType(
    "Text",
    serialize=as_it_is,
    description=(
        "A text: a string, or an object with the text in each language, "
        '`{en: "Oath", pl: "Przysięga"}`.'
    ),
)
JSON: Final = GraphQLScalarType(
    "JSON",
    serialize=as_it_is,
    description="A JSON value of any kind, as REST sends it.",
)


def ruleset_type(ids: Iterable[str]) -> RulesetType:
    """The enum of those of the ids that GraphQL can write."""
    listed = (each for each in ids if _NAME.fullmatch(each) and each not in _TAKEN)
    return RulesetType(
        "RulesetId",
        {each: GraphQLEnumValue(each, f"The edition {each}.") for each in listed},
        description=(
            "Id of a ruleset: an edition of the service, or one that its operator added; "
            "`rulesets` lists them. A variable or a string may also be the name of a ruleset."
        ),
    )
