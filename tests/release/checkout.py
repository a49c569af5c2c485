"""A repository of its own with the files of this checkout, changed ones included, as one commit."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

from tests.release.versions import ROOT

_NAME: Final = (
    *("-c", "user.name=Tests", "-c", "user.email=tests@lawspeaker.example"),
    *("-c", "commit.gpgsign=false", "-c", "init.defaultBranch=main"),
)


def git(repository: Path, *arguments: str) -> str:
    """The output of git there."""
    done = subprocess.run(
        ["git", *_NAME, *arguments], cwd=repository, capture_output=True, text=True, check=True
    )
    return done.stdout


def commit(repository: Path, why: str) -> str:
    """Commit all files, at a fixed time; the commit's name."""
    git(repository, "add", "--all")
    git(repository, "commit", "--quiet", "--allow-empty", "--date=2026-11-23T00:00:00Z", "-m", why)
    return git(repository, "rev-parse", "HEAD").strip()


def copied(folder: Path) -> Path:
    """The repository; what git ignores here is not in it."""
    folder.mkdir(parents=True)
    files = ("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in git(ROOT, *files).split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    git(folder, "init", "--quiet")
    commit(folder, "As it is")
    return folder
