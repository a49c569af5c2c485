"""GraphiQL on a path of its own, from files of our own: nothing is fetched from elsewhere."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

ASSETS: Final = Path(__file__).parents[1] / "assets" / "graphiql"

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the editor writes style attributes
        "font-src 'self' data:",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)


async def graphiql_page(_: Request) -> Response:
    """GET /graphiql"""
    headers = {
        "content-security-policy": CONTENT_SECURITY_POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "no-cache",
    }
    return FileResponse(ASSETS / "index.html", media_type="text/html", headers=headers)


def graphiql_routes() -> tuple[BaseRoute, ...]:
    """The page at `/graphiql`, which asks `/graphql` beside it, and its assets."""
    return (
        Route("/graphiql", graphiql_page, name="graphiql"),
        Mount("/graphiql/assets", StaticFiles(directory=ASSETS), name="graphiql-assets"),
    )
