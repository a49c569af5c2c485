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

from service.http.assets import Asset

DESK_PATH: Final = "/desk"
BUILD: Final = Path(__file__).resolve().parent.parent / "assets" / "desk"
PAGE: Final = "index.html"
HASHED: Final = "assets"
RECORD: Final = "sources.json"
"""Says of which sources the build is; it is not served."""

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_PAGE_HEADERS: Final = {"content-security-policy": CONTENT_SECURITY_POLICY}
_HEADERS_OF: Final = {"worker.js": {**_PAGE_HEADERS, "service-worker-allowed": DESK_PATH}}
"""The service worker asks the service too, by a policy of its own, for all of `/desk`."""
_UNCHANGING: Final = {"cache-control": "public, max-age=31536000, immutable"}


def desk_routes() -> tuple[BaseRoute, ...]:
    """The page at `/desk` and below, its hashed files, and those with names that others know."""
    page = Asset.of(BUILD / PAGE)
    hashed = {path.name: Asset.of(path) for path in (BUILD / HASHED).iterdir()}
    named = {
        path.name: Asset.of(path)
        for path in BUILD.iterdir()
        if path.is_file() and path.name not in {PAGE, RECORD}
    }

    async def desk_page(request: Request) -> Response:
        return page.answer(request, **_PAGE_HEADERS)

    async def desk_file(request: Request) -> Response:
        """A file, or the page for a path of the page's own; never the page for a missing file."""
        path: str = request.path_params["path"]
        if path in named:
            return named[path].answer(request, **_HEADERS_OF.get(path, {}))
        if "." in path and "/" not in path:  # ids of cards and clauses have dots too, in folders
            raise HTTPException(404)
        return page.answer(request, **_PAGE_HEADERS)

    async def desk_asset(request: Request) -> Response:
        asset = hashed.get(request.path_params["name"])
        if asset is None:
            raise HTTPException(404)
        return asset.answer(request, **_UNCHANGING)

    return (
        Route(DESK_PATH, desk_page, name="desk"),
        Route(f"{DESK_PATH}/{HASHED}/{{name}}", desk_asset, name="desk-assets"),
        Route(f"{DESK_PATH}/{{path:path}}", desk_file, name="desk-files"),
    )
