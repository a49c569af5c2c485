"""The build cache: results computed from our own sources, stored in files beside them.

`python -m service.build` writes the files, those of `cards.build_cache` included: when an image is
built, or before a server starts from a checkout. A file of other sources or other library versions,
or a damaged file, is ignored, and its content is computed again; see `cards.build_cache`.
"""

import functools
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import schema
from cards import build_cache

PACKAGE: Final = Path(__file__).resolve().parent
FOLDER: Final = PACKAGE / "compiled"
MADE_BY: Final = ("graphql_core", "snowballstemmer")
"""Libraries whose objects are stored, or that made them, beside those of `cards.build_cache`."""

T = TypeVar("T")


@functools.cache
def key() -> bytes:
    """Digest of everything that the cached files depend on."""
    digest = hashlib.sha256(build_cache.key())
    for part in build_cache.versions_of(MADE_BY):
        digest.update(part)
    for package in (Path(next(iter(schema.__path__))), PACKAGE):
        for part in build_cache.sources_of(package, (".py", ".json")):
            digest.update(part)
    return digest.digest()


def cached(name: str, make: Callable[[], T]) -> T:
    """The cached value of this name, or the result of `make` where there is none."""
    return build_cache.cached(name, make, directory=FOLDER, key=key)


def kept_file(name: str) -> Path | None:
    """The file that was made under this name, or None where there is none to be used."""
    return build_cache.kept_file(name, directory=FOLDER, key=key)
