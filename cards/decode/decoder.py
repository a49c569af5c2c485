"""A decoder that matches each text against its pattern once: as strict as `msgspec`, but faster.

For a table of 150 card ids `msgspec` spends four fifths of its time on their patterns. This decoder
first decodes into a loose shape, which is the same without patterns. Then it looks all texts up
among those that matched before. If anything is wrong the strict decoder of `msgspec` decodes again
and reports it. A test compares the two.
"""

import functools
import re
from collections.abc import Callable
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Generic, TypeGuard, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta
from msgspec import inspect as shapes

from cards.decode.kinds import kinds_in
from cards.decode.numbers import float_of
from cards.model.shape import OneOf, Shape

MOST_KNOWN: Final = 16_384
"""Texts of one pattern that are cached at most; then the cache is emptied."""

S = TypeVar("S", bound=Shape)
Fits = Callable[[object], bool]
"""Whether all texts of a value match their patterns."""


class ShapeDecoder(Generic[S]):
    """Decodes JSON as a shape; it accepts exactly what `msgspec` accepts."""

    def __init__(self, shape: type[S]) -> None:
        """Prepare a decoder of a shape."""
        self.type = shape
        self.strict: Final = msgspec.json.Decoder(shape, float_hook=float_of).decode
        """The decoder of `msgspec`, with its exceptions."""

    def prepare(self) -> None:
        """Build the loose decoder now, so that the first body does not wait for it."""
        _ = self._loose_decoder

    @functools.cached_property
    def _loose_decoder(self) -> tuple[Callable[[bytes], S], Fits]:
        decode = msgspec.json.Decoder(loose(self.type), float_hook=float_of).decode
        return decode, self.fits

    @functools.cached_property
    def fits(self) -> Fits:
        """Whether a value of the loose shape is one of the shape."""
        return _Gatherer(self.type).compiled()

    def decode(self, body: bytes) -> S:
        """The body as the shape. Raises as `msgspec.json.Decoder.decode` does."""
        value = self.sound(body)
        return self.strict(body) if value is None else value

    def sound(self, body: bytes) -> S | None:
        """The body as the shape; None where `msgspec` refuses it, or a one-of object has a null."""
        decode, fits = self._loose_decoder
        try:
            value = decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        return value if fits(value) else None


class _Pattern:
    """A pattern, and a cache of texts that match it."""

    def __init__(self, pattern: str) -> None:
        self.known: set[str] = set()
        self._search = re.compile(pattern).search

    def all_match(self, texts: list[str]) -> bool:
        """Whether each of the texts matches; those that do are cached."""
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        for text in texts:
            if text not in self.known:
                if self._search(text) is None:
                    return False
                self.known.add(text)
        return True


_DECODERS: Final[dict[type[Shape], ShapeDecoder[Any]]] = {}


def decoder_of(shape: type[S]) -> ShapeDecoder[S]:
    """The decoder of a shape, made once."""
    found = _DECODERS.get(shape)
    if found is None:
        found = _DECODERS[shape] = ShapeDecoder(shape)
    return found


@functools.cache
def _pattern(pattern: str) -> _Pattern:
    return _Pattern(pattern)


@functools.cache
def loose(shape: type[Shape]) -> type[Any]:
    """The shape without the patterns of its texts; the shape itself if it has none.

    Unlike `msgspec` it refuses a null for a member of a one-of object.
    """
    fields = msgspec.structs.fields(shape)
    given = _not_null if issubclass(shape, OneOf) else _as_it_is
    kinds = {field.name: _loose_kind(given(field.type)) for field in fields}
    if all(kinds[field.name] == field.type for field in fields):
        return shape
    config = shape.__struct_config__
    made: type[Any] = msgspec.defstruct(
        f"Loose{shape.__name__}",
        [(field.name, kinds[field.name], _default(field)) for field in fields],
        bases=(shape,),
        module=shape.__module__,
        frozen=True,
        kw_only=True,
        gc=config.gc,
        omit_defaults=config.omit_defaults,
        forbid_unknown_fields=config.forbid_unknown_fields,
    )
    return made


