"""Fields of the catalogue's GraphQL types that are more than an attribute.

A text is a string in one language: that of its `lang` argument, else the reader's. Ids of other
items are those items. What the values are read from is the same bilingual struct as in REST.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol

import strawberry
from msgspec import Struct
from msgspec import inspect as shapes
from strawberry.annotation import StrawberryAnnotation
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryOptional, StrawberryType
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver

from cards.language import Language
from cards.speech import Said
from cards.text import LocalText
from schema.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling, RulingCheck
from schema.collections import COLLECTIONS
from schema.graphql_enums import graphql_enum
from schema.graphql_words import words_of_field

LANG: Final = "Language of the text; that of the request if null."


class Reader(Protocol):
    """What a request's context offers to these fields."""

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


Ask = strawberry.Info[Reader, None]

RELATED: Final[Mapping[tuple[type[Struct], str], str]] = {
    (CatalogueClause, "related"): "clauses",
    (CatalogueClause, "rulings"): "rulings",
    (CatalogueRuling, "clauses"): "clauses",
    (CatalogueRuling, "cards"): "cards",
    (CatalogueCard, "rulings"): "rulings",
}
"""Fields that hold ids of a collection."""


class ReadAs(NamedTuple):
    """What a resolver reads, for those who can do without calling it."""

    name: str
    """The attribute."""
    by_language: bool
    """It is a text in several languages, not one that is worded at the end."""


READINGS: Final[dict[Callable[..., Any], ReadAs]] = {}
"""The resolvers of texts."""

SHAPES: Final = {collection.name: collection.shape for collection in COLLECTIONS}
CHECKS: Final = (CatalogueRuling, "checks")
"""A count in REST, where they have a route; here the checks themselves."""


def lists_items_of(owner: type[Struct], field: str) -> type[Struct] | None:
    """The shape of the items that a field lists instead of their ids, or of their number."""
    if (owner, field) == CHECKS:
        return RulingCheck
    related = RELATED.get((owner, field))
    return None if related is None else SHAPES[related]


def items_field(
    owner: type[Struct], field: shapes.Field, kind: type | StrawberryType
) -> StrawberryField:
    """A field that lists items of another collection, or the checks of a ruling."""
    if (owner, field.name) == CHECKS:

        def checks(root: CatalogueRuling, info: Ask) -> list[RulingCheck]:
            return info.context.checks(root.id)

        return _field(field, kind, checks)
    related, name = RELATED[owner, field.name], field.name

    def items(root: object, info: Ask) -> list[Struct]:
        ids: tuple[str, ...] = getattr(root, name)
        return info.context.items(related, ids)

    return _field(field, kind, items)


def is_text(kind: shapes.Type) -> bool:
    """Whether a field holds a text for people, or none."""
    match kind:
        case shapes.Metadata(type=inner):
            return is_text(inner)
        case shapes.UnionType(types=members):
            return any(map(is_text, members))
        case shapes.StructType(cls=cls):
            return cls is LocalText
        case _:
            return False


def text_field(field: shapes.Field) -> StrawberryField:
    """A text as a string, with an argument for its language."""
    name = field.name
    nullable = field.default is None

    def text(root: object, info: Ask, lang: Language | None = None) -> str | None:
        said: LocalText | None = getattr(root, name)
        return None if said is None else said.within(lang or info.context.language)

    READINGS[text] = ReadAs(name, by_language=True)
    made = _field(field, StrawberryOptional(str) if nullable else str, text)
    made.arguments = [lang_argument()]
    return made


def is_said(kind: shapes.Type) -> bool:
    """Whether a field holds what the referee says."""
    match kind:
        case shapes.Metadata(type=inner):
            return is_said(inner)
        case shapes.CustomType(cls=cls):
            return cls is Said
        case shapes.UnionType(types=members):
            return any(map(is_said, members))
        case _:
            return False


def said_field(field: shapes.Field) -> StrawberryField:
    """What the referee says, worded for the reader."""
    name = field.name
    nullable = field.default is None

    def worded(root: object, info: Ask) -> str | None:
        said: Said | None = getattr(root, name)
        return None if said is None else said.within(info.context.language)

    READINGS[worded] = ReadAs(name, by_language=False)
    return _field(field, StrawberryOptional(str) if nullable else str, worded)


def lang_argument() -> StrawberryArgument:
    """The argument that chooses the language of one text."""
    return StrawberryArgument(
        python_name="lang",
        graphql_name="lang",
        type_annotation=StrawberryAnnotation(StrawberryOptional(graphql_enum(Language))),
        description=LANG,
    )


def _field(
    field: shapes.Field, kind: type | StrawberryType, resolve: Callable[..., object]
) -> StrawberryField:
    return StrawberryField(
        python_name=field.name,
        graphql_name=field.encode_name,
        type_annotation=StrawberryAnnotation(kind),
        description=words_of_field(field),
        base_resolver=StrawberryResolver(resolve),
    )
