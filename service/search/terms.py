"""What a query is made of, once it is read."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, Union

from schema.shapes.search import SearchWarningCode

EITHER: Final = ("or", "lub", "albo")
"""Words that stand between alternatives; with a full stop they are words like any other."""


class Span(NamedTuple):
    """A part of the query."""

    start: int
    end: int


class Misread(NamedTuple):
    """Something that was not taken as it stands."""

    code: SearchWarningCode
    span: Span
    given: tuple[str, ...] = ()
    """What the message speaks of."""
    close: str | None = None
    """What may have been meant."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word in any form."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words next to each other, in any form."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Filter:
    """A key and what it is asked for."""

    key: str
    comparison: str
    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Matching:
    """A filter that was understood: its canonical text, and the documents that it keeps."""

    text: str
    documents: frozenset[int]


@dataclass(frozen=True, slots=True)
class Not:
    """What must not be there."""

    term: "Term"


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Terms of which one is enough."""

    terms: tuple["Term", ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """Terms that belong together."""

    terms: tuple["Term", ...]


Term: TypeAlias = Union["Word", "Phrase", "Filter", "Matching", "Not", "AnyOf", "AllOf"]


def written(term: Term) -> str:
    """A term as it could be typed."""
    match term:
        case Word(text=text):
            word = _plain(text.lower())
            return f"{word}." if word in EITHER else word
        case Phrase(text=text):
            return f'"{_plain(text.strip())}"'
        case Filter(key=key, comparison=comparison, value=value):
            return f'{key}{comparison}"{_plain(value)}"'
        case Matching(text=text):
            return text
        case Not(term=inner):
            text = _closed(inner)
            return f"-({text})" if text[0] in "+-0123456789" else f"-{text}"
        case AnyOf(terms=terms):
            return " or ".join(map(_closed, terms))
        case AllOf(terms=terms):
            return " ".join(
                f"({written(each)})" if isinstance(each, AllOf) else written(each) for each in terms
            )


def _closed(term: Term) -> str:
    text = written(term)
    return f"({text})" if isinstance(term, AnyOf | AllOf) else text


def _plain(text: str) -> str:
    """Without what no terminal should be sent; a full stop parts words, as what it replaces did."""
    return "".join(letter if letter.isprintable() else "." for letter in text)
