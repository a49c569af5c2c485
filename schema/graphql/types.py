"""Strawberry types made from the shapes: a shape is written once and both doors speak it.

Output objects are the structs themselves, read by attribute. A request's fields are the arguments
of its GraphQL field, so the variables of a query can be the very JSON of the REST body. Arguments
arrive as mappings that graphql-core has checked against the schema; `schema.graphql.requests` makes
the whole request of them in one go.

Where the catalogue tells something, its texts are strings in one language
(`schema.graphql.localized`). In an answer to a request they stay as the request brought them, so
that it can be sent back: a card there is an `InlineCard`.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import MISSING
from enum import Enum, auto
from typing import Any, Final, cast

import msgspec
import strawberry
from msgspec import NODEFAULT
from msgspec import inspect as shapes
from strawberry.annotation import StrawberryAnnotation
from strawberry.schema_directives import OneOf as OneOfDirective
from strawberry.types.arguments import InputContext, StrawberryArgument
from strawberry.types.base import (
    StrawberryList,
    StrawberryObjectDefinition,
    StrawberryOptional,
    StrawberryType,
    get_object_definition,
)
from strawberry.types.field import StrawberryField

from cards.model.shape import OneOf
from cards.model.text import LocalText
from cards.model.vocabulary import RULESET_PATTERN
from schema.graphql.enums import graphql_enum
from schema.graphql.localized import (
    is_message,
    is_text,
    is_texts,
    is_words,
    items_field,
    message_field,
    text_field,
    texts_field,
)
from schema.graphql.readers import lists_items_of, name_of_item
from schema.graphql.scalars import Json, RulesetName, RulingChoices, Words
from schema.graphql.words import words_of_field, words_of_type
from schema.shapes.collections import COLLECTIONS
from schema.shapes.localized import has_text, plain_name

GraphQLTypeRef = StrawberryType | type
"""Whatever Strawberry takes for the type of a field."""

NO_DEFAULT: Final[object] = MISSING
NO_ARGUMENT: Final[object] = inspect.Parameter.empty
"""Strawberry's marks for a field and an argument without a default."""


ID: Final = "id"
INLINED: Final = "Inline"
"""Prefix of shapes that the catalogue has in a form of its own."""

PLAIN: Final[Mapping[type[shapes.Type], type]] = {
    shapes.StrType: str,
    shapes.BoolType: bool,
    shapes.IntType: int,
    shapes.FloatType: float,
}


class UnmappedShape(TypeError):
    """A shape uses a type that this adapter has no GraphQL type for."""


class Side(Enum):
    """Where values of a type are used."""

    INPUT = auto()
    """In a request: an input type, `<name>Input`."""
    OUTPUT = auto()
    """In an answer of an operation."""
    CATALOGUE = auto()
    """In an answer of the catalogue: texts are strings in one language."""


@strawberry.interface(description="An item of the catalogue; no two have the same id.")
class Node:
    """What every item of the catalogue has, and nothing else: an id to ask for it by."""

    id: strawberry.ID = strawberry.field(description="Its id, unique in the whole catalogue.")

    @classmethod
    def resolve_type(cls, item: object, *_: object) -> str:
        """The name of the type of an item."""
        return name_of_item(item)


NODES: Final = frozenset(collection.shape for collection in COLLECTIONS)
"""Shapes of the items of the catalogue."""

_types: dict[tuple[type, Side], type] = {}


def graphql_output(shape: type[msgspec.Struct]) -> type:
    """Return the object type of a shape that an adjudication answers."""
    return _type(shape, Side.OUTPUT)


def graphql_localized(shape: type[msgspec.Struct]) -> type:
    """Return the object type of a shape of the catalogue."""
    return _type(shape, Side.CATALOGUE if has_text(shape) else Side.OUTPUT)


def graphql_input(shape: type[msgspec.Struct]) -> type:
    """Return the input type of a shape, `<name>Input`; its values stay mappings."""
    return _type(shape, Side.INPUT)


