"""The headers of a request, looked through once."""

from starlette.types import Scope


def first_headers(scope: Scope) -> dict[bytes, bytes]:
    """The first value of each header."""
    return dict(reversed(scope["headers"]))
