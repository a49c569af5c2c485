"""A JVM that compiles and runs one source file: the system's, or one of Debian's archive.

Debian's headless runtime has the compiler's module as well, so no development kit is needed.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from loadtest.debian import NoProgramError, run, unpacked

PACKAGES: Final = tuple(f"openjdk-{version}-jre-headless" for version in (17, 21, 25))
"""Those of the releases of Debian and Ubuntu that are kept up; each has one of them."""
MODULES: Final = frozenset({"java.net.http", "jdk.compiler"})


def java() -> Path:
    """The program; it is fetched once and kept. Raises `NoProgramError` where there is none."""
    found = shutil.which("java")
    if found is not None and _can_compile(Path(found)):
        return Path(found)
    refusals: list[str] = []
    for package in PACKAGES:
        try:
            root = unpacked(package, with_libraries=False)
        except NoProgramError as error:
            refusals.append(str(error))
        else:
            return next(each for each in _programs(root) if _can_compile(each))
    raise NoProgramError(refusals[0])


def _programs(root: Path) -> Iterator[Path]:
    yield from sorted(root.glob("usr/lib/jvm/*/bin/java"))


def _can_compile(program: Path) -> bool:
    try:
        output = run(str(program), "--list-modules", environment={"PATH": os.defpath})
    except NoProgramError:
        return False
    return {line.partition("@")[0] for line in output.split()} >= MODULES
