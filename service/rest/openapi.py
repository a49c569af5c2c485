"""The OpenAPI documents, and Swagger UI at `/docs`, which loads nothing from other servers."""

from pathlib import Path
from typing import Final, Literal

from starlette.routing import Route

from schema.shapes.deprecation import DEPRECATIONS, Deprecation
from service.build_cache import cached
from service.http.tagged import page_routes

Version = Literal["3.1.0", "3.2.0"]
ASSETS: Final = Path(__file__).resolve().parent.parent / "assets" / "swagger"
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
VERSIONS: Final[tuple[Version, ...]] = ("3.1.0", "3.2.0")


def document_name(version: Version) -> str:
    """The name of a document in the build cache."""
    return f"openapi-{version}.pickle"


def document_of(version: Version, deprecations: tuple[Deprecation, ...] = DEPRECATIONS) -> bytes:
    from schema.openapi.document import openapi_text  # noqa: PLC0415 - many modules that are asked once

    return openapi_text(deprecations, version=version).encode()


def openapi(version: Version, deprecations: tuple[Deprecation, ...] = DEPRECATIONS) -> bytes:
    """A document as it is served: from the build cache, or generated."""
    if deprecations != DEPRECATIONS:
        return document_of(version, deprecations)
    return cached(document_name(version), lambda: document_of(version))


def docs_routes() -> tuple[Route, ...]:
    """The page for people and its files."""
    return page_routes("/docs", "/docs", ASSETS, CONTENT_SECURITY_POLICY)
