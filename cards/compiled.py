"""What reading our own data comes to, kept in files beside them: starting need not repeat it.

`python -m cards.compiled` writes the files, as `compileall` writes those of the code: when an
image is built, never while the service runs. Each begins with a key over all of this package, code
and data; a file of another key, or none, only means that the data are read again.
"""

import functools
import hashlib
import pickle
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeVar

PACKAGE: Final = Path(__file__).resolve().parent
KEPT_IN: Final = PACKAGE / "data" / "compiled"
READ_BY: Final = ("msgspec", "fluent.runtime", "PyYAML")
"""Libraries whose objects are kept, or that made them."""

T = TypeVar("T")


@functools.cache
def key() -> bytes:
    """Digest of whatever the kept files were made of."""
    digest = hashlib.sha256(sys.version.encode())
    for library in READ_BY:
        digest.update(f"{library} {version(library)}\n".encode())
    for file in _sources():
        digest.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.digest()


def _sources() -> Iterator[Path]:
    for file in sorted(PACKAGE.rglob("*")):
        if file.suffix in {".py", ".yaml", ".ftl"} and file.is_file():
            yield file


def kept(name: str, made: Callable[[], T], *, directory: Path = KEPT_IN) -> T:
    """What is kept under a name, or else what is made anew."""
    try:
        found = (directory / name).read_bytes()
    except OSError:
        return made()
    if found[: len(key())] != key():
        return made()
    whole: T = pickle.loads(found[len(key()) :])  # noqa: S301 - as trusted as the code beside it
    return whole


def keep(name: str, value: object, *, directory: Path = KEPT_IN) -> Path:
    """Keep a value under a name."""
    directory.mkdir(exist_ok=True)
    file = directory / name
    file.write_bytes(key() + pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL))
    return file


def main() -> None:
    """Keep all that is read of our own data when the service starts."""
    from cards.catalogue import CONTENTS, read_own  # noqa: PLC0415 - they ask this module
    from cards.language import Language  # noqa: PLC0415
    from cards.speech import messages_name, read_messages  # noqa: PLC0415

    files = [keep(CONTENTS, read_own())]
    files += [keep(messages_name(language), read_messages(language)) for language in Language]
    for file in files:
        print(f"{file.name}: {file.stat().st_size:,} bytes")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
