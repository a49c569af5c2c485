"""Negotiate: the language of an answer: `?lang=`, else `Accept-Language`, else English.

And the media type that `Accept` prefers, of those that a door offers (RFC 9110, 12.5.1).

The header is matched by the lookup of RFC 4647, 3.4: each range, in order of quality, is shortened
from the right until it is one of our languages. The parser is our own: libraries either belong to
other web frameworks or ignore qualities.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple
from urllib.parse import parse_qsl

from starlette.types import Scope

from cards.decode.fault import FaultCode
from cards.messages.message import say
from cards.model.language import Language
from schema.shapes.problem import ProblemFault, ProblemSlug
from service.http.identify import all_of
from service.refusal import Refusal

JSON: Final = "application/json"
HTML: Final = "text/html"
LANGUAGES: Final = {language.tag: language for language in Language}
PARAMETER: Final = "lang"
"""The query parameter for the language."""
_KEPT: Final = 256
_LONGEST_KEPT: Final = 256
"""Headers that are memoized: at most so many, none longer than this."""
_ANY: Final = "*"
_RANGE: Final = re.compile(r"\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*", re.ASCII)
_QUALITY: Final = re.compile(r"q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)", re.ASCII)
VARY: Final = "Accept, Accept-Language"
"""What an answer with texts varies by, beside its address."""

_MEDIA_QUALITY: Final = re.compile(r"q=(0(?:\.\d*)?|1(?:\.0*)?)", re.ASCII)
_KEY: Final = "lawspeaker.language"


def negotiated(lang_parameter: str | None, accept_language: str | None) -> Language:
    """The language of an answer. Raises `Refusal` for a wrong parameter."""
    if lang_parameter is not None:
        named = _looked_up(lang_parameter.strip().lower())
        if named is None:
            detail = say("unknown-language", tags=tuple(LANGUAGES), asked=lang_parameter)
            at, code = f"/{PARAMETER}", FaultCode.NOT_AN_OPTION
            fault = ProblemFault(pointer=at, code=code, detail=detail)
            raise Refusal(ProblemSlug.INVALID_REQUEST, detail, errors=(fault,))
        return named
    if not accept_language:
        return Language.EN
    read = _read if len(accept_language) <= _LONGEST_KEPT else _read.__wrapped__
    return read(accept_language)


def language_asked(scope: Scope) -> Language:
    """The language that a request asks for. Raises `Refusal` for a wrong `?lang=`."""
    known: Language | None = scope.get(_KEY)
    if known is None:
        given = _parameter(scope) if scope.get("query_string") else None
        known = scope[_KEY] = negotiated(given, all_of(scope, b"accept-language"))
    return known


def settle_language(scope: Scope, language: Language) -> None:
    """Set the language of a part of a request, unless its own `?lang=` does."""
    scope.pop(_KEY, None)
    if _parameter(scope) is None:
        scope[_KEY] = language


def reader_of(scope: Scope) -> Language:
    """The language to answer in, also for the problem that `?lang=` is wrong."""
    try:
        return language_asked(scope)
    except Refusal:
        return negotiated(None, all_of(scope, b"accept-language"))


def language_headers(language: Language) -> dict[str, str]:
    """The headers about the language of an answer."""
    return {"Content-Language": language.tag, "Vary": VARY}


def _parameter(scope: Scope) -> str | None:
    query: bytes = scope.get("query_string", b"")
    if b"lang" not in query:
        return None
    given = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    return next((value for name, value in given if name == PARAMETER), None)


@functools.lru_cache(_KEPT)
def _read(header: str) -> Language:
    """The language of a header; browsers send few different ones."""
    return _preferred(tuple(_ranges(header)))


class _Range(NamedTuple):
    """One language range of the header."""

    tag: str
    quality: float


def _ranges(header: str) -> Iterator[_Range]:
    """The ranges of a header, best first; malformed ones are ignored."""
    ranges: list[_Range] = []
    for entry in header.lower().split(","):
        tag, _, parameter = (part.strip() for part in entry.partition(";"))
        quality = _QUALITY.fullmatch(parameter or "q=1")
        if quality and _RANGE.fullmatch(tag):
            ranges.append(_Range(tag, float(quality[1])))
    yield from sorted(ranges, key=lambda entry: -entry.quality)  # stable


def _preferred(ranges: tuple[_Range, ...]) -> Language:
    """The first of our languages that a range asks for and no `q=0` excludes."""
    excluded = {entry.tag for entry in ranges if not entry.quality}
    wanted = [entry.tag for entry in ranges if entry.quality]
    named = {_looked_up(tag) for tag in wanted}
    allowed = [language for language in Language if language.tag not in excluded]
    for tag in wanted:
        language = _first(each for each in allowed if each not in named) if tag == _ANY else None
        language = language or _looked_up(tag)
        if language is not None and language in allowed:
            return language
    return _first(allowed) or Language.EN


def _looked_up(tag: str) -> Language | None:
    """Shorten a tag from the right until it is one of ours: `pl-Latn-PL`, `pl-Latn`, `pl`."""
    parts = tag.split("-")
    return _first(
        LANGUAGES[cut]
        for end in range(len(parts), 0, -1)
        if (cut := "-".join(parts[:end])) in LANGUAGES
    )


def _first(languages: Iterable[Language]) -> Language | None:
    return next(iter(languages), None)


def preferred_of(scope: Scope, *offers: str) -> str | None:
    """The media type that `Accept` prefers; None if it accepts none of them.

    Of equal ones, a type that is named in full wins, then the one that is named first.
    """
    accept = all_of(scope, b"accept")
    if not accept:
        return offers[0]
    look = _best if len(accept) <= _LONGEST_KEPT else _best.__wrapped__
    return look(accept, offers)


@functools.lru_cache(_KEPT)
def _best(accept: str, offers: tuple[str, ...]) -> str | None:
    """The preferred media type of an `Accept` header, if any; clients send few different ones."""
    liking = {offer: _liking(accept, offer) for offer in offers}
    best = max(offers, key=liking.__getitem__)
    return best if liking[best].quality else None


class _Liking(NamedTuple):
    """How much `Accept` prefers a media type; greater is better."""

    quality: float = 0.0
    named: int = 0
    """2: named in full; 1: a family of types; 0: any type."""
    place: int = 0
    """Position from the end of the list."""


def _liking(accept: str, offer: str) -> _Liking:
    """The preference of the most specific media range that matches an offer."""
    ranges = {offer: 2, f"{offer.partition('/')[0]}/*": 1, "*/*": 0}
    matching: list[tuple[int, _Liking]] = []
    for place, media_range in enumerate(accept.split(",")):
        name, *parameters = (part.strip().lower() for part in media_range.split(";"))
        if name in ranges:
            given = (_MEDIA_QUALITY.fullmatch(parameter) for parameter in parameters)
            quality = next((float(match[1]) for match in given if match), 1.0)
            matching.append((ranges[name], _Liking(quality, ranges[name], -place)))
    return max(matching, default=(0, _Liking()))[1]
