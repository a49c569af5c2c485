"""Assets: files of the service itself, such as scripts of its pages, loaded once."""

import functools
import mimetypes
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.http.tagged import Tagged

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")

PAGE: Final = "index.html"
CHECKED_EACH_TIME: Final = {"Cache-Control": "no-cache"}
NONE: Final[Mapping[str, str]] = MappingProxyType({})


def asset(name: str, content: bytes, headers: Mapping[str, str] = NONE) -> Tagged:
    """A file with this content."""
    media_type = mimetypes.guess_type(name)[0] or "text/plain"
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
