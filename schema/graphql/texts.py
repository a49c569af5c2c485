"""Which fields of a shape hold texts for people: in several languages, or as messages."""

from msgspec import inspect as shapes

from cards.messages.message import Message
from cards.model.text import LocalText


def is_text(kind: shapes.Type) -> bool:
    """Whether a field holds a text in several languages, or none."""
    return any(isinstance(each, shapes.StructType) and each.cls is LocalText for each in _of(kind))


def is_texts(kind: shapes.Type) -> bool:
    """Whether a field holds a list of such texts."""
    return any(
        isinstance(each, shapes.CollectionType) and is_text(each.item_type) for each in _of(kind)
    )


def is_message(kind: shapes.Type) -> bool:
    """Whether a field holds a message, or none."""
    return any(isinstance(each, shapes.CustomType) and each.cls is Message for each in _of(kind))


def is_optional(kind: shapes.Type) -> bool:
    """Whether a field may be null."""
    return any(isinstance(each, shapes.NoneType) for each in _of(kind))


def is_words(kind: shapes.Type) -> bool:
    """Whether a field of a request takes a text by language or plain."""
    return is_text(kind) and any(isinstance(each, shapes.StrType) for each in _of(kind))


def _of(kind: shapes.Type) -> list[shapes.Type]:
    """The alternatives of a type, without metadata."""
    match kind:
        case shapes.Metadata(type=inner):
            return _of(inner)
        case shapes.UnionType(types=members):
            return [each for member in members for each in _of(member)]
        case _:
            return [kind]
