"""Wording by Fluent: a message's id and plain values in, a text of one language out.

The messages are Fluent files, one per subject and language, under `cards/data/messages`.
`tests/cards/test_messages.py` finds any that is missing, unused, or used with other values than it
takes.
"""

import functools
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentNone, FluentType, fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

from cards.build_cache import cached
from cards.messages.entries import Entries, encoded
from cards.messages.templates import Template, template_in
from cards.model.language import MESSAGES, Language

LONGEST_LIST: Final = 2000
"""Characters of a list that are shown at most; Fluent refuses parts of more than 2,500."""
CACHED_LISTS: Final = 4096
"""Lists of each style that are worded once."""

PlainValue: TypeAlias = "str | float | tuple[str, ...] | None"
"""What a message is worded with: nothing in it depends on a language any more but numbers."""


def worded(message: str, values: Iterable[tuple[str, PlainValue]], language: Language) -> str:
    """The text of a message, by its id, with these values, in a language."""
    given = fluent_values(values)
    template = template_of(message, language)
    if template is not None and (text := template.filled(given)) is not None:
        return text
    bundle = bundle_in(language)
    pattern = bundle.get_message(message).value
    found, errors = bundle.format_pattern(pattern, given)  # type: ignore[arg-type]
    assert not errors, (message, given, errors)
    assert not isinstance(found, FluentNone)
    return found


@functools.cache
def template_of(message: str, language: Language) -> Template | None:
    """A message as a template to fill in; None where it is more than that."""
    return template_in(bundle_in(language), message)


def fluent_values(values: Iterable[tuple[str, PlainValue]]) -> dict[str, Any]:
    """Values as Fluent takes them, by name."""
    return {name: _fluent_value(value) for name, value in values}


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_LIST else f"{text[: LONGEST_LIST - 1]}…"


class _Names(FluentType):
    """A list of names, joined by commas unless a function of the message joins it."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def format(self, locale: Locale) -> str:
        return _cut(", ".join(self.names))


def _fluent_value(value: PlainValue) -> Any:  # noqa: ANN401 - whatever Fluent takes
    if type(value) is str:
        return value
    match value:
        case None:
            return ""
        case int():
            return fluent_number(value, useGrouping=False)
        case tuple():
            return _Names(value)
        case _:
            return value


@functools.cache
def bundle_in(language: Language) -> FluentBundle:
    """Every message of a language, with the functions that messages may use."""
    locale = Locale.parse(language.locale)

    def word(value: object, form: object = "", kind: object = "") -> str:
        """WORD($value, form: "genitive", kind: "rune"): how people call a value of an enum."""
        name = f"word-{kind}-{value}" if kind else f"word-{value}"
        if not bundle.has_message(name):
            return str(value)
        message = bundle.get_message(name)
        pattern = message.attributes[str(form)] if form else message.value
        return str(bundle.format_pattern(pattern)[0])  # type: ignore[arg-type]

    def listed(style: str) -> Callable[[object], str]:
        @functools.lru_cache(CACHED_LISTS)
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
    bundle = FluentBundle([language.locale], functions=functions, use_isolating=False)
    messages, terms = cached(messages_name(language), lambda: encoded(read_messages(language)))
    bundle._messages = Entries(messages)  # type: ignore[assignment]  # pyright: ignore[reportPrivateUsage, reportAttributeAccessIssue]
    bundle._terms = Entries(terms)  # type: ignore[assignment]  # pyright: ignore[reportPrivateUsage, reportAttributeAccessIssue]
    return bundle


def messages_name(language: Language) -> str:
    """The name of a language's messages in the build cache."""
    return f"messages-{language.tag}.pickle"


def read_messages(language: Language) -> list[Resource]:
    """The messages of a language, without the places where they stand.

    After them come those of English, which say what the language has no message for.
    """
    parse = FluentParser(with_spans=False).parse
    folders = dict.fromkeys((language.tag, Language.EN.tag))
    files = [file for tag in folders for file in sorted((MESSAGES / tag).glob("*.ftl"))]
    return [parse(file.read_text(encoding="utf-8")) for file in files]
