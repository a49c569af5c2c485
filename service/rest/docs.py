"""Swagger UI at `/docs`, from files of the service: nothing is loaded from other servers."""

from pathlib import Path
from typing import Final

from starlette.routing import Route

from service.http.assets import page_routes

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets" / "swagger"
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


def docs_routes() -> tuple[Route, ...]:
    """The page and its files."""
    return page_routes("/docs", "/docs", ASSETS, CONTENT_SECURITY_POLICY)
