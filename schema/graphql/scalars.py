"""Scalars of our own: ids of rulesets, the readings that a request chooses, and JSON as it is."""

from typing import Final

from graphql import GraphQLScalarType

from cards.model.vocabulary import SHIPPED_RULESETS
from schema.graphql.values import (
    as_it_is,
    ruleset_id,
    ruleset_id_written,
    ruling_choices,
    ruling_choices_written,
)

RULING_CHOICES: Final = GraphQLScalarType(
    "RulingOptions",
    serialize=ruling_choices,
    parse_value=ruling_choices,
    parse_literal=ruling_choices_written,
    description="Options of rulings to use: an object from ruling id to the name of an option.",
)
RULESET: Final = GraphQLScalarType(
    "RulesetId",
    serialize=ruleset_id,
    parse_value=ruleset_id,
    parse_literal=ruleset_id_written,
    description=(
        f"Id of a ruleset: {', '.join(SHIPPED_RULESETS)}, or an edition that the operator "
        "added; `rulesets` lists them. A literal is a string or a bare name."
    ),
)
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
