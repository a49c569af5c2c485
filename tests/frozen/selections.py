"""GraphQL documents that ask for all there is, made from the published schema."""

import functools
from pathlib import Path
from typing import Final

from graphql import FieldDefinitionNode, NonNullTypeNode

import schema
from tests.graphql.queries import name_of, objects_in, query_of

SDL: Final = Path(schema.__file__).with_name("schema.graphql").read_text(encoding="utf-8")
LEADS_BACK: Final = frozenset({"Ruling", "Clause", "Card", "CardSet", "Board", "Ruleset"})
"""Items of the catalogue: each leads to others, so of another one only the id is asked."""
DEEPEST: Final = 7


@functools.cache
def whole_answer(field: str) -> str:
    """A query for all that a field answers, each argument from a variable of its name."""
    return query_of(SDL, field)


@functools.cache
def catalogue_query(field: str, arguments: str = "") -> str:
    """A query for a field of the catalogue: its items whole, those that they lead to by id."""
    (found,) = (each for each in objects_in(SDL)["Query"] if each.name.value == field)
    return f"{{ {field}{arguments} {_selected(found, DEEPEST, is_item=False)} }}"


def _selected(field: FieldDefinitionNode, depth: int, *, is_item: bool) -> str:
    """What is selected of a field; nothing of a scalar."""
    name = name_of(field.type)
    fields = objects_in(SDL).get(name)
    if fields is None:
        return ""
    if is_item and name in LEADS_BACK:
        return "{ id }"
    is_item = is_item or name in LEADS_BACK
    asked = (
        f"{each.name.value} {_selected(each, depth - 1, is_item=is_item)}"
        for each in fields
        if not any(_is_needed(given.type) for given in each.arguments or ())
        and (depth > 1 or name_of(each.type) not in objects_in(SDL))
    )
    return f"{{ {' '.join(asked)} }}"


def _is_needed(kind: object) -> bool:
    return isinstance(kind, NonNullTypeNode)
