"""Who reads an answer: the language that its request asks for, found once for each request."""

from typing import Final
from urllib.parse import parse_qsl

from starlette.types import Scope

from cards.model.language import Language
from service.http.headers import all_of
from service.http.language import PARAMETER, UnknownLanguage, negotiated

VARY: Final = "Accept, Accept-Language"
"""What an answer with texts depends on, beside its address."""

_KEY: Final = "lawspeaker.language"


def language_asked(scope: Scope) -> Language:
    """The language that a request asks for; `UnknownLanguage` where `?lang=` is none of ours."""
    known: Language | None = scope.get(_KEY)
    if known is None:
        known = negotiated(_parameter(scope), _accepted(scope))
        scope[_KEY] = known
    return known


def settle_language(scope: Scope, language: Language) -> None:
    """Say what a request that is part of another one asks for, unless its own `?lang=` does."""
    scope.pop(_KEY, None)
    if _parameter(scope) is None:
        scope[_KEY] = language


def reader_of(scope: Scope) -> Language:
    """The language to answer in, also where what is answered is that `?lang=` is wrong."""
    try:
        return language_asked(scope)
    except UnknownLanguage:
        return negotiated(None, _accepted(scope))


def language_headers(language: Language) -> dict[str, str]:
    """What an answer says of its language."""
    return {"Content-Language": language.tag, "Vary": VARY}


def _parameter(scope: Scope) -> str | None:
    query: bytes = scope.get("query_string", b"")
    if b"lang" not in query:
        return None
    given = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    return next((value for name, value in given if name == PARAMETER), None)


def _accepted(scope: Scope) -> str:
    return all_of(scope, b"accept-language")
