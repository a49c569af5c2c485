"""The OpenAPI documents: read from the build cache, or generated, where one is asked for."""

from typing import Final, Literal

from schema.shapes.deprecation import DEPRECATIONS, Deprecation
from service.build_cache import cached

Version = Literal["3.1.0", "3.2.0"]
VERSIONS: Final[tuple[Version, ...]] = ("3.1.0", "3.2.0")


def document_name(version: Version) -> str:
    """The name of a document in the build cache."""
    return f"openapi-{version}.pickle"


def document_of(version: Version, deprecations: tuple[Deprecation, ...] = DEPRECATIONS) -> bytes:
    """Generate a document."""
    from schema.openapi.document import openapi_text  # noqa: PLC0415 - many modules that are asked once

    return openapi_text(deprecations, version=version).encode()


def openapi(version: Version, deprecations: tuple[Deprecation, ...] = DEPRECATIONS) -> bytes:
    """A document as it is served."""
    if deprecations != DEPRECATIONS:
        return document_of(version, deprecations)
    return cached(document_name(version), lambda: document_of(version))
