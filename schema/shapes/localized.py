"""The catalogue as a reader gets it: a text where the data have one for each language.

Data are written once, with a `LocalText` wherever people read. The shape that a reader of one
language gets is derived from that: the same fields, each `LocalText` a plain string.
"""

import functools
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    TypeGuard,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from cards.model.language import Language
from cards.model.shape import Shape
from cards.model.text import LocalText

CATALOGUE: Final = "Catalogue"
"""Prefix of the shapes that add something to the data."""
INLINE: Final = frozenset({"Card", "Path"})
"""Shapes that requests hold in a form of their own (`cards.model.inline`); a test compares them."""


def subscripted(generic: Any, arguments: object) -> Any:  # noqa: ANN401 - a type annotation
    """A generic type with arguments that are known only at run time."""
    return generic[arguments]


def plain_name(shape: type) -> str:
    """The name of a catalogue shape in the published documents."""
    return shape.__name__.removeprefix(CATALOGUE)


@functools.cache
def has_text(shape: type[Struct]) -> bool:
    """Whether a shape holds a `LocalText`, at any depth."""
    return _leads_to_text(shape, set())


@functools.cache
def localized_shape(shape: type[Struct]) -> type[Struct]:
    """The shape in one language: itself if it holds no `LocalText`."""
    if not has_text(shape):
        return shape
    hints = get_type_hints(shape, include_extras=True)
    name = plain_name(shape)
    config = shape.__struct_config__
    return msgspec.defstruct(
        f"{CATALOGUE}{name}" if name in INLINE else name,
        [(field.name, _in_one(hints[field.name]), _default(field)) for field in fields(shape)],
        bases=(Shape,),
        frozen=True,
        kw_only=True,
        rename=dict(zip(shape.__struct_fields__, shape.__struct_encode_fields__, strict=True)),
        omit_defaults=config.omit_defaults,
        module=__name__,
        namespace={"__doc__": shape.__doc__},
    )


def localized(value: Struct, language: Language) -> Struct:
    """A value of the catalogue in one language, as its `localized_shape`."""
    made: Struct = _localized(value, language)
    return made


def _localized(value: Any, language: Language) -> Any:  # noqa: ANN401 - any value of a field
    match value:
        case LocalText():
            return value.within(language)
        case Struct() if has_text(type(value)):
            localized_fields = {
                name: _localized(getattr(value, name), language) for name in value.__struct_fields__
            }
            return localized_shape(type(value))(**localized_fields)
        case tuple():
            items = cast("tuple[object, ...]", value)
            return tuple(_localized(item, language) for item in items)
        case _:
            return value


def _default(field: msgspec.structs.FieldInfo) -> object:
    """A default as `defstruct` takes it; none of ours is a text."""
    if field.default_factory is not NODEFAULT:
        return msgspec.field(default_factory=field.default_factory)
    return field.default


def _in_one(kind: Any) -> Any:  # noqa: ANN401 - a type annotation
    """A type with a plain string for each text."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return subscripted(Annotated, (_in_one(inside[0]), *kind.__metadata__))
    if origin in {Union, UnionType}:
        return subscripted(Union, tuple(map(_in_one, inside)))
    if origin is tuple:
        return subscripted(tuple, (_in_one(inside[0]), ...))
    if kind is LocalText:
        return str
    return localized_shape(kind) if _is_struct(kind) else kind


def _is_struct(kind: object) -> TypeGuard[type[Struct]]:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _leads_to_text(kind: Any, seen: set[type]) -> bool:  # noqa: ANN401 - a type annotation
    if get_origin(kind) is not None:
        return any(_leads_to_text(inner, seen) for inner in get_args(kind))
    if not _is_struct(kind) or kind in seen:
        return False
    if kind is LocalText:
        return True
    seen.add(kind)
    hints = get_type_hints(kind, include_extras=True)
    return any(_leads_to_text(hints[name], seen) for name in kind.__struct_fields__)
