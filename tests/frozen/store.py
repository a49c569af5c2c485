"""The frozen answers on disk: a file a topic, one answer on a line, packed.

Answers of one case are nearly alike, whatever the door and the language; packing finds that.
"""

import lzma
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

DATA: Final = Path(__file__).parent / "data"
ENDING: Final = ".jsonl.xz"


def stored() -> list[str]:
    """The topics that have a file."""
    return sorted(file.name.removesuffix(ENDING) for file in DATA.glob(f"*{ENDING}"))


def read(topic: str, directory: Path = DATA) -> list[bytes]:
    """The lines of a topic; none if it has no file."""
    file = directory / f"{topic}{ENDING}"
    return _lines(file.read_bytes()) if file.is_file() else []


def read_at(revision: str, topic: str) -> list[bytes]:
    """The lines of a topic as a revision of the repository has them."""
    place = f"{revision}:./{topic}{ENDING}"
    shown = subprocess.run(("git", "show", place), cwd=DATA, capture_output=True, check=False)
    return _lines(shown.stdout) if shown.returncode == 0 else []


def write(topic: str, lines: Sequence[bytes], directory: Path = DATA) -> None:
    """Store the lines of a topic; a file that says the same already stays as it is."""
    if lines != read(topic, directory):
        packed = lzma.compress(b"\n".join(lines), preset=6 | lzma.PRESET_EXTREME)
        (directory / f"{topic}{ENDING}").write_bytes(packed)


def remove(topic: str) -> None:
    """Delete the file of a topic that is no more."""
    (DATA / f"{topic}{ENDING}").unlink()


def _lines(packed: bytes) -> list[bytes]:
    return lzma.decompress(packed).split(b"\n")