def shape_asked(made: type) -> type[msgspec.Struct] | None:
    """Return the shape that an input type was made from."""
    found = (shape for (shape, side), each in _types.items() if each is made and side is Side.INPUT)
    return next(found, None)


def _type(shape: type[msgspec.Struct], side: Side) -> type:
    return _types.get((shape, side)) or _made(shape, side)


def _name(shape: type[msgspec.Struct], side: Side) -> str:
    match side:
        case Side.INPUT:
            return f"{shape.__name__.removeprefix(INLINED)}Input"
        case Side.OUTPUT:
            return shape.__name__
        case Side.CATALOGUE:
            return plain_name(shape)


def is_a_node(shape: type[msgspec.Struct], side: Side) -> bool:
    """Whether a type is an item of the catalogue; a board in a request is none."""
    return shape in NODES and side is not Side.INPUT


def graphql_arguments(request: type[msgspec.Struct]) -> list[StrawberryArgument]:
    """Return one argument for each field of a request, under the field's wire name."""
    layout = shapes.type_info(request)
    assert isinstance(layout, shapes.StructType)
    return [_argument(request, field) for field in layout.fields]


def _argument(request: type[msgspec.Struct], field: shapes.Field) -> StrawberryArgument:
    default = _default_of(field)
    return StrawberryArgument(
        python_name=field.encode_name,
        graphql_name=field.encode_name,
        type_annotation=StrawberryAnnotation(_reference(field.type, Side.INPUT)),
        description=words_of_field(field),
        default=NO_ARGUMENT if default is NO_DEFAULT else default,
    )


def _made(shape: type[msgspec.Struct], side: Side) -> type:
    """Make and remember a type; remembered before its fields, which may lead back to it."""
    name = _name(shape, side)
    made = type(name, (), {"__doc__": shape.__doc__, "__module__": __name__})
    is_input, one_of = side is Side.INPUT, issubclass(shape, OneOf)
    is_node = is_a_node(shape, side)
    definition = StrawberryObjectDefinition(
        name=name,
        is_input=is_input,
        is_interface=False,
        origin=made,
        description=words_of_type(shape),
        interfaces=[get_object_definition(Node, strict=True)] if is_node else [],
        extend=False,
        directives=[OneOfDirective()] if is_input and one_of else [],
        is_type_of=_is_of(shape) if is_node else None,
        resolve_type=None,
        fields=[],
        from_input=_as_it_is if is_input else None,
    )
    made.__strawberry_definition__ = definition  # type: ignore[attr-defined]  # Strawberry's own mark
    _types[shape, side] = made
    layout = shapes.type_info(shape)
    assert isinstance(layout, shapes.StructType)
    publishes_defaults = is_input and not one_of
    definition.fields.extend(
        _told_field(shape, field)
        if side is Side.CATALOGUE
        else _field(field, side, _default_of(field) if publishes_defaults else NO_DEFAULT)
        for field in layout.fields
        if is_input or not is_only_sent(field.type)
    )
    if is_node:
        (named,) = (field for field in definition.fields if field.python_name == ID)
        named.type_annotation = StrawberryAnnotation(strawberry.ID)
    return made


def _told_field(owner: type[msgspec.Struct], field: shapes.Field) -> StrawberryField:
    if (listed := lists_items_of(owner, field.name)) is not None:
        return items_field(owner, field, StrawberryList(graphql_localized(listed)))
    if is_texts(field.type):
        return texts_field(field)
    return text_field(field) if is_text(field.type) else _field(field, Side.CATALOGUE, NO_DEFAULT)


def _field(field: shapes.Field, side: Side, default: object) -> StrawberryField:
    if is_message(field.type):
        return message_field(field)
    kind = _reference(field.type, side)
    if default == "":  # what another field may say instead, so no value stands for none
        kind, default = StrawberryOptional(kind), NO_DEFAULT
    return StrawberryField(
        python_name=field.name,
        graphql_name=field.encode_name,
        type_annotation=StrawberryAnnotation(kind),
        description=words_of_field(field),
        default=default,
    )


