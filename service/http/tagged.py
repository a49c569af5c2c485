"""Cacheable documents with entity tags: JSON, pages for people, and files of the service."""

import functools
import hashlib
import mimetypes
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from cards.model.language import Language
from service.http.codings import Coding
from service.http.compress import is_text
from service.http.identify import all_of
from service.http.negotiate import JSON
from service.http.negotiate import VARY as VARY_LANGUAGE
from service.http.send import EncodedAnswer

CACHE_CONTROL: Final = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400"
VARY: Final = "Accept"


class Tagged:
    """A cacheable document with its entity tag and all its headers."""

    __slots__ = ("_etag", "_known", "_text", "_variants", "_whole", "body")

    def __init__(
        self,
        body: bytes,
        *,
        media_type: str = JSON,
        headers: Mapping[str, str] | None = None,
        language: Language | None = None,
        constant: bool = True,
    ) -> None:
        """`language` is that of its texts, where negotiated; each language has tags of its own.

        The compressed forms of a `constant` one are kept with it.
        """
        tag = hashlib.blake2b(body, digest_size=16, person=(language or "").encode()).hexdigest()
        self._etag = f'"{tag}"'
        more = {"ETag": self._etag, "Cache-Control": CACHE_CONTROL, "Vary": VARY}
        if language is not None:
            more |= {"Vary": VARY_LANGUAGE, "Content-Language": language.tag}
        more |= headers or {}
        self.body = body
        self._text = len(body) if is_text(media_type.encode()) else 0
        self._variants: dict[Coding, bytes] | None = {} if constant else None
        self._whole = Response(body, headers=more, media_type=media_type).raw_headers
        self._known = Response(status_code=304, headers=more).raw_headers

    def answer(self, request: Request) -> Response:
        """The document, or 304 where the client has it already."""
        if _is_known(request.scope, self._etag):
            answer = EncodedAnswer(b"", [*self._known], 304)
            answer.instead_of = self._text
        else:
            answer = EncodedAnswer(self.body, [*self._whole])
            answer.variants = self._variants
        return answer


def _is_known(scope: Scope, etag: str) -> bool:
    """Whether `If-None-Match` names a tag, compared weakly (RFC 9110, 13.1.2); `*` is any."""
    tags = (tag.strip().removeprefix("W/") for tag in all_of(scope, b"if-none-match").split(","))
    return any(tag in {"*", etag} for tag in tags)


mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")

PAGE: Final = "index.html"
CHECKED_EACH_TIME: Final = {"Cache-Control": "no-cache"}
NONE: Final[Mapping[str, str]] = MappingProxyType({})


def asset(name: str, content: bytes, headers: Mapping[str, str] = NONE) -> Tagged:
    media_type = "font/woff2" if name.endswith(".woff2") else mimetypes.guess_type(name)[0]
    media_type = media_type or "text/plain"
    return Tagged(content, media_type=media_type, headers={**CHECKED_EACH_TIME, **headers})


def page_routes(
    path: str,
    files: str,
    folder: Path,
    policy: str,
    *,
    made: Mapping[str, Callable[[], bytes]] = MappingProxyType({}),
) -> tuple[Route, ...]:
    """The page of a folder at a path, and its other files below `files`.

    Each is loaded at its first request, as most services show them nobody; `made` are files that
    are generated. The page may load nothing that `policy` does not name.
    """
    names = {each.name for each in folder.iterdir()} - {PAGE} | made.keys()

    @functools.cache
    def file_of(name: str) -> Tagged:
        content = made[name]() if name in made else (folder / name).read_bytes()
        return asset(name, content, {"Content-Security-Policy": policy} if name == PAGE else NONE)

    async def get_page(request: Request) -> Response:
        return file_of(PAGE).answer(request)

    async def get_file(request: Request) -> Response:
        name: str = request.path_params["name"]
        if name not in names:
            raise HTTPException(404)
        return file_of(name).answer(request)

    name = path.removeprefix("/")
    return Route(path, get_page, name=name), Route(
        f"{files}/{{name}}", get_file, name=f"{name}-assets"
    )
