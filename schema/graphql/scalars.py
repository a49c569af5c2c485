"""Scalars of our own: the readings that a request chooses, and JSON as it is."""

from collections.abc import Mapping
from typing import Final, NewType

import strawberry
from strawberry.types.scalar import ScalarDefinition

from schema.graphql.values import as_it_is, ruling_choices, ruling_choices_written

RulingChoices = NewType("RulingChoices", dict[str, str])
"""The readings a request chooses: option by ruling id."""

Json = NewType("Json", object)
"""A value whose shape another part of the schema describes."""


SCALARS: Final[Mapping[object, ScalarDefinition]] = {
    RulingChoices: strawberry.scalar(
        name="RulingOptions",
        description=(
            "Readings to use: an object from ruling id to the name of one of its options. "
            "A GraphQL literal cannot spell an id with a hyphen; a variable can."
        ),
        serialize=ruling_choices,
        parse_value=ruling_choices,
        parse_literal=ruling_choices_written,
    ),
    Json: strawberry.scalar(
        name="JSON",
        description="A JSON value of any kind, as REST sends it.",
        serialize=as_it_is,
    ),
}
"""Scalars that a schema with our types has to know (`StrawberryConfig.scalar_map`)."""
