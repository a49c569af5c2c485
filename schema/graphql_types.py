"""Strawberry types made from the shapes: a shape is written once and both doors speak it.

Output objects are the structs themselves, read by attribute. A request's fields are the arguments
of its GraphQL field, so the variables of a query can be the very JSON of the REST body. Arguments
arrive as mappings that graphql-core has checked against the schema; `request_of` makes the whole
request of them in one go, and `msgspec` checks what GraphQL cannot say (ranges, patterns, lengths).
"""

import inspect
from collections.abc import Mapping
from dataclasses import MISSING
from enum import Enum
from typing import Any, Final, NewType, Protocol, TypeVar, cast

import msgspec
import strawberry
from graphql import GraphQLError, ObjectValueNode, Undefined, ValueNode, value_from_ast_untyped
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
)
from strawberry.types.enum import EnumValue, StrawberryEnumDefinition
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver
from strawberry.types.scalar import ScalarDefinition

from cards.card import Card
from cards.language import Language
from cards.shape import OneOf
from cards.speech import Said, say
from cards.strict import Fault, faults_in
from schema.collections import CatalogueCard
from schema.graphql_errors import ToldError
from schema.graphql_words import words_of_field, words_of_members, words_of_type
from schema.problem import ProblemSlug

GraphQLTypeRef = StrawberryType | type
"""Whatever Strawberry takes for the type of a field."""

NO_DEFAULT: Final[object] = MISSING
NO_ARGUMENT: Final[object] = inspect.Parameter.empty
"""Strawberry's marks for a field and an argument without a default."""

RulingChoices = NewType("RulingChoices", dict[str, str])
"""The readings a request chooses: option by ruling id."""


class UnmappedShape(TypeError):
    """A shape uses a type that this adapter has no GraphQL type for."""


def invalid_request(faults: tuple[Fault, ...]) -> GraphQLError:
    """Say what REST says of the same body: the same code, the same list of faults."""
    first, *others = faults
    return ToldError(
        say("first-fault", fault=first.detail, more=len(others)),
        extensions={"code": ProblemSlug.INVALID_REQUEST.value, "errors": list(faults)},
    )


def _ruling_choices(value: object, node: ValueNode | None = None) -> dict[str, str]:
    try:
        return msgspec.convert(value, dict[str, str], strict=True)
    except msgspec.ValidationError:
        text = "RulingOptions is an object whose values are all strings."
        raise GraphQLError(text, node) from None


def _ruling_choices_written(
    node: ValueNode, variables: dict[str, Any] | None = None
) -> dict[str, str]:
    """Read a literal. Variables in it are checked by their own types and may be absent."""
    value = value_from_ast_untyped(node, variables)
    if isinstance(node, ObjectValueNode):
        value = {key: item for key, item in value.items() if item is not Undefined}
    return _ruling_choices(value, node)


SCALARS: Final[Mapping[object, ScalarDefinition]] = {
    RulingChoices: strawberry.scalar(
        name="RulingOptions",
        description=(
            "Readings to use: an object from ruling id to the name of one of its options. "
            "A GraphQL literal cannot spell an id with a hyphen; a variable can."
        ),
        serialize=_ruling_choices,
        parse_value=_ruling_choices,
        parse_literal=_ruling_choices_written,
    )
}
"""Scalars that a schema with our types has to know (`StrawberryConfig.scalar_map`)."""

SHOWN_AS: Final[Mapping[type[msgspec.Struct], type[msgspec.Struct]]] = {Card: CatalogueCard}
"""Shapes of which some values have more to show; with the others those fields are null."""

_types: dict[tuple[type, bool], type] = {}
_enums: dict[type, StrawberryEnumDefinition] = {}


def graphql_output(shape: type[msgspec.Struct]) -> type:
    """Return the object type of a shape, under the shape's own name."""
    return _types.get((shape, False)) or _made(shape, is_input=False)


def graphql_input(shape: type[msgspec.Struct]) -> type:
    """Return the input type of a shape, `<name>Input`; its values stay mappings."""
    return _types.get((shape, True)) or _made(shape, is_input=True)


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
        type_annotation=StrawberryAnnotation(_reference(field.type, is_input=True)),
        description=words_of_field(field),
        default=NO_ARGUMENT if default is NO_DEFAULT else default,
    )


Request = TypeVar("Request", bound=msgspec.Struct)


def request_of(request: type[Request], arguments: Mapping[str, Any]) -> Request:
    """Make a request of the arguments of its field.

    Raises a GraphQLError with code `invalid-request` that lists every fault as REST does.
    """
    try:
        return msgspec.convert(arguments, request, strict=True)
    except msgspec.ValidationError:
        raise invalid_request(faults_in(msgspec.to_builtins(arguments), request)) from None


def graphql_enum(named: type[Enum]) -> StrawberryEnumDefinition:
    """Return the enum type of an enum whose values equal their names."""
    if named not in _enums:
        words = words_of_members(named)
        _enums[named] = StrawberryEnumDefinition(
            wrapped_cls=named,
            name=named.__name__,
            values=[
                EnumValue(member.name, member.value, description=words.get(member.name))
                for member in named
            ],
            description=words_of_type(named),
        )
    return _enums[named]


