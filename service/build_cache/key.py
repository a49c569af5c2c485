"""What our own sources come to, kept in files beside them: starting need not work it out again.

`python -m service.build_cache.build` writes the files, those of `cards.load.build_cache` among
them: when an image is built, or before a server is started from a checkout. A file that was made
of other sources, or by other libraries, or is damaged, only means that all is worked out again;
see `cards.load.build_cache`.
"""

import functools
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import schema
from cards.load import build_cache as compiled

PACKAGE: Final = Path(__file__).resolve().parents[1]
KEPT_IN: Final = PACKAGE / "compiled"
MADE_BY: Final = ("graphql_core", "strawberry_graphql")
"""Libraries whose objects are kept, or that made them, beside those of `cards.load.build_cache`."""

T = TypeVar("T")


@functools.cache
def key() -> bytes:
    """Digest of whatever the kept files were made of."""
    digest = hashlib.sha256(compiled.key())
    for part in compiled.versions_of(MADE_BY):
        digest.update(part)
    for package in (Path(next(iter(schema.__path__))), PACKAGE):
        for part in compiled.sources_of(package, (".py", ".json")):
            digest.update(part)
    return digest.digest()


def kept(name: str, made: Callable[[], T]) -> T:
    """What is kept under a name, or else what is made anew."""
    return compiled.kept(name, made, directory=KEPT_IN, key=key)
