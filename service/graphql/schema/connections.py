"""Fields that page through lists of the catalogue, for Strawberry."""

from typing import Final, cast

from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryList, StrawberryOptional, StrawberryType
from strawberry.types.field import StrawberryField

from schema.graphql.enums import graphql_enum
from schema.graphql.scalars import RulesetName
from schema.graphql.types import graphql_localized
from schema.shapes.collections import PAGE_DEFAULT, PAGE_MOST, Collection
from schema.shapes.connections import CONNECTIONS
from schema.shapes.filters import Bound, Choice, Filter, Truth
from service.graphql.resolvers.catalogue import paging
from service.graphql.schema.fields import argument, query_field

_PAGES: Final = (
    ("first", int, f"How many items from the beginning, {PAGE_MOST} at most."),
    ("after", str, "Only items after this cursor."),
    ("last", int, f"How many items from the end, {PAGE_MOST} at most."),
    ("before", str, "Only items before this cursor."),
)


def connection_field(collection: Collection) -> StrawberryField:
    """A field that pages through a collection."""
    _, connection = CONNECTIONS[collection.name]
    return query_field(
        paging(collection.name),
        name=collection.name,
        text=f"{collection.summary}: {PAGE_DEFAULT} at a time unless `first` or `last` says.",
        answer=graphql_localized(connection),
        arguments=[
            *(argument(name, StrawberryOptional(kind), text) for name, kind, text in _PAGES),
            argument(
                "ids",
                StrawberryOptional(StrawberryList(str)),
                f"Only the items with these ids, in this order; {PAGE_MOST} at most.",
            ),
            *filter_arguments(collection),
        ],
    )


def filter_arguments(collection: Collection) -> list[StrawberryArgument]:
    """One argument for each filter; a list means alternatives."""
    return [
        argument(by.parameter, StrawberryOptional(_kind(by)), by.summary)
        for by in collection.filters
    ]


def _kind(by: Filter) -> type | StrawberryType:
    match by:
        case Choice(options=range()):
            return StrawberryList(int)
        case Choice(options=type() as words):
            return StrawberryList(graphql_enum(words))
        case Choice(options="rulesets"):
            return StrawberryList(cast("type", RulesetName))
        case Choice():
            return StrawberryList(str)
        case Truth():
            return bool
        case Bound():
            return int
        case _:
            return str
