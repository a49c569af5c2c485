"""What the referee says to people: a message by its id and values, worded in the reader's language.

The rules only name a message, `say("row-closed", act=2)`; nothing is worded before an answer is
encoded, so an answer is one value for all languages. How it is worded is in
`cards.messages.bundles`.
"""

import functools
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec

from cards.messages.language import Language
from cards.model.text import LocalText

LONGEST: Final = 240
"""No more of a value is said than this."""
LOCALES: Final = {Language.EN: "en_GB", Language.PL: "pl_PL"}
Value: TypeAlias = (
    "str | float | Message | LocalText | tuple[str | Message | LocalText, ...] | None"
)
"""What a message may be given; a tuple is a list of names, None is nothing at all."""


class Message:
    """A message: its id and the values it was given. Immutable, equal by content."""

    __slots__ = ("_given", "_id")

    def __init__(self, id_: str, given: tuple[tuple[str, Value], ...]) -> None:
        """Keep what will be worded."""
        self._id = id_
        self._given = given

    @property
    def id(self) -> str:
        """Id of the message in the Fluent files."""
        return self._id

    def within(self, language: Language) -> str:
        """The message in a language."""
        return _worder()(self, language)

    @property
    def given(self) -> tuple[tuple[str, Value], ...]:
        """The values that it was given, by name."""
        return self._given

    def __str__(self) -> str:
        return self.within(Language.EN)

    def __repr__(self) -> str:
        return f"say({self._id!r}, {dict(self._given)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self._id, self._given) == (other._id, other._given)

    def __hash__(self) -> int:
        return hash((self._id, self._given))


@functools.cache
def _worder() -> Callable[[Message, Language], str]:
    from cards.messages.bundles import worded  # noqa: PLC0415 - loads Fluent, which a start does without

    return worded


def say(message: str, /, **given: Value) -> Message:
    """A message to people, by its id, and the values that it speaks of.

    Text of a caller is cut and made printable; a card's name comes in the reader's language; an
    enum's value may be worded by `WORD($value)`, a list by `OR($values)` or `AND($values)`.
    """
    return Message(message, tuple((name, _kept(value)) for name, value in given.items()))


def _kept(value: Value) -> Value:
    """No more of a caller's text than is said: worded messages are remembered by their values."""
    return value[: LONGEST + 1] if type(value) is str else value


def verbatim(text: str | LocalText) -> Message:
    """A text as it is: what a library says, or what data have in each language."""
    return Message("verbatim", (("text", text),))


def printable(text: str, most: int) -> str:
    """A text cut to `most` characters, with a mark for what cannot be printed."""
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    return (
        cut
        if cut.isprintable()
        else "".join(letter if letter.isprintable() else "?" for letter in cut)
    )


class _Worded(Message):
    """A text that was worded already: it is not cut, and the same in all languages."""

    __slots__ = ()

    def within(self, language: Language) -> str:
        ((_, text),) = self._given
        return str(text)


def text_hook(language: Language) -> Callable[[object], str]:
    """For an encoder of `msgspec`: words what is said; TypeError for any other strange value."""

    def word(value: object) -> str:
        if isinstance(value, Message):
            return value.within(language)
        raise TypeError(f"{type(value)} is not for the wire")

    return word


def reading_hook(kind: type, value: object) -> Message:
    """For a decoder of `msgspec`: a text that was worded already stays as it is."""
    if kind is Message and isinstance(value, str):
        return _Worded("verbatim", (("text", value),))
    raise TypeError(f"{kind} does not come over the wire")


def schema_hook(kind: type) -> dict[str, Any]:
    """For JSON Schema: what is said is text."""
    if kind is Message:
        return {"type": "string"}
    raise NotImplementedError


@functools.cache
def encoder_in(language: Language) -> msgspec.json.Encoder:
    """The JSON encoder of answers to readers of a language."""
    return msgspec.json.Encoder(enc_hook=text_hook(language))
