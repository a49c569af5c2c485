"""What reading our own data comes to, kept in files beside them: starting need not repeat it.

`python -m cards.compiled` writes the files, as `compileall` writes those of the code: when an
image is built, never while the service runs. Each begins with a key over all of this package, code
and data; a file of another key, or none, only means that the data are read again.
"""

import functools
import hashlib
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

import msgspec

PACKAGE: Final = Path(__file__).resolve().parent
KEPT_IN: Final = PACKAGE / "data" / "compiled"
READ_BY: Final = ("msgspec", "fluent_runtime", "fluent_syntax", "pyyaml")
"""Libraries whose objects are kept, or that made them."""

T = TypeVar("T")


@functools.cache
def key() -> bytes:
    """Digest of whatever the kept files were made of."""
    digest = hashlib.sha256(sys.version.encode())
    for part in (*versions_of(READ_BY), *sources_of(PACKAGE, (".py", ".yaml", ".ftl"))):
        digest.update(part)
    return digest.digest()


def versions_of(libraries: Iterable[str]) -> Iterator[bytes]:
    """What is installed of some libraries, by the names that installers give them.

    `importlib.metadata` would say the same, but takes longer to load than all this.
    """
    installed = Path(msgspec.__file__).parent.parent.glob("*.dist-info")
    there = {each.name.lower().replace(".", "_") for each in installed}
    for library in libraries:
        yield from sorted(name.encode() for name in there if name.startswith(f"{library}-"))


def sources_of(package: Path, suffixes: tuple[str, ...]) -> Iterator[bytes]:
    """What a digest has to take in to depend on the sources of a package."""
    for file in sorted(package.rglob("*")):
        if file.suffix in suffixes and file.is_file():
            yield f"{file.relative_to(package).as_posix()}\n".encode()
            yield hashlib.sha256(file.read_bytes()).digest()


def kept(
    name: str,
    made: Callable[[], T],
    *,
    directory: Path | None = None,
    key: Callable[[], bytes] | None = None,
) -> T:
    """What is kept under a name, or else what is made anew."""
    try:
        found = ((directory or KEPT_IN) / name).read_bytes()
    except OSError:
        return made()
    made_of = _made_of(key)
    if not found.startswith(made_of):
        return made()
    whole: T = pickle.loads(memoryview(found)[len(made_of) :])  # noqa: S301 - as trusted as our code
    return whole


def keep(
    name: str,
    value: object,
    *,
    directory: Path = KEPT_IN,
    key: Callable[[], bytes] | None = None,
) -> Path:
    """Keep a value under a name."""
    directory.mkdir(exist_ok=True)
    file = directory / name
    file.write_bytes(_made_of(key) + pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL))
    return file


def _made_of(own: Callable[[], bytes] | None) -> bytes:
    return key() if own is None else own()


def main() -> None:
    """Keep all that is read of our own data when the service starts."""
    from cards.bundles import messages_name, read_messages  # noqa: PLC0415 - they ask this module
    from cards.catalogue import CATALOGUE, CONTENTS, pack_own, read_own  # noqa: PLC0415
    from cards.language import Language  # noqa: PLC0415

    files = [keep(CONTENTS, read_own()), keep(CATALOGUE, pack_own())]
    files += [keep(messages_name(language), read_messages(language)) for language in Language]
    for file in files:
        print(f"{file.name}: {file.stat().st_size:,} bytes")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
