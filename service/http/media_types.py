"""The media type that a request prefers, of those offered (RFC 9110, 12.5.1)."""

import functools
import re
from typing import Final, NamedTuple

from starlette.types import Scope

from service.http.identify import all_of

JSON: Final = "application/json"
HTML: Final = "text/html"
_KEPT: Final = 256
_LONGEST_KEPT: Final = 256
"""`Accept` headers that are memoized: at most so many, none longer than this."""

_QUALITY: Final = re.compile(r"q=(0(?:\.\d*)?|1(?:\.0*)?)", re.ASCII)


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
            given = (_QUALITY.fullmatch(parameter) for parameter in parameters)
            quality = next((float(match[1]) for match in given if match), 1.0)
            matching.append((ranges[name], _Liking(quality, ranges[name], -place)))
    return max(matching, default=(0, _Liking()))[1]
