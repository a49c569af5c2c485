"""GraphQL types made from the shapes: a shape is written once and both doors speak it.

Output objects are the structs themselves, read by attribute. A request's fields are the arguments
of its GraphQL field, so the variables of a query can be the very JSON of the REST body. Arguments
arrive as mappings that graphql-core has checked against the schema; `schema.graphql.requests` makes
the whole request of them in one go.

In what comes from the catalogue, texts are strings in one language
(`schema.graphql.readers`). In an answer to a request they stay as the request brought them, so that
it can be sent back: a card there is an `InlineCard`.
"""

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import Any, Final, cast

import msgspec
from graphql import (
    GraphQLArgument,
    GraphQLBoolean,
    GraphQLDefaultInput,
    GraphQLEnumType,
    GraphQLEnumValue,
    GraphQLField,
    GraphQLFloat,
    GraphQLID,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLInterfaceType,
    GraphQLList,
    GraphQLNamedType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLString,
    GraphQLUnionType,
)
from msgspec import NODEFAULT
from msgspec import inspect as shapes

from cards.decode.kinds import parts_of
from cards.model.language import Language
from cards.model.shape import OneOf
from cards.model.text import LocalText
from cards.model.vocabulary import RULESET_PATTERN, SHIPPED_RULESETS
from schema.graphql.readers import (
    FOUND,
    SHAPES,
    Attribute,
    Name,
    OfSealed,
    Resolver,
    Text,
    Texts,
    item_found,
    items_listed,
    name_of_item,
)
from schema.graphql.scalars import JSON, RULING_CHOICES, WORDS, ruleset_type
from schema.graphql.texts import is_message, is_optional, is_text, is_texts, is_words
from schema.graphql.words import words_of_field, words_of_members, words_of_type
from schema.shapes.collections import COLLECTIONS
from schema.shapes.common import Provenance
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.localized import has_text, plain_name
from schema.shapes.named_tables import NamedTable
from schema.shapes.sealed_tables import SEALED, sealed_answer
from schema.shapes.search import SearchHit
from schema.shapes.table import Snapshot

Kind = Any
"""A type of GraphQL, as `GraphQLNonNull` unless it may be null."""
SHAPE: Final = "shape"
"""The key in `extensions` of an input type: the shape that it was made from."""
ID: Final = "id"
ID_TEXT: Final = "Its id, unique in the whole catalogue."
ITEM: Final = "item"
LANG: Final = "Language of the text; that of the request if null."
NEXT_TABLE: Final = "nextTable"
NAMING: Final = (
    "Name of the table to play on with, if there is one; "
    "the service keeps the table whose name you ask for."
)
TABLES: Final = frozenset({Snapshot, DestinySnapshot})
INLINED: Final = "Inline"
"""Prefix of shapes that the catalogue has in a form of its own."""
NODES: Final = frozenset(collection.shape for collection in COLLECTIONS)
"""Shapes of the items of the catalogue."""
PLAIN: Final[Mapping[type[shapes.Type], GraphQLScalarType]] = {
    shapes.StrType: GraphQLString,
    shapes.BoolType: GraphQLBoolean,
    shapes.IntType: GraphQLInt,
    shapes.FloatType: GraphQLFloat,
}


class Side(Enum):
    """Where values of a type are used."""

    INPUT = auto()
    """In a request: an input type, `<name>Input`."""
    OUTPUT = auto()
    """In an answer of an operation."""
    CATALOGUE = auto()
    """In an answer of the catalogue: texts are strings in one language."""


def is_table(kind: shapes.Type) -> bool:
    """Whether a field holds a table, or none."""
    while isinstance(kind, shapes.Metadata):
        kind = kind.type
    kinds = kind.types if isinstance(kind, shapes.UnionType) else (kind,)
    return any(isinstance(each, shapes.StructType) and each.cls in TABLES for each in kinds)


def is_required(kind: object) -> bool:
    """Whether values of a type are never null."""
    return isinstance(kind, GraphQLNonNull)


def required(kind: Kind) -> Kind:
    """A type whose values are never null."""
    return kind if is_required(kind) else GraphQLNonNull(kind)


def optional(kind: Kind) -> Kind:
    """A type whose values may be null."""
    return kind.of_type if is_required(kind) else kind


def listed(kind: Kind) -> Kind:
    """A list, which is never null."""
    return GraphQLNonNull(GraphQLList(kind))


def is_only_sent(kind: shapes.Type) -> bool:
    """Whether a field is taken and never answered."""
    if not isinstance(kind, shapes.Metadata):
        return False
    more = cast("Mapping[str, object]", kind.extra_json_schema or {})  # pyright: ignore[reportUnknownMemberType]
    return bool(more.get("writeOnly")) or is_only_sent(kind.type)


