"""What our own sources come to, kept in files beside them: starting need not work it out again.

`python -m service.build` writes the files, those of `cards.build_cache` among
them: when an image is built, or before a server is started from a checkout. A file that was made
of other sources, or by other libraries, or is damaged, only means that all is worked out again;
see `cards.build_cache`.
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
MADE_BY: Final = ("graphql_core", "strawberry_graphql")
"""Libraries whose objects are kept, or that made them, beside those of `cards.build_cache`."""

T = TypeVar("T")


@functools.cache
def key() -> bytes:
    """Digest of whatever the kept files were made of."""
    digest = hashlib.sha256(build_cache.key())
    for part in build_cache.versions_of(MADE_BY):
        digest.update(part)
    for package in (Path(next(iter(schema.__path__))), PACKAGE):
        for part in build_cache.sources_of(package, (".py", ".json")):
            digest.update(part)
    return digest.digest()


def cached(name: str, make: Callable[[], T]) -> T:
    """What is kept under a name, or else what is made anew."""
    return build_cache.cached(name, make, directory=FOLDER, key=key)
