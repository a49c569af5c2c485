"""A virtual environment of its own for generators in Python and what their code needs."""

import fcntl
import sys
from pathlib import Path
from typing import Final

from tests.generators.trial import CACHE, ROOT, run

LOCK: Final = ROOT / "requirements" / "generators.lock"
_HOME: Final = CACHE / "python"
BIN: Final = _HOME / "bin"
PYTHON: Final = BIN / "python"


def bring() -> None:
    """Install the packages of the lock file, unless those very packages are installed."""
    CACHE.mkdir(parents=True, exist_ok=True)
    installed = _HOME / "installed.lock"
    with LOCK.open("rb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)  # tests run in several processes
        wanted = turn.read()
        if installed.exists() and installed.read_bytes() == wanted:
            return
        run(sys.executable, "-m", "venv", "--clear", _HOME, cwd=CACHE)
        run(
            *(sys.executable, "-m", "pip", "--python", PYTHON, "install", "--quiet"),
            *("--disable-pip-version-check", "--require-hashes", "-r", LOCK),
            cwd=CACHE,
        )
        installed.write_bytes(wanted)


def tool(folder: Path, name: str, *arguments: str | Path) -> str:
    """Run a program of the packages in a folder; what it wrote."""
    path = f"{BIN}:/usr/bin:/bin"
    done = run(BIN / name, *arguments, cwd=folder, environment={"PATH": path, "HOME": str(folder)})
    return done.stdout + done.stderr


def check_types(folder: Path, program: str) -> None:
    """Check strictly how a program uses what was generated, by mypy and by pyright."""
    strictly = ("--strict", "--follow-imports", "silent", "--no-incremental")
    run(sys.executable, "-m", "mypy", *strictly, "--python-executable", PYTHON, program, cwd=folder)
    pyright = Path(sys.executable).with_name("pyright")
    run(pyright, "--pythonpath", PYTHON, program, cwd=folder)
