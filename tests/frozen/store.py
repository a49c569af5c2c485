"""The frozen answers on disk: a file a topic, and a line an answer with its status and a digest.

The whole answers are some 400 MB. What has changed in them is worked out anew: the code of another
revision answers the same questions, beside this one.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

ROOT: Final = Path(__file__).parents[2]
DATA: Final = Path(__file__).parent / "data"
ENDING: Final = ".txt"
DIGITS: Final = 12
"""Digits of a digest: two answers that differ have the same one by chance once in 2^48."""


class _Named(msgspec.Struct):
    key: str
    status: int


class Digested(NamedTuple):
    """An answer as it is stored."""

    status: int
    digest: str


def digested(lines: Sequence[bytes]) -> dict[str, Digested]:
    """Answers by their keys, in order."""
    found: dict[str, Digested] = {}
    for line in lines:
        named = msgspec.json.decode(line, type=_Named)
        found[named.key] = Digested(named.status, digest(line))
    return found


def digest(line: bytes) -> str:
    """The digest of a whole answer."""
    return hashlib.sha256(line).hexdigest()[:DIGITS]


def stored() -> list[str]:
    """The topics that have a file."""
    return sorted(file.name.removesuffix(ENDING) for file in DATA.glob(f"*{ENDING}"))


def read(topic: str, directory: Path = DATA) -> dict[str, Digested]:
    """The answers of a topic by their keys; none if it has no file."""
    file = directory / f"{topic}{ENDING}"
    if not file.is_file():
        return {}
    rows = (row.split(" ", 2) for row in file.read_text(encoding="utf-8").splitlines())
    return {key: Digested(int(status), digest) for status, digest, key in rows}


def write(topic: str, answers: Mapping[str, Digested], directory: Path = DATA) -> None:
    """Store the answers of a topic."""
    rows = (f"{status} {digest} {key}\n" for key, (status, digest) in answers.items())
    directory.mkdir(exist_ok=True)
    (directory / f"{topic}{ENDING}").write_text("".join(rows), encoding="utf-8")


def remove(topic: str) -> None:
    """Delete the file of a topic that is no more."""
    (DATA / f"{topic}{ENDING}").unlink()


def answers_at(revision: str, topics: Sequence[str]) -> dict[str, list[bytes]]:
    """Whole answers of topics by the code of a revision, which this environment runs.

    Raises `CalledProcessError` where that revision cannot be had, or has no such topic.
    """
    with tempfile.TemporaryDirectory() as directory:
        tree = Path(directory) / "tree"
        git = ("git", "-C", str(ROOT), "worktree")
        subprocess.run((*git, "add", "--quiet", "--detach", str(tree), revision), check=True)
        try:
            return {topic: _answered(tree, topic) for topic in topics}
        finally:
            subprocess.run((*git, "remove", "--force", str(tree)), check=True)


def _answered(tree: Path, topic: str) -> list[bytes]:
    done = subprocess.run(
        (sys.executable, "-m", "tests.frozen", "--answers", topic),
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        stdout=subprocess.PIPE,
        check=True,
    )
    return done.stdout.splitlines()
