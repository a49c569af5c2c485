"""What the sentences of an answer call players and cards; the rules know only keys and ids.

An answer is rewritten where it speaks of cards by id, or where the request gives a seat a name.
"""

import functools
import operator
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import Message, Value
from cards.model.shape import Shape
from schema.shapes.table import seat_names
from service.rules.engine.judgement import ImpossibleState
from service.rules.explain.edits import own_cards

SEAT_VALUES: Final = frozenset(
    {"player", "players", "other", "mover", "first", "second", "taker", "winner"}
)
"""Values of messages that may hold keys of seats."""
CARD_VALUES: Final = frozenset({"card", "base", "power", "ally", "against", "cards", "powers"})
"""Values of messages that may hold ids of cards."""
SPEAKING: Final = ("reasons", "missing", "explanation")
"""Fields of an answer whose sentences speak of cards by id; the others have names."""

Made = TypeVar("Made", bound=Shape)
Change = Callable[[str, Value], Value]
"""The value of a message that stands under a name, in the caller's words."""


class Names:
    """The names of a request's players and cards, for what is said about them."""

    __slots__ = ("_cards", "_own", "_seats")

    def __init__(self, catalogue: Catalogue, request: Shape) -> None:
        """Those of the catalogue, and those that the request gives."""
        self._cards = catalogue.cards
        self._own = {card.id: card for card in own_cards(request)}
        self._seats = seat_names(request)

    def answer(self, answer: Made) -> Made:
        """The answer, its players and cards called by name."""
        if self._seats or any(getattr(answer, field, None) for field in SPEAKING):
            return cast("Made", _retold(answer, self._call))
        return answer

    def refusal(self, error: ImpossibleState) -> ImpossibleState:
        """The same refusal, its players and cards called by name."""
        return ImpossibleState(cast("Any", _retold(error.reasons, self._call)))

    def _call(self, name: str, value: Value) -> Value:
        """A value of a message: a name instead of a key or an id."""
        if not isinstance(value, str):
            return value
        if name in SEAT_VALUES:
            return self._seats.get(value, value)
        card = (self._own.get(value) or self._cards.get(value)) if name in CARD_VALUES else None
        return value if card is None else card.name


def _retold(value: object, change: Change) -> object:
    match value:
        case Message():
            return value.retold(change)
        case tuple():
            parts = cast("tuple[object, ...]", value)
            told = tuple(_retold(part, change) for part in parts)
            return parts if all(map(operator.is_, told, parts)) else told
        case Struct():
            changed: dict[str, Any] = {}
            for field in _fields_with_messages(type(value)):
                before = getattr(value, field)
                after = _retold(before, change)
                if after is not before:
                    changed[field] = after
            return replace(value, **changed) if changed else value
        case _:
            return value


@functools.cache
def _fields_with_messages(shape: type[Struct]) -> tuple[str, ...]:
    """The fields of a shape that hold a message, at any depth."""
    hints = get_type_hints(shape)
    return tuple(name for name in shape.__struct_fields__ if _leads_to_one(hints[name], set()))


def _leads_to_one(kind: object, seen: set[type[object]]) -> bool:
    if get_origin(kind) is not None or get_args(kind):
        return any(_leads_to_one(inner, seen) for inner in get_args(kind))
    if not isinstance(kind, type) or kind in seen:
        return False
    if issubclass(kind, Message):
        return True
    if not issubclass(kind, Struct):
        return False
    seen.add(kind)
    hints = get_type_hints(kind)
    return any(_leads_to_one(hints[name], seen) for name in kind.__struct_fields__)
