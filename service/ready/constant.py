"""How a door says that the same request will get the same answer as long as this process lives."""

from typing import Final, NamedTuple

from starlette.types import Scope

_KEY: Final = "lawspeaker.constant"


class Constant(NamedTuple):
    """What an answer depends on, beside the headers of its request, and what it costs."""

    body: bytes
    """The body of the request."""
    cost: int
    """Units that are counted for it, each time."""


def note_constant(scope: Scope, constant: Constant) -> None:
    """Say that the answer to this request is constant: the catalogue's, whole, without errors."""
    scope[_KEY] = constant


def constant_of(scope: Scope) -> Constant | None:
    """What was said, if anything."""
    return scope.get(_KEY)
