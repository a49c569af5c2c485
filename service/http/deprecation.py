"""Headers about deprecated parts: since when, until when, and what replaces them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final
from urllib.parse import parse_qsl

import msgspec
from starlette.responses import Response
from starlette.routing import compile_path
from starlette.types import Scope

from cards.model.shape import Shape
from schema.shapes.deprecation import Deprecation

USED: Final = "lawspeaker.deprecated-fields"
"""The key in the scope for the fields of a body as on the wire, where they matter."""


def note_fields(scope: Scope, request: Shape) -> None:
    given = zip(request.__struct_fields__, request.__struct_encode_fields__, strict=True)
    defaults: Mapping[str, object] = {
        field.name: field.default for field in msgspec.structs.fields(request)
    }
    scope[USED] = {wire for name, wire in given if getattr(request, name) != defaults[name]}


class DeprecationHeaders:
    """Adds headers to answers about deprecated paths, or to requests with deprecated parts."""

    def __init__(self, deprecations: tuple[Deprecation, ...]) -> None:
        self._table = [
            (
                compile_path(each.path)[0],
                each,
                [(name.lower().encode(), value.encode()) for name, value in each.headers()],
            )
            for each in deprecations
        ]

    def watch(self, scope: Scope) -> None:
        """Ask for the fields of the body, if fields of this path are deprecated."""
        if any(entry[0].match(scope["path"]) for entry in self._table):
            scope[USED] = set[str]()

    def complete(self, scope: Scope, answer: Response) -> None:
        if USED in scope:
            added = (
                header
                for path, each, headers in self._table
                if path.match(scope["path"]) and _is_used(each, scope)
                for header in headers
            )
            answer.raw_headers += _once(added)


def _is_used(deprecation: Deprecation, scope: Scope) -> bool:
    if deprecation.parameter is not None:
        query: bytes = scope.get("query_string", b"")
        given = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
        return any(name == deprecation.parameter for name, _ in given)
    if deprecation.field is not None:
        return deprecation.field in scope[USED]
    return True


def _once(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """Remove repeated headers of several deprecations; only links may be repeated."""
    seen = set[bytes]()
    for name, value in headers:
        if name == b"link" or name not in seen:
            yield name, value
        seen.add(name)
