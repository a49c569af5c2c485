"""Packages from PyPI that only examples need: those of `requirements.lock`, fetched once."""

import fcntl
import os
import shutil
import sys
from pathlib import Path
from typing import Final

from tests.clients.client import ROOT
from tests.clients.python_client import PIP, SOURCES
from tests.generators.trial import run

LOCK: Final = Path(__file__).with_name("requirements.lock")
FOLDER: Final = ROOT / ".cache" / "examples" / "python"


def install() -> None:
    """Fetch the packages, unless those of that very lock file are there."""
    installed = FOLDER / "lock-installed.txt"
    with LOCK.open("rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        if installed.exists() and installed.read_bytes() == turn.read():
            return
        shutil.rmtree(FOLDER, ignore_errors=True)
        wanted = ("--no-compile", "--require-hashes", "--requirement", LOCK)
        run(*PIP, "install", "--target", FOLDER, *wanted, cwd=ROOT)
        shutil.copyfile(LOCK, installed)


def python(program: Path, *arguments: str) -> str:
    """Run a program that may import them, and our client; its standard output."""
    install()
    examples = ROOT / "examples" / "discord"
    found = os.pathsep.join(map(str, (FOLDER, SOURCES, examples)))
    done = run(
        sys.executable, program, *arguments, cwd=program.parent, environment={"PYTHONPATH": found}
    )
    return done.stdout