class Types:
    """The types of one schema."""

    def __init__(self, rulesets: Iterable[str] = SHIPPED_RULESETS) -> None:
        """Begin with none: a type is made at its first use, its fields when the schema is."""
        self.ruleset: Final = ruleset_type(rulesets)
        self._made: dict[tuple[type, Side], GraphQLNamedType] = {}
        self._layouts: dict[type, shapes.StructType] = {}
        self._enums: dict[type[Enum], GraphQLEnumType] = {}
        self.node: Final = GraphQLInterfaceType(
            "Node",
            {ID: GraphQLField(required(GraphQLID), description=ID_TEXT)},
            resolve_type=name_of_item,
            description="An item of the catalogue; no two have the same id.",
        )

    def know(self, *known: type[msgspec.Struct]) -> None:
        """Inspect many shapes at once, which is quicker than one after the other."""
        for each in shapes.multi_type_info(known):
            self._know(each)

    def _know(self, kind: shapes.Type) -> None:
        """Keep the layouts of the shapes in a type."""
        if isinstance(kind, shapes.StructType):
            if kind.cls in self._layouts:
                return
            self._layouts[kind.cls] = kind
        for part in parts_of(kind):
            self._know(part)

    def _fields(self, shape: type[msgspec.Struct]) -> tuple[shapes.Field, ...]:
        if shape not in self._layouts:
            self.know(shape)
        return self._layouts[shape].fields

    def output(self, shape: type[msgspec.Struct]) -> Kind:
        """The type of a shape that an operation answers."""
        return required(self._of(shape, Side.OUTPUT))

    def localized(self, shape: type[msgspec.Struct]) -> Kind:
        """The type of a shape of the catalogue."""
        return required(self._of(shape, Side.CATALOGUE))

    def enum(self, named: type[Enum]) -> Kind:
        """The type of an enum whose values equal their names."""
        if named not in self._enums:
            words = words_of_members(named)
            values = {each.name: GraphQLEnumValue(each, words.get(each.name)) for each in named}
            self._enums[named] = GraphQLEnumType(
                named.__name__, values, description=words_of_type(named)
            )
        return required(self._enums[named])

    def arguments(self, request: type[msgspec.Struct]) -> dict[str, GraphQLArgument]:
        """An argument for each field of a request, under the field's wire name."""
        return {
            field.encode_name: GraphQLArgument(
                self._reference(field.type, Side.INPUT),
                default=_default_of(field),
                description=words_of_field(field),
            )
            for field in self._fields(request)
        }

    def lang(self) -> dict[str, GraphQLArgument]:
        """The argument that chooses the language of a text."""
        return {"lang": GraphQLArgument(optional(self.enum(Language)), description=LANG)}

    def _of(self, shape: type[msgspec.Struct], side: Side) -> GraphQLNamedType:
        if side is Side.CATALOGUE and not has_text(shape):
            side = Side.OUTPUT
        if (shape, side) not in self._made:
            make = self._input if side is Side.INPUT else self._object
            self._made[shape, side] = make(shape, side)
        return self._made[shape, side]

    def _input(self, shape: type[msgspec.Struct], _: Side) -> GraphQLInputObjectType:
        one_of = issubclass(shape, OneOf)
        return GraphQLInputObjectType(
            f"{shape.__name__.removeprefix(INLINED)}Input",
            lambda: {
                each.encode_name: self._input_field(each, publishes_default=not one_of)
                for each in self._fields(shape)
            },
            is_one_of=one_of,
            description=words_of_type(shape),
            extensions={SHAPE: shape},
        )

    def _input_field(self, field: shapes.Field, *, publishes_default: bool) -> GraphQLInputField:
        kind = self._reference(field.type, Side.INPUT)
        default = _default_of(field) if publishes_default else None
        if default is not None and default.value == "":
            kind, default = optional(kind), None  # another field may say instead: no value is none
        return GraphQLInputField(kind, default=default, description=words_of_field(field))

    def _object(self, shape: type[msgspec.Struct], side: Side) -> GraphQLObjectType:
        is_node = shape in NODES and side is not Side.INPUT  # a board in a request is none

        def fields() -> dict[str, GraphQLField]:
            made = {
                each.encode_name: self._field(shape, each, side)
                for each in self._fields(shape)
                if not is_only_sent(each.type)
            }
            if is_node:
                made[ID].type = required(GraphQLID)
            for each in self._fields(shape) if issubclass(shape, Provenance) else ():
                if is_table(each.type) or each.name == SEALED:
                    kind = optional(self._of(NamedTable, side))
                    made[NEXT_TABLE] = GraphQLField(
                        kind, resolve=Name(each.name), description=NAMING
                    )
            made |= self._of_sealed(shape, side)
            if shape is SearchHit:
                made[ITEM] = self._item()
            return made

        return GraphQLObjectType(
            plain_name(shape) if side is Side.CATALOGUE else shape.__name__,
            fields,
            interfaces=[self.node] if is_node else [],
            description=words_of_type(shape),
        )

    def _of_sealed(self, shape: type[msgspec.Struct], side: Side) -> dict[str, GraphQLField]:
        """What an answer about a sealed table has beside the fields of any other."""
        sealed = sealed_answer(shape)
        if sealed is shape or not issubclass(sealed, shape):
            return {}
        return {
            each.encode_name: GraphQLField(
                self._reference(each.type, side),
                resolve=OfSealed(each.name, None if each.required else each.default),
                description=words_of_field(each),
            )
            for each in self._fields(sealed)
            if each.name not in shape.__struct_fields__
        }

    def _field(self, owner: type[msgspec.Struct], field: shapes.Field, side: Side) -> GraphQLField:
        arguments: dict[str, GraphQLArgument] = {}
        resolve: Resolver = Attribute(field.name)
        text = GraphQLString if is_optional(field.type) else required(GraphQLString)
        if is_message(field.type):
            kind, resolve, arguments = text, Text(field.name), self.lang()
        elif side is not Side.CATALOGUE:
            kind = self._reference(field.type, side)
        elif (items := items_listed(owner, field.name)) is not None:
            kind, resolve = listed(self.localized(items[0])), items[1]
        elif is_texts(field.type):
            kind, resolve, arguments = (
                listed(required(GraphQLString)),
                Texts(field.name),
                self.lang(),
            )
        elif is_text(field.type):
            kind, resolve, arguments = text, Text(field.name), self.lang()
        else:
            kind = self._reference(field.type, side)
        return GraphQLField(kind, arguments, resolve, description=words_of_field(field))

    def _item(self) -> GraphQLField:
        """The item that a hit of the search is about."""
        kinds = [optional(self.localized(SHAPES[each])) for each in FOUND.values()]
        union = GraphQLUnionType(
            "SearchItem", kinds, name_of_item, description="What a search finds."
        )
        return GraphQLField(required(union), resolve=item_found, description="The whole item.")

    def _reference(self, kind: shapes.Type, side: Side) -> Kind:
        """The GraphQL type of a field's type."""
        match kind:
            case shapes.Metadata(type=inner):
                return self._reference(inner, side)
            case shapes.UnionType() if is_words(kind):
                words = WORDS if side is Side.INPUT else self._of(LocalText, side)
                return words if is_optional(kind) else required(words)
            case shapes.UnionType(types=members):
                return optional(self._reference(_only_member(kind, members), side))
            case shapes.CollectionType(item_type=item):
                return listed(self._reference(item, side))
            case shapes.StructType(cls=shape):
                return required(self._of(shape, side))
            case shapes.EnumType(cls=named):
                return self.enum(named)
            case shapes.DictType(value_type=shapes.StrType() | shapes.AnyType() as value):
                choices = RULING_CHOICES if isinstance(value, shapes.StrType) else JSON
                # Nullable in a request: clients cannot print an object as a scalar's default.
                return choices if side is Side.INPUT else required(choices)
            case shapes.AnyType():
                return JSON
            case shapes.StrType(pattern=pattern) if pattern == RULESET_PATTERN:
                return required(self.ruleset)
            case _ if type(kind) in PLAIN:
                return required(PLAIN[type(kind)])
            case _:
                raise TypeError(f"no GraphQL type for {kind!r}")


def _default_of(field: shapes.Field) -> GraphQLDefaultInput | None:
    """The default as it looks on the wire; None where nothing is published."""
    bare = field.type
    while isinstance(bare, shapes.Metadata):
        bare = bare.type
    if isinstance(bare, shapes.DictType):
        return None
    if field.default is not NODEFAULT:
        return GraphQLDefaultInput(value=msgspec.to_builtins(field.default))
    if field.default_factory is not NODEFAULT:
        return GraphQLDefaultInput(value=msgspec.to_builtins(field.default_factory()))
    return None


def _only_member(kind: shapes.Type, members: tuple[shapes.Type, ...]) -> shapes.Type:
    """Return the X of an `X | None`; other unions are OneOf structs."""
    rest = [member for member in members if not isinstance(member, shapes.NoneType)]
    if len(rest) != 1:
        raise TypeError(f"a union must be a OneOf struct, not {kind!r}")
    return rest[0]
