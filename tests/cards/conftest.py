"""Small sets and changed rulebooks on disk."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cards.catalogue import DATA

SET = """\
id: mine
name: {en: Mine}
licence: CC0-1.0
complete: false
note: For a test.
"""

WriteSet = Callable[[Mapping[str, str]], Path]
ChangeRulebook = Callable[[str, str, str], Path]


@pytest.fixture
def write_set(tmp_path: Path) -> WriteSet:
    """Write a set with these files; `set.yaml` is there unless it is given."""

    def write(files: Mapping[str, str]) -> Path:
        for name, text in {"set.yaml": SET, **files}.items():
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return tmp_path

    return write


@pytest.fixture
def change_rulebook(tmp_path: Path) -> ChangeRulebook:
    """Copy our own data with one text replaced in one file."""

    def change(file: str, old: str, new: str) -> Path:
        copy = tmp_path / "data"
        shutil.copytree(DATA, copy)
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text
        (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return copy

    return change
