"""promtool: the system's, or that of Debian's archive."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from loadtest.debian import unpacked

SECONDS: Final = 120


def promtool() -> Path:
    """The program; it is fetched once and kept. Raises `NoProgramError` where there is none."""
    found = shutil.which("promtool")
    if found is not None:
        return Path(found)
    return unpacked("prometheus", with_libraries=False) / "usr/bin/promtool"


def run(program: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run it there."""
    return subprocess.run(
        [program, *arguments],
        cwd=folder,
        env={"PATH": os.defpath},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
