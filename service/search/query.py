"""Parses a query. Every text is valid; a warning names each part that is ignored.

    a b         adjacent terms: a hit matches all of them
    a or b      one of the two; `or` binds closer than adjacency
    -a          hits do not match this term
    ( )         groups terms
    "a b"       a phrase; without a closing quote it ends with the query
    key:value   also with >=, <=, >, < and =; commas between values

People type many texts outside such a small grammar. A parser generator would stop there; a table
of tokens and three functions do not.
"""

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from schema.shapes.search import QUERY_LENGTH, QUERY_TERMS, SearchWarningCode
from service.search.terms import (
    EITHER,
    AllOf,
    AnyOf,
    Filter,
    Misread,
    Not,
    Phrase,
    Span,
    Term,
    Word,
)
from service.search.words import words_of

DEEPEST: Final = 8
"""The deepest nesting of parentheses that is parsed."""


class Form(Enum):
    """The kind of a token."""

    BREAK = auto()
    OPEN = auto()
    CLOSE = auto()
    MINUS = auto()
    OR = auto()
    TERM = auto()


class Token(NamedTuple):
    """A token of the query."""

    form: Form
    span: Span
    term: Term | None = None


_QUOTE: Final = '"„“”«»'
_TOKEN: Final = re.compile(
    rf"""
      (?P<break>[\s,;/?!]+) | (?P<open>\() | (?P<close>\))
    | (?P<minus>-(?=[^\s\d]) | NOT(?=\s+\S))
    | (?P<or>\|\|? | (?i:{"|".join(EITHER)})(?![^\s()|,;/?!{_QUOTE}]))
    | (?:(?P<key>[^\W\d_][\w-]*)(?P<comparison>[<>]=|[≥≤:=<>]))?
      (?:(?P<opening>[{_QUOTE}])(?P<phrase>[^{_QUOTE}]*)(?P<closing>[{_QUOTE}]|\Z)
        |(?P<word>(?(key)[^\s()|{_QUOTE}]*|[^\s()|,;/?!{_QUOTE}]+)))
    """,
    re.VERBOSE,
)
_SAME: Final = {"≥": ">=", "≤": "<="}


def read(q: str) -> tuple[AllOf, list[Misread]]:
    """Parse any query: the terms, and the parts that could not be used."""
    misread: list[Misread] = []
    if len(q) > QUERY_LENGTH:
        misread.append(Misread(SearchWarningCode.QUERY_TOO_LONG, Span(QUERY_LENGTH, len(q))))
    tokens = _few(list(_tokens(q[:QUERY_LENGTH], misread)), misread)
    parser = _Parser(_balanced(tokens, misread), misread)
    return AllOf(tuple(parser.terms())), misread


def _tokens(q: str, misread: list[Misread]) -> Iterator[Token]:
    """Split a query into tokens; every character belongs to one."""
    for matched in _TOKEN.finditer(q):
        span = Span(*matched.span())
        form = matched.lastgroup or ""
        if form in {"open", "close", "minus", "or"}:
            yield Token(Form[form.upper()], span)
        elif form != "break":
            yield from _term(matched, span, misread)


def _term(matched: re.Match[str], span: Span, misread: list[Misread]) -> Iterator[Token]:
    """A word, a phrase or a filter; nothing for a text without letters and digits."""
    key, phrase = matched["key"], matched["phrase"]
    text = matched["word"] if phrase is None else phrase
    if phrase is not None and not matched["closing"]:
        opened = Span(matched.start("opening"), span.end)
        misread.append(Misread(SearchWarningCode.UNBALANCED_QUOTE, opened))
    says_something = next(words_of(text), None) is not None
    if key is not None and says_something:
        comparison = _SAME.get(matched["comparison"], matched["comparison"])
        yield Token(Form.TERM, span, Filter(key, comparison, text.strip(), span))
    elif key is not None:
        misread.append(Misread(SearchWarningCode.MISSING_VALUE, span, (key,)))
        yield Token(Form.TERM, span, Word(key, span))
    elif says_something:
        yield Token(Form.TERM, span, Word(text, span) if phrase is None else Phrase(text, span))


def _few(tokens: list[Token], misread: list[Misread]) -> list[Token]:
    """The tokens up to the last term that is parsed."""
    terms = [place for place, token in enumerate(tokens) if token.form is Form.TERM]
    if len(terms) <= QUERY_TERMS:
        return tokens
    cut = terms[QUERY_TERMS]
    rest = Span(tokens[cut].span.start, tokens[-1].span.end)
    misread.append(Misread(SearchWarningCode.TOO_MANY_TERMS, rest))
    return tokens[:cut]


def _balanced(tokens: list[Token], misread: list[Misread]) -> list[Token]:
    """The tokens without parentheses that are unpaired or nested too deeply."""
    dropped: set[int] = set()
    opened: list[int] = []
    for place, token in enumerate(tokens):
        if token.form is Form.OPEN:
            opened.append(place)
        elif token.form is Form.CLOSE and opened:
            partner = opened.pop()
            if len(opened) >= DEEPEST:
                dropped |= {partner, place}
                misread.append(Misread(SearchWarningCode.TOO_DEEP, tokens[partner].span))
        elif token.form is Form.CLOSE:
            opened_never = Misread(SearchWarningCode.UNBALANCED_PARENTHESIS, token.span)
            misread.append(opened_never)
            dropped.add(place)
    for place in opened:
        misread.append(Misread(SearchWarningCode.UNBALANCED_PARENTHESIS, tokens[place].span))
    dropped.update(opened)
    return [token for place, token in enumerate(tokens) if place not in dropped]


class _Parser:
    """Parses tokens with balanced parentheses into terms."""

    def __init__(self, tokens: list[Token], misread: list[Misread]) -> None:
        self._tokens = tokens
        self._misread = misread
        self._at = 0

    def terms(self) -> Iterator[Term]:
        """Adjacent terms, up to a closing parenthesis or the end."""
        while self._form() not in {None, Form.CLOSE}:
            term = self._alternatives()
            if term is not None:
                yield term

    def _alternatives(self) -> Term | None:
        """A term, or several separated by `or`."""
        found = [self._one()]
        while self._form() is Form.OR:
            operator = self._take()
            if found[-1] is None or self._form() in {None, Form.CLOSE, Form.OR}:
                self._misread.append(Misread(SearchWarningCode.DANGLING_OPERATOR, operator.span))
            else:
                found.append(self._one())
        terms = tuple(term for term in found if term is not None)
        return AnyOf(terms) if len(terms) > 1 else next(iter(terms), None)

    def _one(self) -> Term | None:
        """One term with the minus signs before it, or a group in parentheses."""
        negated = False
        while self._form() is Form.MINUS:
            minus = self._take()
            negated = not negated
            if self._form() in {None, Form.CLOSE, Form.OR}:
                self._misread.append(Misread(SearchWarningCode.DANGLING_OPERATOR, minus.span))
                return None
        if self._form() is Form.OR:
            return None
        token = self._take()
        term = token.term
        if token.form is Form.OPEN:
            inner = tuple(self.terms())
            self._take()
            term = inner[0] if len(inner) == 1 else AllOf(inner) if inner else None
        return Not(term) if negated and term is not None else term

    def _form(self) -> Form | None:
        """The kind of the next token."""
        return self._tokens[self._at].form if self._at < len(self._tokens) else None

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]
