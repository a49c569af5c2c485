"""What reading our own data comes to, kept in files beside them: starting need not repeat it.

`python -m cards.load.build_cache` writes the files, as `compileall` writes those of the code: when
an image is built. Each begins with a key over all of this package, code and data, and a digest of
what follows. Where there is no file the data are read again. A file that is damaged, or of another
key, is not used either: a warning says so, and it is written again where that can be done.
"""

import functools
import hashlib
import logging
import pickle
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeVar, cast

import msgspec

PACKAGE: Final = Path(__file__).resolve().parents[1]
KEPT_IN: Final = PACKAGE / "data" / "compiled"
READ_BY: Final = ("msgspec", "fluent_runtime", "fluent_syntax", "pyyaml")
"""Libraries whose objects are kept, or that made them."""

DIGEST_BYTES: Final = 32
_log: Final = logging.getLogger("lawspeaker.build_cache")

T = TypeVar("T")


class _Unusable(Exception):
    """What is kept cannot be used; says why."""


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
    """What is kept under a name, or else what is made anew; never an error of what is kept."""
    folder = KEPT_IN if directory is None else directory
    try:
        return cast("T", _found(folder / name, _made_of(key)))
    except FileNotFoundError:
        return made()
    except (OSError, _Unusable) as error:
        whole = made()
        _log.warning("%s is made anew: %s", name, error)
        try:
            keep(name, whole, directory=folder, key=key)
        except OSError as fault:
            _log.warning("%s cannot be written: %s", name, fault)
        return whole


def _found(file: Path, made_of: bytes) -> object:
    """What a file keeps. Raises `OSError` and `_Unusable`."""
    with file.open("rb") as opened:
        if opened.read(len(made_of)) != made_of:
            raise _Unusable("it was made of other sources or libraries, or is cut short")
        digest, pickled = opened.read(DIGEST_BYTES), opened.read()
    if hashlib.sha256(pickled).digest() != digest:
        raise _Unusable("it is damaged")
    try:
        return cast("object", pickle.loads(pickled))  # noqa: S301 - as trusted as our code
    except Exception as error:  # a pickle may raise anything
        raise _Unusable(f"it cannot be read: {error!r}") from error


def keep(
    name: str,
    value: object,
    *,
    directory: Path = KEPT_IN,
    key: Callable[[], bytes] | None = None,
) -> Path:
    """Keep a value under a name, all of it or nothing. Raises `OSError`."""
    import tempfile  # noqa: PLC0415 - most starts write nothing

    directory.mkdir(exist_ok=True)
    pickled = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    file = directory / name
    with tempfile.NamedTemporaryFile(dir=directory, prefix=f"{name}.", delete=False) as new:
        written = Path(new.name)
    try:
        written.write_bytes(_made_of(key) + hashlib.sha256(pickled).digest() + pickled)
        written.chmod(0o644)
        written.replace(file)
    finally:
        written.unlink(missing_ok=True)
    return file


def _made_of(own: Callable[[], bytes] | None) -> bytes:
    return key() if own is None else own()


def main() -> None:
    """Keep all that is read of our own data when the service starts."""
    from cards.catalogue import CATALOGUE, CONTENTS, pack_own, read_own  # noqa: PLC0415
    from cards.messages.bundles import messages_name, read_messages  # noqa: PLC0415 - they ask this module
    from cards.messages.language import Language  # noqa: PLC0415

    parts: dict[str, object] = {CONTENTS: read_own(), CATALOGUE: pack_own()}
    parts |= {messages_name(language): read_messages(language) for language in Language}
    keep_all(parts)


def keep_all(
    parts: Mapping[str, object],
    *,
    directory: Path = KEPT_IN,
    key: Callable[[], bytes] | None = None,
) -> None:
    """Keep values by name, and print what came of it: a start without them is only slower."""
    for name, value in parts.items():
        try:
            size = keep(name, value, directory=directory, key=key).stat().st_size
        except OSError as error:
            print(f"{name}: not written: {error}", file=sys.stderr)  # noqa: T201 - a command
        else:
            print(f"{name}: {size:,} bytes")  # noqa: T201 - a command


if __name__ == "__main__":
    main()
