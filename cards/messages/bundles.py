"""Messages as Fluent words them, in bundles of one for each language.

They are Fluent files, one per subject and language, under `cards/data/messages`.
`tests/cards/test_messages.py` finds any that is missing, unused, or used with other values than it
takes.
"""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentNone, FluentType, fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

from cards.load.build_cache import kept
from cards.messages.language import Language
from cards.messages.message import LOCALES, LONGEST, Message, Value, printable
from cards.messages.templates import Form, form_in
from cards.model.text import LocalText

MESSAGES: Final = Path(__file__).resolve().parents[1] / "data" / "messages"
LONGEST_LIST: Final = 2000
"""No more of a list is said than this; Fluent refuses parts of more than 2,500 letters."""
REMEMBERED: Final = 4096
"""Worded messages that are kept, so that what is said often is worded once."""


@functools.lru_cache(REMEMBERED)
def worded(said: Message, language: Language) -> str:
    """A message in a language."""
    form = form_of(said.id, language)
    if form is not None and (plain := form.worded(values_of(said, language))) is not None:
        return plain
    bundle = bundle_in(language)
    pattern = bundle.get_message(said.id).value
    text, errors = bundle.format_pattern(pattern, values_of(said, language))  # type: ignore[arg-type]
    assert not errors, (said, errors)
    assert not isinstance(text, FluentNone)
    return text


@functools.cache
def form_of(message: str, language: Language) -> Form | None:
    """A message as a form to fill in; None where it is more than that."""
    return form_in(bundle_in(language), message)


def values_of(said: Message, language: Language) -> dict[str, Any]:
    """The values that a message was given, each worded for a language."""
    return {name: _value(value, language) for name, value in said.given}


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
        case Message() | LocalText():
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
    """The messages of a language, read file by file, without the places where they stand."""
    parse = FluentParser(with_spans=False).parse
    files = sorted((MESSAGES / language.tag).glob("*.ftl"))
    return [parse(file.read_text(encoding="utf-8")) for file in files]
