"""`make test-compiled`: the tests of the rules beside the modules that the image has compiled.

python -m tests.image.compiled [pytest's arguments]
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from setup import compiled_modules
from tests.image.dockerfile import ROOT
from tests.image.image import Image, build
from tests.image.isolation import allowed

PRODUCT: Final = ("cards", "schema", "service")
EVERY: Final = (
    *("tests/absence", "tests/destiny", "tests/explain", "tests/frozen", "tests/own"),
    *("tests/rules", "tests/security", "tests/test_conformance.py"),
)


def laid_out(image: Image, folder: Path) -> Path:
    """The files of this checkout in a folder, with the image's modules in place of its own.

    The sources of compiled modules lie beside them, for the tests that read them; what is imported
    are the compiled ones.
    """
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout.split("\0")
    (packages,) = image.prefix.glob("lib/python3.*/site-packages")
    for product in PRODUCT:
        shutil.copytree(packages / product, folder / product)
    compiled = {*compiled_modules()}
    for name in filter(None, names):
        wanted = name in compiled or not name.startswith(PRODUCT)
        if wanted and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    for shared in packages.glob("lawspeaker__mypyc.*"):
        shutil.copy(shared, folder)
    return folder


def imported(folder: Path, module: str) -> str:
    """The file that a module is imported from there."""
    return _python(folder, "-c", f"import {module} as it; print(it.__file__)").stdout.strip()


def pytest_ends(folder: Path, arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """How pytest ends there, with what it says."""
    return _python(folder, "-m", "pytest", "-q", *arguments)


def _python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    programs = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder), "PATH": programs},
        capture_output=True,
        text=True,
        timeout=3600,
        check=False,
    )


def main() -> int:
    """Build, lay out, test; the exit code of pytest."""
    with tempfile.TemporaryDirectory(prefix="lawspeaker-compiled-") as work:
        (image := Path(work, "image")).mkdir()
        folder = laid_out(build(image, allowed()), Path(work, "tree"))
        done = pytest_ends(folder, sys.argv[1:] or ["-n", "auto", *EVERY])
    print(done.stdout[-20_000:], done.stderr[-2_000:])  # noqa: T201
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
