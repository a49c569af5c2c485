"""Assets: files of the service itself, such as scripts of its pages, loaded once."""

import functools
import hashlib
import mimetypes
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Self

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.http.codings import Variants
from service.http.compress import is_text
from service.http.entity_tags import is_known
from service.http.send import EncodedAnswer

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")

PAGE: Final = "index.html"


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, loaded once."""

    content: bytes
    media_type: str
    etag: str
    variants: Variants

    @classmethod
    def of(cls, path: Path) -> Self:
        """Read a file."""
        return cls.named(path.name, path.read_bytes())

    @classmethod
    def named(cls, name: str, content: bytes) -> Self:
        """A file with this content."""
        media_type = mimetypes.guess_type(name)[0] or "text/plain"
        etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        return cls(content, media_type, etag, Variants())

    def answer(self, request: Request, **headers: str) -> Response:
        """The complete file, or 304; never a part of it, whatever `Range` says."""
        more = {"etag": self.etag, "cache-control": "no-cache", **headers}
        if is_known(request.scope, self.etag):
            answer = EncodedAnswer(b"", Response(status_code=304, headers=more).raw_headers, 304)
            answer.instead_of = len(self.content) if is_text(self.media_type.encode()) else 0
            return answer
        whole = Response(self.content, headers=more, media_type=self.media_type)
        answer = EncodedAnswer(self.content, whole.raw_headers)
        answer.variants = self.variants
        return answer


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
    headers = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
    }

    @functools.cache
    def file_of(name: str) -> Asset:
        return Asset.named(name, made[name]()) if name in made else Asset.of(folder / name)

    async def get_page(request: Request) -> Response:
        return file_of(PAGE).answer(request, **headers)

    async def get_file(request: Request) -> Response:
        name: str = request.path_params["name"]
        if name not in names:
            raise HTTPException(404)
        return file_of(name).answer(request)

    name = path.removeprefix("/")
    return Route(path, get_page, name=name), Route(
        f"{files}/{{name}}", get_file, name=f"{name}-assets"
    )
