"""Resolvers of fields that are no operation: attributes, texts, and items that others name.

A text is a string in one language: that of its `lang` argument, else the reader's. A field with
ids of other items lists those items. The values come from the same bilingual structs as in REST.
A compiled plan knows these resolvers by their types, and reads what they read without a call.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, cast

from msgspec import Struct

from cards.messages.message import Message
from cards.model.language import Language
from cards.model.shape import Shape
from cards.model.text import LocalText
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling, RulingCheck
from schema.shapes.collections import COLLECTIONS
from schema.shapes.localized import plain_name
from schema.shapes.named_tables import NamedTable
from schema.shapes.sealed_tables import SEALED
from schema.shapes.search import HitKind, SearchHit

Resolver = Callable[..., Any]
"""Takes the parent object, the info, and the arguments by name."""


class Reader(Protocol):
    """The part of a request's context that these fields use."""

    @property
    def language(self) -> Language:
        """The language that was negotiated."""
        ...

    def items(self, collection: str, ids: Iterable[str]) -> list[Struct]: ...

    def checks(self, ruling: str) -> list[RulingCheck]: ...

    def name_table(self, table: Shape | str) -> str | None:
        """The name of a table, which may be sealed; it is kept for its caller, if there is room."""
        ...


class Ask(Protocol):
    """The part of a resolver's info that these fields use."""

    @property
    def context(self) -> Reader:
        """The request's context."""
        ...


@dataclass(frozen=True, slots=True)
class Attribute:
    """Reads an attribute."""

    name: str

    def __call__(self, root: object, _: object) -> Any:  # noqa: ANN401 - of any type
        return getattr(root, self.name)


@dataclass(frozen=True, slots=True)
class OfSealed:
    """Reads an attribute that only an answer about a sealed table has."""

    name: str
    in_the_open: object
    """What is read of a table in the open: the default that the shape declares, or null."""

    def __call__(self, root: object, _: object) -> Any:  # noqa: ANN401 - of any type
        """Its value."""
        return getattr(root, self.name, self.in_the_open)


@dataclass(frozen=True, slots=True)
class Name:
    """Names the table that an attribute holds."""

    name: str

    def __call__(self, root: object, info: Ask) -> NamedTable | None:
        """Its name, if there is one; that of a sealed table, not of the view of it."""
        table: Shape | str | None = getattr(root, SEALED, None) or getattr(root, self.name)
        name = None if table is None else info.context.name_table(table)
        return None if name is None else NamedTable(name=name)


@dataclass(frozen=True, slots=True)
class Text:
    """Reads a text in several languages, or a message, that an attribute holds."""

    name: str

    def __call__(self, root: object, info: Ask, lang: Language | None = None) -> str | None:
        """The text in the language that was asked for."""
        found: LocalText | Message | None = getattr(root, self.name)
        return None if found is None else found.within(lang or info.context.language)


@dataclass(frozen=True, slots=True)
class Texts:
    """Reads a list of texts in several languages."""

    name: str

    def __call__(self, root: object, info: Ask, lang: Language | None = None) -> list[str]:
        """The texts in the language that was asked for."""
        found: tuple[LocalText, ...] = getattr(root, self.name)
        return [each.within(lang or info.context.language) for each in found]


@dataclass(frozen=True, slots=True)
class Items:
    """Reads the items of a collection whose ids an attribute holds."""

    collection: str
    name: str

    def __call__(self, root: object, info: Ask) -> list[Struct]:
        return info.context.items(self.collection, getattr(root, self.name))


def item_found(root: SearchHit, info: Ask) -> Struct:
    """The ruling, clause or card that a hit is about."""
    (item,) = info.context.items(FOUND[root.kind], (root.of,))
    return item


def checks_of(root: CatalogueRuling, info: Ask) -> list[RulingCheck]:
    return info.context.checks(root.id)


RELATED: Final[Mapping[tuple[type[Struct], str], str]] = {
    (CatalogueClause, "related"): "clauses",
    (CatalogueClause, "rulings"): "rulings",
    (CatalogueRuling, "clauses"): "clauses",
    (CatalogueRuling, "cards"): "cards",
    (CatalogueCard, "rulings"): "rulings",
}
"""Fields that hold ids of a collection."""
FOUND: Final[Mapping[HitKind, str]] = {
    HitKind.RULING: "rulings",
    HitKind.CLAUSE: "clauses",
    HitKind.CARD: "cards",
}
"""The collection of each kind of hit."""
CHECKS: Final = (CatalogueRuling, "checks")
"""A count in REST, where they have a route; here the checks themselves."""
SHAPES: Final = {collection.name: collection.shape for collection in COLLECTIONS}
_NAMES: Final = {collection.shape: plain_name(collection.shape) for collection in COLLECTIONS}


def name_of_item(item: object, *_: object) -> str:
    return _NAMES[cast("type[Shape]", type(item))]


def items_listed(owner: type[Struct], field: str) -> tuple[type[Struct], Resolver] | None:
    """The shape of the items that a field lists in place of ids or a number, and its resolver."""
    if (owner, field) == CHECKS:
        return RulingCheck, checks_of
    related = RELATED.get((owner, field))
    return None if related is None else (SHAPES[related], Items(related, field))
