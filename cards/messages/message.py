"""A message to people: an id and values, worded only when an answer is encoded.

The rules name a message, `say("row-closed", act=2)`, so an answer is one value for all languages.
The texts are in the Fluent files; `cards.messages.bundles` fills them in.
"""

import functools
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from cards.model.language import Language
from cards.model.text import LONGEST as LONGEST_TEXT
from cards.model.text import LocalText

if TYPE_CHECKING:
    from cards.messages.bundles import PlainValue

LONGEST: Final = 240
"""Characters of a value that are shown at most."""
CACHED_MESSAGES: Final = 4096
"""Worded messages that are cached, so that a frequent one is worded once."""
Value: TypeAlias = (
    "str | float | Message | LocalText | tuple[str | Message | LocalText, ...] | None"
)
"""What a message may be given; a tuple is a list of names, None an empty text."""


class Message:
    """A message: its id and the values it was given. Immutable, equal by content."""

    __slots__ = ("_given", "_id")

    def __init__(self, id_: str, given: tuple[tuple[str, Value], ...]) -> None:
        """A message by its id, with values by name."""
        self._id = id_
        self._given = given

    @property
    def id(self) -> str:
        """Id of the message in the Fluent files."""
        return self._id

    def within(self, language: Language) -> str:
        """The text of the message in a language."""
        return _worded(self, language)

    @property
    def given(self) -> tuple[tuple[str, Value], ...]:
        """The values that it was given, by name."""
        return self._given

    def retold(self, change: "Callable[[str, Value], Value]") -> "Message":
        """The message with other values: `change` takes the name of a value, and the value.

        Messages and lists within it are changed alike.
        """
        given = self.given
        changed = tuple((name, _retold(name, value, change)) for name, value in given)
        return self if changed == given else Message(self.id, changed)

    def __str__(self) -> str:
        return self.within(Language.EN)

    def __repr__(self) -> str:
        return f"say({self._id!r}, {dict(self._given)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self._id, self._given) == (other._id, other._given)

    def __hash__(self) -> int:
        return hash((self._id, self._given))


def _retold(name: str, value: Value, change: "Callable[[str, Value], Value]") -> Value:
    match value:
        case Message():
            return value.retold(change)
        case tuple():
            parts: tuple[Any, ...] = tuple(_retold(name, part, change) for part in value)
            return parts
        case _:
            return change(name, value)


@functools.lru_cache(CACHED_MESSAGES)
def _worded(message: Message, language: Language) -> str:
    return fluent()(message.id, plain_values(message, language), language)


def plain_values(message: Message, language: Language) -> "list[tuple[str, PlainValue]]":
    """The values of a message with the texts of one language, by name."""
    return [(name, _plain(value, language)) for name, value in message.given]


def _plain(value: Value, language: Language) -> "PlainValue":
    """A value with the texts of one language."""
    if type(value) is str:
        return value if len(value) <= LONGEST and value.isprintable() else printable(value, LONGEST)
    match value:
        case Message() | LocalText():
            return value.within(language)
        case str():
            return printable(str(value), LONGEST)
        case tuple():
            return tuple(str(_plain(part, language)) for part in value)
        case _:
            return value


@functools.cache
def fluent() -> "Callable[[str, Iterable[tuple[str, PlainValue]], Language], str]":
    from cards.messages.bundles import worded  # noqa: PLC0415 - loads Fluent, not needed at a start

    return worded


def say(message: str, /, **given: Value) -> Message:
    """A message to people, by its id, and the values that it speaks of.

    Text of a caller is cut to `LONGEST` characters and made printable. A card's name comes in the
    reader's language. An enum's value may be worded by `WORD($value)`, a list by `OR($values)` or
    `AND($values)`.
    """
    return Message(message, tuple([(name, _bounded(value)) for name, value in given.items()]))


def by_id(message: str, given: Mapping[str, Value]) -> Message:
    """A message whose id is made of a code, as `say` makes it; it may use a part of the values."""
    return Message(message, tuple([(name, _bounded(value)) for name, value in given.items()]))


def _bounded(value: Value) -> Value:
    """A value without text that is never shown, as worded messages are cached by their values."""
    return value[: LONGEST + 1] if type(value) is str else value


def later(make: Callable[[Any], Message], facts: Hashable) -> Message:
    """A message that is made only when it is worded: by `make`, of these `facts`.

    Equal ones are made and worded once for each language.
    """
    return _LaterMessage(make, facts)


def verbatim(text: str | LocalText) -> Message:
    """A message that is this text: of a library, or of data, which have it in each language."""
    return Message("verbatim", (("text", text),))


def printable(text: str, most: int) -> str:
    """A text cut to `most` characters, with a mark for what cannot be printed."""
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    return (
        cut
        if cut.isprintable()
        else "".join(letter if letter.isprintable() else "?" for letter in cut)
    )


class _WordedText(Message):
    """A text that was worded before: it is not cut, and the same in all languages."""

    __slots__ = ()

    def within(self, language: Language) -> str:
        ((_, text),) = self._given
        return str(text)


class _LaterMessage(Message):
    """A message that is not made yet."""

    __slots__ = ("_facts", "_make")

    def __init__(self, make: Callable[[Any], Message], facts: Hashable) -> None:
        """Keep what it is made of."""
        self._make = make
        self._facts = facts

    @property
    def id(self) -> str:
        return self._make(self._facts).id

    @property
    def given(self) -> tuple[tuple[str, Value], ...]:
        return self._make(self._facts).given

    def within(self, language: Language) -> str:
        return _worded_later(self._make, self._facts, language)

    def __repr__(self) -> str:
        return repr(self._make(self._facts))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _LaterMessage):
            return False
        return (self._make, self._facts) == (other._make, other._facts)

    def __hash__(self) -> int:
        return hash((self._make, self._facts))


@functools.lru_cache(CACHED_MESSAGES)
def _worded_later(make: Callable[[Any], Message], facts: Hashable, language: Language) -> str:
    made = make(facts)
    return fluent()(made.id, plain_values(made, language), language)


def local(message: Message, most: int = LONGEST_TEXT) -> LocalText:
    """A message in each language, no longer than a text may be."""
    texts = {each.tag: message.within(each) for each in Language}
    return LocalText(
        **{
            tag: text if len(text) <= most else f"{text[: most - 1]}…"
            for tag, text in texts.items()
        }
    )


def text_hook(language: Language) -> Callable[[object], str]:
    """`enc_hook` of `msgspec`: encodes a message as its text; TypeError for any other value."""

    def word(value: object) -> str:
        if isinstance(value, Message):
            return value.within(language)
        raise TypeError(f"{type(value)} is not for the wire")

    return word


def reading_hook(kind: type, value: object) -> Message:
    """`dec_hook` of `msgspec`: a text on the wire becomes a message that is this text."""
    if kind is Message and isinstance(value, str):
        return _WordedText("verbatim", (("text", value),))
    raise TypeError(f"{kind} does not come over the wire")


def schema_hook(kind: type) -> dict[str, Any]:
    """`schema_hook` of `msgspec`: a message is a string."""
    if kind is Message:
        return {"type": "string"}
    raise NotImplementedError


@functools.cache
def encoder_in(language: Language) -> msgspec.json.Encoder:
    """The JSON encoder of answers in a language, made once."""
    return msgspec.json.Encoder(enc_hook=text_hook(language))
