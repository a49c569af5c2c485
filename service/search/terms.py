"""The terms of a parsed query, and the warnings about parts that could not be used."""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, Union

from cards.messages.message import Message, say
from schema.shapes.search import QUERY_LENGTH, QUERY_TERMS, SearchWarning, SearchWarningCode

EITHER: Final = ("or", "lub", "albo")
"""Words that separate alternatives; followed by a full stop they are ordinary words."""


class Span(NamedTuple):
    """A part of the query."""

    start: int
    end: int


class Misread(NamedTuple):
    """A part of the query that could not be used."""

    code: SearchWarningCode
    span: Span
    given: tuple[str, ...] = ()
    """The values of the message."""
    close: str | None = None
    """A suggestion."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word in any form."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Phrase:
    """Adjacent words, in any form."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Filter:
    """A key with its value."""

    key: str
    comparison: str
    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Matching:
    """A filter that was resolved: its canonical text, and the documents that match it."""

    text: str
    documents: frozenset[int]


@dataclass(frozen=True, slots=True)
class Not:
    """A term that must not match."""

    term: "Term"


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Terms of which at least one must match."""

    terms: tuple["Term", ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """Terms that must match together."""

    terms: tuple["Term", ...]


Term: TypeAlias = Union["Word", "Phrase", "Filter", "Matching", "Not", "AnyOf", "AllOf"]


def written(term: Term) -> str:
    """A term as query text."""
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
    """Without characters that are unsafe in a terminal; a full stop replaces them."""
    return "".join(letter if letter.isprintable() else "." for letter in text)


def warning_of(misread: Misread) -> SearchWarning:
    """The warning about a part of the query that could not be used."""
    start, end = misread.span
    return SearchWarning(
        code=misread.code, message=_message(misread), offset=start, length=end - start
    )


def _message(misread: Misread) -> Message:  # noqa: PLR0912  # one branch for each code
    first, second, third = (*misread.given, "", "", "")[:3]
    hint = say("search-did-you-mean", near=misread.close) if misread.close else None
    match misread.code:
        case SearchWarningCode.EMPTY_QUERY:
            return say("search-empty-query")
        case SearchWarningCode.QUERY_TOO_LONG:
            return say("search-query-too-long", most=QUERY_LENGTH)
        case SearchWarningCode.TOO_MANY_TERMS:
            return say("search-too-many-terms", most=QUERY_TERMS)
        case SearchWarningCode.TOO_DEEP:
            return say("search-too-deep")
        case SearchWarningCode.UNBALANCED_QUOTE:
            return say("search-unbalanced-quote")
        case SearchWarningCode.UNBALANCED_PARENTHESIS:
            return say("search-unbalanced-parenthesis")
        case SearchWarningCode.DANGLING_OPERATOR:
            return say("search-dangling-operator")
        case SearchWarningCode.UNKNOWN_KEY:
            return say("search-unknown-key", key=first, known=second, hint=hint)
        case SearchWarningCode.MISSING_VALUE:
            return say("search-missing-value", key=first)
        case SearchWarningCode.BAD_VALUE:
            return say("search-bad-value", key=first, value=second, allowed=third, hint=hint)
        case SearchWarningCode.BAD_OPERATOR:
            return say("search-bad-operator", key=first, operator=second)
        case SearchWarningCode.UNKNOWN_WORD:
            if second:
                return say("search-mended-word", word=first, near=second)
            return say("search-unknown-word", word=first, hint=hint)
        case SearchWarningCode.UNKNOWN_RULESET:
            return say("search-unknown-ruleset", ruleset=first, known=second, hint=hint)
        case SearchWarningCode.NOTHING_FITS:
            return say("search-nothing-fits")
        case SearchWarningCode.SOME_WORDS:
            return say("search-some-words")
        case SearchWarningCode.UNKNOWN_CURSOR:
            return say("search-unknown-cursor")
