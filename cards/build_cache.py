"""The build cache: values that code and data alone decide, in files that a start reads instead.

`python -m service.build` writes the files when an image is built, as `compileall`
writes those of the code. Each begins with a key over all of this package, code and data, and a
digest of what follows. Where there is no file the value is made anew. A file that is damaged, or of
another key, is not used either: a warning says so, and it is written again where that can be done.

This module knows nothing of what it stores.
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

PACKAGE: Final = Path(__file__).resolve().parent
FOLDER: Final = PACKAGE / "data" / "compiled"
LIBRARIES: Final = ("msgspec", "fluent_runtime", "fluent_syntax", "pyyaml")
"""Libraries whose objects are stored, or that made them."""

DIGEST_BYTES: Final = 32
DIGEST: Final = ".digest"
"""The ending of the name under which the SHA-256 of a file is stored."""
_log: Final = logging.getLogger("lawspeaker.build_cache")

T = TypeVar("T")


class _Unusable(Exception):
    """A file cannot be used; says why."""


@functools.cache
def key() -> bytes:
    """SHA-256 over Python, libraries and this package, on which the files depend."""
    digest = hashlib.sha256(sys.version.encode())
    for part in (*versions_of(LIBRARIES), *sources_of(PACKAGE, (".py", ".yaml", ".ftl", ".bin"))):
        digest.update(part)
    return digest.digest()


def versions_of(libraries: Iterable[str]) -> Iterator[bytes]:
    """Name and version of some libraries, as installers name their directories.

    `importlib.metadata` says the same, but takes longer to load than all this.
    """
    installed = Path(msgspec.__file__).parent.parent.glob("*.dist-info")
    there = {each.name.lower().replace(".", "_") for each in installed}
    for library in libraries:
        yield from sorted(name.encode() for name in there if name.startswith(f"{library}-"))


def sources_of(package: Path, suffixes: tuple[str, ...]) -> Iterator[bytes]:
    """Name and SHA-256 of each source of a package, for a digest that depends on all of them."""
    for file in sorted(package.rglob("*")):
        if file.suffix in suffixes and file.is_file():
            yield f"{file.relative_to(package).as_posix()}\n".encode()
            yield hashlib.sha256(file.read_bytes()).digest()


def cached(
    name: str,
    make: Callable[[], T],
    *,
    directory: Path | None = None,
    key: Callable[[], bytes] | None = None,
) -> T:
    """The value that is stored under a name, or else a new one; no file makes it fail.

    `directory` is `FOLDER` unless given, and `key` the one of this package.
    """
    folder = FOLDER if directory is None else directory
    try:
        return cast("T", _read(folder / name, _key_of(key)))
    except FileNotFoundError:
        return make()
    except (OSError, _Unusable) as error:
        value = make()
        _log.warning("%s is made anew: %s", name, error)
        try:
            write(name, value, directory=folder, key=key)
        except OSError as fault:
            _log.warning("%s cannot be written: %s", name, fault)
        return value


def _read(file: Path, key: bytes) -> object:
    """The value of a file. Raises `OSError`, and `_Unusable` if it is damaged or of another key."""
    with file.open("rb") as opened:
        if opened.read(len(key)) != key:
            raise _Unusable("it was made of other sources or libraries, or is cut short")
        digest, pickled = opened.read(DIGEST_BYTES), opened.read()
    if hashlib.sha256(pickled).digest() != digest:
        raise _Unusable("it is damaged")
    try:
        return cast("object", pickle.loads(pickled))  # noqa: S301 - as trusted as our code
    except Exception as error:  # a pickle may raise anything
        raise _Unusable(f"it cannot be read: {error!r}") from error


def write(
    name: str,
    value: object,
    *,
    directory: Path = FOLDER,
    key: Callable[[], bytes] | None = None,
) -> Path:
    """Store a value under a name, all of it or nothing, and return its file. Raises `OSError`."""
    pickled = pickle.dumps(value, protocol=pickle.HIGHEST_PROTOCOL)
    content = _key_of(key) + hashlib.sha256(pickled).digest() + pickled
    return _replaced(directory / name, content)


def _replaced(file: Path, content: bytes) -> Path:
    """Write a file, all of it or nothing."""
    import tempfile  # noqa: PLC0415 - most starts write nothing

    file.parent.mkdir(exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, prefix=f"{file.name}.", delete=False) as new:
        written = Path(new.name)
    try:
        written.write_bytes(content)
        written.chmod(0o644)
        written.replace(file)
    finally:
        written.unlink(missing_ok=True)
    return file


def write_file(
    name: str, content: bytes, *, directory: Path = FOLDER, key: Callable[[], bytes] | None = None
) -> Path:
    """Store a file that is read where it lies, with its SHA-256 beside it. Raises `OSError`."""
    write(f"{name}{DIGEST}", hashlib.sha256(content).digest(), directory=directory, key=key)
    return _replaced(directory / name, content)


def kept_file(
    name: str, *, directory: Path = FOLDER, key: Callable[[], bytes] | None = None
) -> Path | None:
    """The file of a name, or None where it is missing, damaged, or of other sources."""
    file = directory / name
    try:
        wanted = _read(directory / f"{name}{DIGEST}", _key_of(key))
        with file.open("rb") as opened:
            found = hashlib.file_digest(opened, "sha256").digest()
    except FileNotFoundError:
        return None
    except (OSError, _Unusable) as error:
        _log.warning("%s is not used: %s", name, error)
        return None
    if found != wanted:
        _log.warning("%s is not used: it is damaged", name)
        return None
    return file


def write_all(
    values: Mapping[str, object],
    *,
    files: Mapping[str, bytes] | None = None,
    directory: Path = FOLDER,
    key: Callable[[], bytes] | None = None,
) -> None:
    """Store values and files by name and print their sizes; one that cannot be written is named."""
    writing: dict[str, Callable[..., Path]] = {
        **{name: functools.partial(write, name, value) for name, value in values.items()},
        **{
            name: functools.partial(write_file, name, content)
            for name, content in (files or {}).items()
        },
    }
    for name, store in writing.items():
        try:
            size = store(directory=directory, key=key).stat().st_size
        except OSError as error:
            print(f"{name}: not written: {error}", file=sys.stderr)  # noqa: T201 - a command
        else:
            print(f"{name}: {size:,} bytes")  # noqa: T201 - a command


def _key_of(given: Callable[[], bytes] | None) -> bytes:
    return key() if given is None else given()
