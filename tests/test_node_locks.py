"""Lock files of node packages: none says where its packages come from, so npm's setting decides."""

from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDERS: Final = ("clients", "examples", "loadtest", "tests", "web")
LOCKS: Final = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("package-lock.json")
    if "node_modules" not in path.parts
)


def test_every_lock_file_is_found() -> None:
    assert len(LOCKS) >= 5


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_file_names_no_registry(lock: str) -> None:
    assert '"resolved"' not in (ROOT / lock).read_text(encoding="utf-8")
