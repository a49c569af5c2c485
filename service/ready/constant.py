"""What a door says of its answers, so that the next ones need not pass through the application.

An answer that will be the same each time is constant: the catalogue never changes while a process
lives, and a judged answer that came out of memory is a function of its request. A request that was
answered is followed by others with another body under the same head: how they are answered is
likewise, where nothing but the body decides.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from starlette.types import Scope

from service.access.scopes import Urgency

Count = Callable[[float], None]
"""Counts an answer once more, by the seconds that it took."""

_CONSTANT: Final = "lawspeaker.constant"
_REFUSED: Final = "lawspeaker.refused"
_LIKEWISE: Final = "lawspeaker.likewise"


class Constant(NamedTuple):
    """What an answer depends on, beside the head of its request, and what it leads to."""

    body: bytes = b""
    """The body of the request."""
    counts: Sequence[Count] = ()
    """What is counted for it each time, beside what is counted of every request."""
    urgency: Urgency = Urgency.NORMAL
    operation: str | None = None
    """What the record of its request names as its operation."""
    cached: bool | None = None
    """What the record of its request says of the cache."""


class Judged(NamedTuple):
    """The answer to a body, with everything counted that the door counts."""

    body: bytes
    cached: bool | None = None
    """What the record of the request says of the cache."""
    constant: Constant | None = None
    """What is to be known of it where it is constant."""


class Refused(NamedTuple):
    """Why a body has no such answer, found out in so many seconds; nothing of it is counted."""

    error: Exception
    seconds: float


class Likewise(NamedTuple):
    """How other bodies under the head of a request are answered, with 200 and the same headers."""

    answer: Callable[[bytes], Judged | Refused | None]
    """Answers a body at once. What is not judged the application has to answer: nothing of it has
    been counted."""
    operation: str | None = None
    """What the record of a request names as its operation."""


def note_constant(scope: Scope, constant: Constant) -> None:
    """Say that the answer to this request is constant: whole, without errors, nothing signed."""
    scope[_CONSTANT] = constant


def constant_of(scope: Scope) -> Constant | None:
    """What was said, if anything."""
    return scope.get(_CONSTANT)


def note_likewise(scope: Scope, likewise: Likewise) -> None:
    """Say how other bodies are answered, which are urgent: no headers but the length differ."""
    scope[_LIKEWISE] = likewise


def likewise_of(scope: Scope) -> Likewise | None:
    """What was said, if anything."""
    return scope.get(_LIKEWISE)


def note_refused(scope: Scope, refused: Refused) -> None:
    """Say why the rules refuse this request, so that they are not asked again."""
    scope[_REFUSED] = refused


def refused_of(scope: Scope) -> Refused | None:
    """What was said, if anything."""
    return scope.get(_REFUSED)
