"""Packages from PyPI that only examples and other programs of tests need, fetched once."""

import fcntl
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.clients.client import ROOT
from tests.clients.python_client import PIP, SOURCES
from tests.generators.trial import run

CACHE: Final = ROOT / ".cache" / "examples"


class Packages:
    """The packages of a lock file, in a folder of their own."""

    def __init__(self, lock: Path, name: str) -> None:
        """Keep those of a lock file under a name."""
        self._lock = lock
        self.folder = CACHE / name

    def install(self) -> None:
        """Fetch the packages, unless those of that very lock file are there."""
        installed = self.folder / "lock-installed.txt"
        with self._lock.open("rb") as turn:
            fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
            if installed.exists() and installed.read_bytes() == turn.read():
                return
            shutil.rmtree(self.folder, ignore_errors=True)
            wanted = ("--no-compile", "--require-hashes", "--requirement", self._lock)
            run(*PIP, "install", "--target", self.folder, *wanted, cwd=ROOT)
            shutil.copyfile(self._lock, installed)

    def python(self, program: Path, *arguments: str, beside: Sequence[Path] = ()) -> str:
        """Run a program that may import them, and what lies `beside`; its standard output."""
        self.install()
        found = os.pathsep.join(map(str, (self.folder, *beside)))
        done = run(
            sys.executable,
            program,
            *arguments,
            cwd=program.parent,
            environment={"PYTHONPATH": found},
        )
        return done.stdout


EXAMPLES: Final = Packages(Path(__file__).with_name("requirements.lock"), "python")
BESIDE: Final = (SOURCES, ROOT / "examples" / "discord")
"""Our client, and the bot."""


def python(program: Path, *arguments: str) -> str:
    """Run a program with the packages of examples, our client and the bot; its standard output."""
    return EXAMPLES.python(program, *arguments, beside=BESIDE)
