"""Which language a reader gets: `?lang=` wins, else `Accept-Language` decides, else English.

The header is read by the lookup of RFC 4647, 3.4: each range in the order of its quality is cut
from the right until it is a language that we have. The parser is our own: the libraries that do
this are either parts of other web frameworks or pass over qualities, and both doors need it.
"""

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.language import Language

LANGUAGES: Final = {language.tag: language for language in Language}
PARAMETER: Final = "lang"
"""The query parameter that asks for a language."""
_KEPT: Final = 256
_LONGEST_KEPT: Final = 256
"""Headers that are remembered: so many, and none longer than this."""
_ANY: Final = "*"
_RANGE: Final = re.compile(r"\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*", re.ASCII)
_QUALITY: Final = re.compile(r"q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)", re.ASCII)


class UnknownLanguage(ValueError):
    """`?lang=` asks for a language that we do not have; says so, for people."""

    def __init__(self, asked: str) -> None:
        """Keep what is said of the parameter."""
        self.detail = say("unknown-language", tags=tuple(LANGUAGES), asked=asked)
        super().__init__(str(self.detail))


def negotiated(lang_parameter: str | None, accept_language: str | None) -> Language:
    """The language of an answer; `UnknownLanguage` where the parameter names none of ours."""
    if lang_parameter is not None:
        named = _looked_up(lang_parameter.strip().lower())
        if named is None:
            raise UnknownLanguage(lang_parameter)
        return named
    header = accept_language or ""
    return _read(header) if len(header) <= _LONGEST_KEPT else _read.__wrapped__(header)


@functools.lru_cache(_KEPT)
def _read(header: str) -> Language:
    """What a header asks for; browsers send few different ones."""
    return _preferred(tuple(_ranges(header)))


class _Range(NamedTuple):
    """One entry of the header."""

    tag: str
    quality: float


def _ranges(header: str) -> Iterator[_Range]:
    """The entries of a header, the best first; those that are not well formed are passed over."""
    found: list[_Range] = []
    for entry in header.lower().split(","):
        tag, _, parameter = (part.strip() for part in entry.partition(";"))
        quality = _QUALITY.fullmatch(parameter or "q=1")
        if quality and _RANGE.fullmatch(tag):
            found.append(_Range(tag, float(quality[1])))
    yield from sorted(found, key=lambda entry: -entry.quality)  # stable: a tie keeps its order


def _preferred(ranges: tuple[_Range, ...]) -> Language:
    """The first of our languages that a range asks for, and no `q=0` excludes."""
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
    """Cut a tag from the right until it is one of ours: `pl-Latn-PL`, `pl-Latn`, `pl`."""
    parts = tag.split("-")
    return _first(
        LANGUAGES[cut]
        for end in range(len(parts), 0, -1)
        if (cut := "-".join(parts[:end])) in LANGUAGES
    )


def _first(languages: Iterable[Language]) -> Language | None:
    return next(iter(languages), None)
