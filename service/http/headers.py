"""The headers of a request, looked through once."""

from typing import Final

from starlette.types import Scope

_KEY: Final = "lawspeaker.headers"


def first_headers(scope: Scope) -> dict[bytes, bytes]:
    """The first value of each header."""
    found: dict[bytes, bytes] | None = scope.get(_KEY)
    if found is None:
        found = scope[_KEY] = dict(reversed(scope["headers"]))
    return found


def forget_headers(scope: Scope) -> None:
    """Look again: this scope has been given headers of its own."""
    scope.pop(_KEY, None)
