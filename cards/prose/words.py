"""Says parts of a card's text in one language: each is a message of `prose.ftl`."""

import functools
from typing import TYPE_CHECKING, Final

from cards.messages.message import fluent
from cards.model.language import Language
from cards.model.text import LocalText
from cards.model.word import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cards.messages.bundles import PlainValue

PARTS: Final = 4096
"""Parts that are worded once."""


class Voice(Word):
    """How a deed is put: to the reader ("draw 1 card"), or of a player ("draws 1 card")."""

    YOU = "YOU"
    THEY = "THEY"


class Words:
    """The words of one language."""

    def __init__(self, language: Language) -> None:
        """Say everything in this language."""
        self._language = language

    def __call__(self, code: str, **values: "PlainValue") -> str:
        """The part of this code, a word of the vocabulary or another, with these values."""
        return _worded(code, tuple(values.items()), self._language)

    def all_of(self, parts: "Iterable[str]") -> str:
        """Write a, b and c."""
        return self("deeds", deeds=tuple(parts))

    @staticmethod
    def sentences(parts: "Iterable[str]") -> str:
        """Make sentences of the parts."""
        return " ".join([f"{part[0].upper()}{part[1:]}." for part in parts])


@functools.lru_cache(PARTS)
def _worded(code: str, values: "tuple[tuple[str, PlainValue], ...]", language: Language) -> str:
    return fluent()(message_id(code), values, language)


def message_id(code: str) -> str:
    """The message that says a part."""
    return f"prose-{code.lower().replace('_', '-')}"


def in_each_language(tell: "Callable[[Words], str]") -> LocalText:
    """What is said in the words of each language."""
    return LocalText(**{language.tag: tell(Words(language)) for language in Language})
