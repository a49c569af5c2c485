"""What the referee says to people: a message by its id and values, worded in the reader's language.

The rules only name a message, `say("row-closed", act=2)`; nothing is worded before an answer is
encoded, so an answer is one value for all languages. Messages are Fluent files, one per subject
and language, under `cards/data/messages`. `tests/cards/test_messages.py` finds any that is
missing, unused, or used with other values than it takes.
"""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone, FluentType, fluent_number
from fluent.syntax.ast import Resource

from cards.compiled import kept
from cards.forms import Form, form_in
from cards.language import Language
from cards.text import LocalText

MESSAGES: Final = Path(__file__).resolve().parent / "data" / "messages"
LONGEST: Final = 240
"""No more of a value is said than this."""
LONGEST_LIST: Final = 2000
"""No more of a list is said than this; Fluent refuses parts of more than 2,500 letters."""
LOCALES: Final = {Language.EN: "en_GB", Language.PL: "pl_PL"}
REMEMBERED: Final = 4096
"""Worded messages that are kept, so that what is said often is worded once."""

Value: TypeAlias = "str | float | Said | LocalText | tuple[str | Said | LocalText, ...] | None"
"""What a message may be given; a tuple is a list of names, None is nothing at all."""


class Said:
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
        return _worded(self, language)

    def __str__(self) -> str:
        return self.within(Language.EN)

    def __repr__(self) -> str:
        return f"say({self._id!r}, {dict(self._given)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and (self._id, self._given) == (other._id, other._given)

    def __hash__(self) -> int:
        return hash((self._id, self._given))

    def values(self, language: Language) -> dict[str, Any]:
        """The values, each worded for a language."""
        return {name: _value(value, language) for name, value in self._given}


def say(message: str, /, **given: Value) -> Said:
    """A message to people, by its id, and the values that it speaks of.

    Text of a caller is cut and made printable; a card's name comes in the reader's language; an
    enum's value may be worded by `WORD($value)`, a list by `OR($values)` or `AND($values)`.
    """
    return Said(message, tuple((name, _kept(value)) for name, value in given.items()))


def _kept(value: Value) -> Value:
    """No more of a caller's text than is said: worded messages are remembered by their values."""
    return value[: LONGEST + 1] if type(value) is str else value


def verbatim(text: str | LocalText) -> Said:
    """A text as it is: what a library says, or what data have in each language."""
    return Said("verbatim", (("text", text),))


def printable(text: str, most: int) -> str:
    """A text cut to `most` characters, with a mark for what cannot be printed."""
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    return (
        cut
        if cut.isprintable()
        else "".join(letter if letter.isprintable() else "?" for letter in cut)
    )


class _Worded(Said):
    """A text that was worded already: it is not cut, and the same in all languages."""

    __slots__ = ()

    def within(self, language: Language) -> str:
        ((_, text),) = self._given
        return str(text)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_LIST else f"{text[: LONGEST_LIST - 1]}…"


class _Names(FluentType):
    """A list of names, said with commas unless a function says otherwise."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def format(self, locale: Locale) -> str:
        return _cut(", ".join(self.names))


def _value(value: Value, language: Language) -> object:
    match value:
        case None:
            return ""
        case Said() | LocalText():
            return value.within(language)
        case str():
            return printable(str(value), LONGEST)
        case int():
            return fluent_number(value, useGrouping=False)
        case tuple():
            return _Names(tuple(str(_value(part, language)) for part in value))
        case _:
            return value


@functools.cache
def bundle_in(language: Language) -> FluentBundle:
    """Every message of a language, with the functions that messages may use."""
    locale = Locale.parse(LOCALES[language])

    def word(value: object, form: object = "", kind: object = "") -> str:
        """WORD($value, form: "genitive", kind: "rune"): how people call a value of an enum."""
        name = f"word-{kind}-{value}" if kind else f"word-{value}"
        if not bundle.has_message(name):
            return str(value)
        message = bundle.get_message(name)
        pattern = message.attributes[str(form)] if form else message.value
        return str(bundle.format_pattern(pattern)[0])  # type: ignore[arg-type]

    def listed(style: str) -> Callable[[object], str]:
        @functools.lru_cache(REMEMBERED)
        def text(names: tuple[str, ...]) -> str:
            return _cut(format_list(names, style=style, locale=locale))  # type: ignore[arg-type]

        def join(values: object) -> str:
            return text(values.names if isinstance(values, _Names) else (str(values),))

        return join

    def joined(between: str) -> Callable[[object], str]:
        def join(values: object) -> str:
            return _cut(between.join(values.names)) if isinstance(values, _Names) else str(values)

        return join

    functions: dict[str, Any] = {
        "WORD": word,
        "OR": listed("or"),
        "AND": listed("standard"),
        "JOIN": joined("; "),
        "SENTENCES": joined(" "),
    }
    bundle = FluentBundle([LOCALES[language]], functions=functions, use_isolating=False)
    for resource in kept(messages_name(language), lambda: read_messages(language)):
        bundle.add_resource(resource)
    return bundle


def messages_name(language: Language) -> str:
    """The name under which a language's messages are kept, once read."""
    return f"messages-{language.tag}.pickle"


def read_messages(language: Language) -> list[Resource]:
    """The messages of a language, read file by file."""
    files = sorted((MESSAGES / language.tag).glob("*.ftl"))
    return [FluentResource(file.read_text(encoding="utf-8")) for file in files]


@functools.lru_cache(REMEMBERED)
def _worded(said: Said, language: Language) -> str:
    form = form_of(said.id, language)
    if form is not None and (plain := form.worded(said.values(language))) is not None:
        return plain
    bundle = bundle_in(language)
    pattern = bundle.get_message(said.id).value
    text, errors = bundle.format_pattern(pattern, said.values(language))  # type: ignore[arg-type]
    assert not errors, (said, errors)
    assert not isinstance(text, FluentNone)
    return text


@functools.cache
def form_of(message: str, language: Language) -> Form | None:
    """A message as a form to fill in; None where it is more than that."""
    return form_in(bundle_in(language), message)


def text_hook(language: Language) -> Callable[[object], str]:
    """For an encoder of `msgspec`: words what is said; TypeError for any other strange value."""

    def word(value: object) -> str:
        if isinstance(value, Said):
            return value.within(language)
        raise TypeError(f"{type(value)} is not for the wire")

    return word


def reading_hook(kind: type, value: object) -> Said:
    """For a decoder of `msgspec`: a text that was worded already stays as it is."""
    if kind is Said and isinstance(value, str):
        return _Worded("verbatim", (("text", value),))
    raise TypeError(f"{kind} does not come over the wire")


def schema_hook(kind: type) -> dict[str, Any]:
    """For JSON Schema: what is said is text."""
    if kind is Said:
        return {"type": "string"}
    raise NotImplementedError


@functools.cache
def encoder_in(language: Language) -> msgspec.json.Encoder:
    """The JSON encoder of answers to readers of a language."""
    return msgspec.json.Encoder(enc_hook=text_hook(language))
