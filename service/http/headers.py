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


def all_of(scope: Scope, wanted: bytes) -> str:
    """All values of a header, with commas; empty without one."""
    if wanted not in first_headers(scope):
        return ""
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    return b",".join(value for name, value in headers if name == wanted).decode("latin-1")


def forget_headers(scope: Scope) -> None:
    """Look again: this scope has been given headers of its own."""
    scope.pop(_KEY, None)
