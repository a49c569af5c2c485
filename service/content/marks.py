"""Marks of directories that change with what is in them, so that nothing is read to see a change.

They follow symbolic links: Kubernetes mounts a ConfigMap as links through `..data`, and replaces
that one link when the ConfigMap has changed.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

Marks = tuple[tuple[str, int, int, int, int], ...]
"""Path, device, inode, size and nanoseconds of the last change of each file."""

MOST_FILES: Final = 20_000
"""Files that are looked at; a directory with more is seen to change by the first ones only."""


def marks_of(directories: Iterable[Path]) -> Marks:
    """The marks of all files in these directories; of what is missing there are none."""
    found: list[tuple[str, int, int, int, int]] = []
    for directory in directories:
        for file in _files(directory):
            if len(found) >= MOST_FILES:
                return tuple(found)
            try:
                seen = file.stat()
            except OSError:  # removed meanwhile, or a link to nowhere
                continue
            found.append((str(file), seen.st_dev, seen.st_ino, seen.st_size, seen.st_mtime_ns))
    return tuple(found)


def _files(directory: Path) -> Iterator[Path]:
    """Visible files, as the loader sees them: hidden ones are how a ConfigMap is mounted."""
    for folder, folders, files in os.walk(directory, followlinks=True):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if not name.startswith("."):
                yield Path(folder, name)
