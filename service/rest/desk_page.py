"""The desk at `/desk`: the page for players, as `web/` was built into the package.

The page finds its screens by itself, so every address below `/desk` is the same page. Files under
`/desk/assets/` have a digest in their names and never change.
"""

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from service.http.tagged import NONE, PAGE, asset

DESK_PATH: Final = "/desk"
BUILD: Final = Path(__file__).resolve().parent.parent / "assets" / "desk"
HASHED: Final = "assets"
RECORD: Final = "sources.json"
"""Says of which sources the build is; it is not served."""

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_PAGE: Final = {"Content-Security-Policy": CONTENT_SECURITY_POLICY}
_HEADERS: Final = {PAGE: _PAGE, "worker.js": {**_PAGE, "Service-Worker-Allowed": DESK_PATH}}
"""The service worker asks the service too, by a policy of its own, for all of `/desk`."""
_UNCHANGING: Final = {"Cache-Control": "public, max-age=31536000, immutable"}


def desk_routes() -> tuple[BaseRoute, ...]:
    """The page at `/desk` and below, its hashed files, and those with names that others know."""
    hashed = {
        path.name: asset(path.name, path.read_bytes(), _UNCHANGING)
        for path in (BUILD / HASHED).iterdir()
    }
    named = {
        path.name: asset(path.name, path.read_bytes(), _HEADERS.get(path.name, NONE))
        for path in BUILD.iterdir()
        if path.is_file() and path.name != RECORD
    }
    page = named.pop(PAGE)

    async def desk_page(request: Request) -> Response:
        return page.answer(request)

    async def desk_file(request: Request) -> Response:
        """A file, or the page for a path of the page's own; never the page for a missing file."""
        path: str = request.path_params["path"]
        if path not in named and "." in path and "/" not in path:
            raise HTTPException(404)  # ids of cards and clauses have dots too, in folders
        return named.get(path, page).answer(request)

    async def desk_asset(request: Request) -> Response:
        found = hashed.get(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        return found.answer(request)

    return (
        Route(DESK_PATH, desk_page, name="desk"),
        Route(f"{DESK_PATH}/{HASHED}/{{name}}", desk_asset, name="desk-assets"),
        Route(f"{DESK_PATH}/{{path:path}}", desk_file, name="desk-files"),
    )
