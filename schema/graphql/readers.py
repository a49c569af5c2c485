"""Resolvers of the catalogue's GraphQL fields that are more than an attribute.

A text is a string in one language: that of its `lang` argument, else the reader's. A field with
ids of other items lists those items. The values come from the same bilingual structs as in REST.

Nothing here imports Strawberry, which a running service does not load
(`service.graphql.schema.executable`).
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeVarTuple, cast

from msgspec import Struct

from cards.messages.message import Message
from cards.model.language import Language
from cards.model.shape import Shape
from cards.model.text import LocalText
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling, RulingCheck
from schema.shapes.collections import COLLECTIONS
from schema.shapes.localized import plain_name

Of = TypeVarTuple("Of")
Resolver = Callable[..., Any]


class Reader(Protocol):
    """The part of a request's context that these fields use."""

    @property
    def language(self) -> Language:
        """The language that was negotiated."""
        ...

    def items(self, collection: str, ids: Iterable[str]) -> list[Struct]:
        """Items of a collection."""
        ...

    def checks(self, ruling: str) -> list[RulingCheck]:
        """The checks of a ruling."""
        ...


class Ask(Protocol):
    """The part of a resolver's info that these fields use."""

    @property
    def context(self) -> Reader:
        """The request's context."""
        ...


class Recipe(NamedTuple):
    """The function that made a resolver, and its arguments: both can be pickled."""

    make: Callable[..., Resolver]
    of: tuple[Any, ...]


RECIPES: Final[dict[Resolver, Recipe]] = {}
"""How to make each resolver of the schema again."""


def resolver_maker(make: Callable[[*Of], Resolver]) -> Callable[[*Of], Resolver]:
    """Decorate a function that makes a resolver: it is called once for equal arguments."""

    @functools.wraps(make)
    def made(*of: *Of) -> Resolver:
        found = cached(*of)
        RECIPES[found] = Recipe(made, of)
        return found

    cached = functools.cache(make)
    return made


class ReadAs(NamedTuple):
    """What a resolver reads, for code that reads it without calling the resolver."""

    name: str
    """The attribute."""
    by_language: bool
    """Whether it is a `LocalText`; otherwise it is a `Message`."""


READINGS: Final[dict[Resolver, ReadAs]] = {}
"""The resolvers of texts."""

RELATED: Final[Mapping[tuple[type[Struct], str], str]] = {
    (CatalogueClause, "related"): "clauses",
    (CatalogueClause, "rulings"): "rulings",
    (CatalogueRuling, "clauses"): "clauses",
    (CatalogueRuling, "cards"): "cards",
    (CatalogueCard, "rulings"): "rulings",
}
"""Fields that hold ids of a collection."""
SHAPES: Final = {collection.name: collection.shape for collection in COLLECTIONS}
_NAMES: Final = {collection.shape: plain_name(collection.shape) for collection in COLLECTIONS}
CHECKS: Final = (CatalogueRuling, "checks")
"""A count in REST, where they have a route; here the checks themselves."""


def name_of_item(item: object, *_: object) -> str:
    """The name of the type of an item of the catalogue."""
    return _NAMES[cast("type[Shape]", type(item))]


def lists_items_of(owner: type[Struct], field: str) -> type[Struct] | None:
    """The shape of the items that a field lists instead of their ids, or of their number."""
    if (owner, field) == CHECKS:
        return RulingCheck
    related = RELATED.get((owner, field))
    return None if related is None else SHAPES[related]


@resolver_maker
def reading_checks() -> Resolver:
    """Reads the checks of a ruling."""

    def checks(root: CatalogueRuling, info: Ask) -> list[RulingCheck]:
        return info.context.checks(root.id)

    return checks


@resolver_maker
def reading_items(collection: str, name: str) -> Resolver:
    """Reads the items of a collection whose ids an attribute holds."""

    def items(root: object, info: Ask) -> list[Struct]:
        ids: tuple[str, ...] = getattr(root, name)
        return info.context.items(collection, ids)

    return items


@resolver_maker
def reading_text(name: str) -> Resolver:
    """Reads a text that an attribute holds in several languages."""

    def text(root: object, info: Ask, lang: Language | None = None) -> str | None:
        found: LocalText | None = getattr(root, name)
        return None if found is None else found.within(lang or info.context.language)

    READINGS[text] = ReadAs(name, by_language=True)
    return text


@resolver_maker
def reading_texts(name: str) -> Resolver:
    """Reads a list of texts that an attribute holds in several languages."""

    def texts(root: object, info: Ask, lang: Language | None = None) -> list[str]:
        found: tuple[LocalText, ...] = getattr(root, name)
        return [each.within(lang or info.context.language) for each in found]

    return texts


@resolver_maker
def wording(name: str) -> Resolver:
    """Reads a message that an attribute holds, in the reader's language."""

    def worded(root: object, info: Ask) -> str | None:
        found: Message | None = getattr(root, name)
        return None if found is None else found.within(info.context.language)

    READINGS[worded] = ReadAs(name, by_language=False)
    return worded