def _default(field: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401 - as `msgspec` has it
    if field.default_factory is not msgspec.NODEFAULT:
        return msgspec.field(name=field.encode_name, default_factory=field.default_factory)
    return msgspec.field(name=field.encode_name, default=field.default)


def _loose_kind(kind: Any) -> Any:  # noqa: ANN401 - types are of many types
    """A type of an annotation, without patterns."""
    origin: Any = get_origin(kind)
    if origin is Annotated:
        plain, *notes = get_args(kind)
        loose_notes = [_without_pattern(note) if isinstance(note, Meta) else note for note in notes]
        return Annotated[(_loose_kind(plain), *loose_notes)]
    if _is_shape(kind):
        return loose(kind)
    inner = get_args(kind)
    if origin is None or not inner:
        return kind
    changed = tuple(part if part is Ellipsis else _loose_kind(part) for part in inner)
    if changed == inner:
        return kind
    generic: Any = Union if origin in {Union, UnionType} else origin
    return generic[changed]


def _not_null(kind: Any) -> Any:  # noqa: ANN401 - types are of many types
    """The type of a member that is given."""
    if get_origin(kind) is Annotated:
        plain, *notes = get_args(kind)
        return Annotated[(_not_null(plain), *notes)]
    either: Any = Union
    return either[tuple(each for each in get_args(kind) if each is not NoneType)]


def _as_it_is(kind: Any) -> Any:  # noqa: ANN401 - the same
    return kind


def _is_shape(kind: object) -> TypeGuard[type[Shape]]:
    return isinstance(kind, type) and issubclass(kind, Shape)


def _without_pattern(note: Meta) -> Meta:
    if note.pattern is None:
        return note
    return Meta(min_length=note.min_length, max_length=note.max_length)


class _Gatherer:
    """Generates a function that checks all texts of a shape that have patterns."""

    def __init__(self, shape: type[Shape]) -> None:
        self.patterns: list[str] = []
        self._lines: list[str] = []
        self._names = 0
        self._emit(shapes.type_info(shape), "value", 1)

    def compiled(self) -> Fits:
        """The function. Texts of one pattern are looked up together in its cache."""
        space: dict[str, Any] = {}
        looks: list[str] = []
        for number, pattern in enumerate(map(_pattern, self.patterns)):
            space |= {f"known_{number}": pattern.known, f"match_{number}": pattern.all_match}
            looks.append(
                f"(known_{number}.issuperset(found_{number}) or match_{number}(found_{number}))"
            )
        begin = [f"    found_{number} = []" for number in range(len(looks))]
        end = f"    return {' and '.join(looks) or True}"
        exec("\n".join(["def fits(value):", *begin, *self._lines, end]), space)  # noqa: S102 - ours
        fits: Fits = space["fits"]
        return fits

    def _emit(self, kind: shapes.Type, value: str, depth: int) -> None:
        """Generate the lines that collect the texts of `value`, an expression of this type."""
        if not _has_texts(kind):
            return
        match kind:
            case shapes.Metadata(type=inner):
                self._emit(inner, value, depth)
            case shapes.UnionType(types=members):
                (inner,) = [each for each in members if not isinstance(each, shapes.NoneType)]
                self._write(f"if {value} is not None:", depth)
                self._emit(inner, value, depth + 1)
            case shapes.StrType(pattern=pattern):
                self._write(f"{self._found(pattern)}.append({value})", depth)
            case shapes.DictType(key_type=key, value_type=of):
                self._each(key, value, depth)
                self._each(of, f"{value}.values()", depth)
            case shapes.CollectionType(item_type=item):
                self._each(item, value, depth)
            case shapes.StructType(fields=fields):
                for field in fields:
                    if _has_texts(field.type):
                        name = self._name()
                        self._write(f"{name} = {value}.{field.name}", depth)
                        self._emit(field.type, name, depth)
            case _:
                raise TypeError(f"texts in {kind} cannot be found")

    def _each(self, item: shapes.Type, values: str, depth: int) -> None:
        while isinstance(item, shapes.Metadata):
            item = item.type
        if isinstance(item, shapes.StrType) and item.pattern is not None:
            self._write(f"{self._found(item.pattern)}.extend({values})", depth)
        elif _has_texts(item):
            name = self._name()
            self._write(f"for {name} in {values}:", depth)
            self._emit(item, name, depth + 1)

    def _found(self, pattern: str | None) -> str:
        assert pattern is not None
        if pattern not in self.patterns:
            self.patterns.append(pattern)
        return f"found_{self.patterns.index(pattern)}"

    def _name(self) -> str:
        self._names += 1
        return f"part_{self._names}"

    def _write(self, line: str, depth: int) -> None:
        self._lines.append(f"{'    ' * depth}{line}")


def _has_texts(kind: shapes.Type) -> bool:
    """Whether a value of this kind can hold a text that has a pattern."""
    texts = (each for each in kinds_in(kind) if isinstance(each, shapes.StrType))
    return any(text.pattern is not None for text in texts)