def _default_of(field: shapes.Field) -> object:
    """Return the default as it looks on the wire, or Strawberry's mark for none."""
    if isinstance(_bare(field.type), shapes.DictType):
        return NO_DEFAULT
    if field.default is not NODEFAULT:
        return msgspec.to_builtins(field.default)
    if field.default_factory is not NODEFAULT:
        return msgspec.to_builtins(field.default_factory())
    return NO_DEFAULT


def _bare(kind: shapes.Type) -> shapes.Type:
    """Return a type without its metadata."""
    return _bare(kind.type) if isinstance(kind, shapes.Metadata) else kind


def _reference(kind: shapes.Type, side: Side) -> GraphQLTypeRef:  # noqa: PLR0912 - one branch a type
    """Return the GraphQL type of a field's type."""
    if side is Side.INPUT and isinstance(kind, shapes.DictType):
        # Nullable and without a default: clients cannot print an object as a scalar's default.
        return StrawberryOptional(_reference(kind, Side.OUTPUT))
    match kind:
        case shapes.Metadata(type=inner):
            return _reference(inner, side)
        case shapes.UnionType(types=members) if is_words(kind):
            return _words(members, side)
        case shapes.UnionType(types=members):
            return StrawberryOptional(_reference(_only_member(kind, members), side))
        case shapes.CollectionType(item_type=item):
            return StrawberryList(_reference(item, side))
        case shapes.StructType(cls=shape) if shape is not LocalText or side is not Side.CATALOGUE:
            return graphql_localized(shape) if side is Side.CATALOGUE else _type(shape, side)
        case shapes.EnumType(cls=named):
            return graphql_enum(named)
        case shapes.DictType(value_type=shapes.StrType()):
            return cast("type", RulingChoices)
        case shapes.DictType(value_type=shapes.AnyType()):
            return cast("type", Json)
        case shapes.AnyType():
            return StrawberryOptional(cast("type", Json))
        case shapes.StrType(pattern=pattern) if pattern == RULESET_PATTERN:
            return cast("type", RulesetName)
        case _ if type(kind) in PLAIN:
            return PLAIN[type(kind)]
        case _:
            raise UnmappedShape(f"no GraphQL type for {kind!r}")


def _words(members: tuple[shapes.Type, ...], side: Side) -> GraphQLTypeRef:
    """The type of a text that is sent by language or plain, and answered by language."""
    words = cast("type", Words) if side is Side.INPUT else _type(LocalText, side)
    optional = any(isinstance(member, shapes.NoneType) for member in members)
    return StrawberryOptional(words) if optional else words


def is_only_sent(kind: shapes.Type) -> bool:
    """Whether a field is taken and never answered."""
    if not isinstance(kind, shapes.Metadata):
        return False
    more = cast("Mapping[str, object]", kind.extra_json_schema or {})  # pyright: ignore[reportUnknownMemberType]
    return bool(more.get("writeOnly")) or is_only_sent(kind.type)


def _only_member(kind: shapes.Type, members: tuple[shapes.Type, ...]) -> shapes.Type:
    """Return the X of an `X | None`; other unions are OneOf structs."""
    rest = [member for member in members if not isinstance(member, shapes.NoneType)]
    if len(rest) != 1:
        raise UnmappedShape(f"a union must be a OneOf struct, not {kind!r}")
    return rest[0]


def _is_of(shape: type[object]) -> Callable[[object, object], bool]:
    """Whether a value is of a shape, and of no shape that extends it."""
    return lambda value, _info: type(value) is shape


def _as_it_is(_: type, value: Mapping[str, Any], __: InputContext) -> Mapping[str, Any]:
    """Leave an input as it is: the request is made of all its arguments at once."""
    return value
