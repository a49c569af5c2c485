"""Real proxies: the system's HAProxy and nginx, or those of Debian's archive.

HAProxy is the one we ship: its free version asks `/readyz` itself, keeps a request's body to ask
another server when one fails, and can be told over a socket to let a server go.
"""

import os
import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from loadtest.debian import NoProgramError, environment, libraries, run, unpacked

OLDEST: Final = {"haproxy": (2, 4), "nginx": (1, 18)}
_VERSION: Final = re.compile(r"version:? (?:nginx/)?(\d+)\.(\d+)")


@dataclass(frozen=True, slots=True)
class Proxy:
    """A program that can be started."""

    program: Path
    version: tuple[int, int]
    libraries: tuple[Path, ...] = ()
    """Directories with the libraries that the system lacks."""

    def environment(self) -> dict[str, str]:
        """The variables it needs."""
        return environment(self.libraries)


def haproxy() -> Proxy:
    """The system's HAProxy, or one that is fetched once and kept."""
    return _proxy("haproxy")


def nginx() -> Proxy:
    """The system's nginx, or one that is fetched once and kept."""
    return _proxy("nginx")


def _proxy(name: str) -> Proxy:
    oldest = OLDEST[name]
    found = shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
    if found is not None and (version := _version(Path(found), ())) >= oldest:
        return Proxy(Path(found), version)
    root = unpacked(name)
    program, needed = root / "usr/sbin" / name, libraries(root)
    version = _version(program, needed)
    if version < oldest:
        raise NoProgramError(f"the archive has {name} {version}, and {oldest} is needed")
    return Proxy(program, version, needed)


def _version(program: Path, needed: Sequence[Path]) -> tuple[int, int]:
    output = run(str(program), "-v", environment=environment(tuple(needed)))
    found = _VERSION.search(output)
    if found is None:
        raise NoProgramError(f"{program} -v does not name its version: {output}")
    return int(found[1]), int(found[2])


if __name__ == "__main__":
    print(haproxy().program)  # noqa: T201 - for shells
