"""Shells that complete: the system's, or those of Debian's archive."""

import shutil
from collections.abc import Mapping
from typing import Final, NamedTuple

from loadtest.debian import environment, libraries, unpacked

PROGRAMS: Final = {"zsh": "bin/zsh", "fish": "usr/bin/fish"}
"""Where a package has its program."""


class Shell(NamedTuple):
    """A shell that can be started."""

    program: str
    environment: Mapping[str, str] = {}
    """Variables that it needs beside those of its user."""
    begins: str = ""
    """Lines of its start file: where it finds its own functions, if it is not installed."""


def shell(name: str) -> Shell:
    """The system's shell, or one that is fetched once and kept.

    Raises `NoProgramError` if there is none.
    """
    installed = shutil.which(name)
    if installed is not None:
        return Shell(installed)
    root = unpacked(name)
    needed = environment(libraries(root))
    needed.pop("PATH")
    begins = _zsh_paths() if name == "zsh" else ""
    return Shell(str(root / PROGRAMS[name]), needed, begins)


def _zsh_paths() -> str:
    """Its functions come in a package of their own, and its modules beside its libraries."""
    functions = unpacked("zsh-common", with_libraries=False) / "usr" / "share" / "zsh" / "functions"
    folders = sorted(each for each in functions.rglob("*") if each.is_dir())
    modules = next(unpacked("zsh").glob("usr/lib/*/zsh/*"))
    places = " ".join(map(str, folders))
    return f"fpath=({places})\nmodule_path=({modules})\n"