def _made(shape: type[msgspec.Struct], *, is_input: bool) -> type:
    """Make and remember a type; remembered before its fields, which may lead back to it."""
    name = f"{shape.__name__}Input" if is_input else shape.__name__
    made = type(name, (), {"__doc__": shape.__doc__, "__module__": __name__})
    one_of = issubclass(shape, OneOf)
    definition = StrawberryObjectDefinition(
        name=name,
        is_input=is_input,
        is_interface=False,
        origin=made,
        description=words_of_type(shape),
        interfaces=[],
        extend=False,
        directives=[OneOfDirective()] if is_input and one_of else [],
        is_type_of=None,
        resolve_type=None,
        fields=[],
        from_input=_as_it_is if is_input else None,
    )
    made.__strawberry_definition__ = definition  # type: ignore[attr-defined]  # Strawberry's own mark
    _types[shape, is_input] = made
    layout = shapes.type_info(shape if is_input else SHOWN_AS.get(shape, shape))
    assert isinstance(layout, shapes.StructType)
    publishes_defaults = is_input and not one_of
    definition.fields.extend(
        _field(
            shape,
            field,
            is_input=is_input,
            default=_default_of(field) if publishes_defaults else NO_DEFAULT,
        )
        for field in layout.fields
    )
    return made


def _field(
    owner: type[msgspec.Struct], field: shapes.Field, *, is_input: bool, default: object
) -> StrawberryField:
    own = field.name in owner.__struct_fields__
    return StrawberryField(
        python_name=field.name,
        graphql_name=field.encode_name,
        type_annotation=StrawberryAnnotation(_reference(field.type, is_input=is_input)),
        description=words_of_field(field),
        default=default,
        base_resolver=_resolver(field, own=own),
    )


def _resolver(field: shapes.Field, *, own: bool) -> StrawberryResolver[object] | None:
    """How a field is read; None where it is plainly an attribute."""
    if isinstance(_bare(field.type), shapes.CustomType):
        return _worded(field.name)
    return None if own else _if_there(field.name)


class Reader(Protocol):
    """What a resolver knows of whoever asks."""

    @property
    def language(self) -> Language:
        """The language that texts are worded in."""
        ...


def _worded(name: str) -> StrawberryResolver[object]:
    """Words what is said for the reader."""

    def resolve(root: object, info: strawberry.Info[Reader, None]) -> str:
        said: Said = getattr(root, name)
        return said.within(info.context.language)

    return StrawberryResolver(resolve)


def _if_there(name: str) -> StrawberryResolver[object]:
    """Reads an attribute that not every value of the type has."""

    def resolve(root: object) -> object:
        return getattr(root, name, None)

    return StrawberryResolver(resolve)


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
    """Return a type without what is said about it."""
    return _bare(kind.type) if isinstance(kind, shapes.Metadata) else kind


def _reference(  # noqa: PLR0912  # one branch for each kind of type
    kind: shapes.Type, *, is_input: bool
) -> GraphQLTypeRef:
    """Return the GraphQL type of a field's type."""
    if is_input and isinstance(kind, shapes.DictType):
        # Nullable and without a default: clients cannot print an object as a scalar's default.
        return StrawberryOptional(_reference(kind, is_input=False))
    match kind:
        case shapes.Metadata(type=inner):
            return _reference(inner, is_input=is_input)
        case shapes.UnionType(types=members):
            return StrawberryOptional(_reference(_only_member(kind, members), is_input=is_input))
        case shapes.CollectionType(item_type=item):
            return StrawberryList(_reference(item, is_input=is_input))
        case shapes.StructType(cls=shape):
            return graphql_input(shape) if is_input else graphql_output(shape)
        case shapes.EnumType(cls=named):
            return graphql_enum(named)
        case shapes.DictType(key_type=shapes.StrType(), value_type=shapes.StrType()):
            return cast("type", RulingChoices)
        case shapes.StrType():
            return str
        case shapes.CustomType(cls=cls) if cls is Said:
            return str
        case shapes.BoolType():
            return bool
        case shapes.IntType():
            return int
        case shapes.FloatType():
            return float
        case _:
            raise UnmappedShape(f"no GraphQL type for {kind!r}")


def _only_member(kind: shapes.Type, members: tuple[shapes.Type, ...]) -> shapes.Type:
    """Return the X of an `X | None`; other unions are OneOf structs."""
    rest = [member for member in members if not isinstance(member, shapes.NoneType)]
    if len(rest) != 1:
        raise UnmappedShape(f"a union must be a OneOf struct, not {kind!r}")
    return rest[0]


def _as_it_is(_: type, value: Mapping[str, Any], __: InputContext) -> Mapping[str, Any]:
    """Leave an input as it is: the request is made of all its arguments at once."""
    return value
