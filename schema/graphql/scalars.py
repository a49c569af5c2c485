"""Scalars of our own: ids of rulesets, the readings that a request chooses, and JSON as it is."""

from collections.abc import Mapping
from typing import Final, NewType

import strawberry
from strawberry.types.scalar import ScalarDefinition

from cards.model.vocabulary import SHIPPED_RULESETS
from schema.graphql.values import (
    as_it_is,
    ruleset_id,
    ruleset_id_written,
    ruling_choices,
    ruling_choices_written,
)

RulingChoices = NewType("RulingChoices", dict[str, str])
"""The readings a request chooses: option by ruling id."""

RulesetName = NewType("RulesetName", str)
"""The id of a ruleset."""

Words = NewType("Words", object)
"""A text of a request, by language or plain."""

Json = NewType("Json", object)
"""A value whose shape another part of the schema describes."""


SCALARS: Final[Mapping[object, ScalarDefinition]] = {
    RulingChoices: strawberry.scalar(
        name="RulingOptions",
        description=(
            "Options of rulings to use: an object from ruling id to the name of an option."
        ),
        serialize=ruling_choices,
        parse_value=ruling_choices,
        parse_literal=ruling_choices_written,
    ),
    RulesetName: strawberry.scalar(
        name="RulesetId",
        description=(
            f"Id of a ruleset: {', '.join(SHIPPED_RULESETS)}, or an edition that the operator "
            "added; `rulesets` lists them. A literal is a string or a bare name."
        ),
        serialize=ruleset_id,
        parse_value=ruleset_id,
        parse_literal=ruleset_id_written,
    ),
    Words: strawberry.scalar(
        name="Text",
        description=(
            "A text: a string, or an object with the text in each language, "
            '`{en: "Oath", pl: "Przysięga"}`.'
        ),
        serialize=as_it_is,
    ),
    Json: strawberry.scalar(
        name="JSON",
        description="A JSON value of any kind, as REST sends it.",
        serialize=as_it_is,
    ),
}
"""Scalars that a schema with our types has to know (`StrawberryConfig.scalar_map`)."""
