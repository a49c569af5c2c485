"""Strawberry fields for texts, messages and items; `schema.graphql.readers` has their resolvers."""

from typing import Final

from msgspec import Struct
from msgspec import inspect as shapes
from strawberry.annotation import StrawberryAnnotation
from strawberry.types.arguments import StrawberryArgument
from strawberry.types.base import StrawberryList, StrawberryOptional, StrawberryType
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver
from strawberry.types.info import Info

from cards.messages.message import Message
from cards.model.language import Language
from cards.model.text import LocalText
from schema.graphql.enums import graphql_enum
from schema.graphql.readers import (
    CHECKS,
    RELATED,
    Resolver,
    reading_checks,
    reading_items,
    reading_text,
    reading_texts,
    wording,
)
from schema.graphql.words import words_of_field

LANG: Final = "Language of the text; that of the request if null."


def strawberry_resolver(resolver: Resolver) -> StrawberryResolver[object]:
    """A resolver for Strawberry, which finds `info` by its annotation."""
    resolver.__annotations__["info"] = Info
    return StrawberryResolver(resolver)


def items_field(
    owner: type[Struct], field: shapes.Field, kind: type | StrawberryType
) -> StrawberryField:
    """A field that lists items of another collection, or the checks of a ruling."""
    if (owner, field.name) == CHECKS:
        return _field(field, kind, reading_checks())
    return _field(field, kind, reading_items(RELATED[owner, field.name], field.name))


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


def is_texts(kind: shapes.Type) -> bool:
    """Whether a field holds a list of texts for people."""
    match kind:
        case shapes.Metadata(type=inner):
            return is_texts(inner)
        case shapes.CollectionType(item_type=item):
            return is_text(item)
        case _:
            return False


def is_words(kind: shapes.Type) -> bool:
    """Whether a field of a request takes a text by language or plain."""
    if not isinstance(kind, shapes.UnionType):
        return False
    members = [each.type if isinstance(each, shapes.Metadata) else each for each in kind.types]
    return is_text(kind) and any(isinstance(each, shapes.StrType) for each in members)


def text_field(field: shapes.Field) -> StrawberryField:
    """A text as a string, with an argument for its language."""
    made = _field(field, _text_or_none(field), reading_text(field.name))
    made.arguments = [lang_argument()]
    return made


def texts_field(field: shapes.Field) -> StrawberryField:
    """A list of texts as strings, with an argument for their language."""
    made = _field(field, StrawberryList(str), reading_texts(field.name))
    made.arguments = [lang_argument()]
    return made


def is_message(kind: shapes.Type) -> bool:
    """Whether a field holds a message, or none."""
    match kind:
        case shapes.Metadata(type=inner):
            return is_message(inner)
        case shapes.CustomType(cls=cls):
            return cls is Message
        case shapes.UnionType(types=members):
            return any(map(is_message, members))
        case _:
            return False


def message_field(field: shapes.Field) -> StrawberryField:
    """A message as a string in the reader's language."""
    return _field(field, _text_or_none(field), wording(field.name))


def _text_or_none(field: shapes.Field) -> type | StrawberryType:
    kind = field.type.type if isinstance(field.type, shapes.Metadata) else field.type
    optional = isinstance(kind, shapes.UnionType) and kind.includes_none
    return StrawberryOptional(str) if optional else str


def lang_argument() -> StrawberryArgument:
    """The argument that chooses the language of one text."""
    return StrawberryArgument(
        python_name="lang",
        graphql_name="lang",
        type_annotation=StrawberryAnnotation(StrawberryOptional(graphql_enum(Language))),
        description=LANG,
    )


def _field(field: shapes.Field, kind: type | StrawberryType, resolve: Resolver) -> StrawberryField:
    return StrawberryField(
        python_name=field.name,
        graphql_name=field.encode_name,
        type_annotation=StrawberryAnnotation(kind),
        description=words_of_field(field),
        base_resolver=strawberry_resolver(resolve),
    )
