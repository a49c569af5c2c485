"""Which tests a change most likely breaks: by git and by `nearest.yaml`."""

import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final

import msgspec

from cards.load.yaml_text import parse_yaml
from tests.rule_tables import rule_modules

ROOT: Final = Path(__file__).resolve().parents[2]
TABLE: Final = Path(__file__).with_name("nearest.yaml")
RULES: Final = "service/rules/"
LONG: Final = re.compile(r"(?ms)^LONG := (.+?[^\\])$")
OWN: Final = re.compile(r"tests/(.*/)?test_\w+\.py")
MAIN: Final = ("origin/main", "main")
"""What a branch is compared with, if it is there."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Paths, and the tests that a change below them most likely breaks; folders or files."""

    changed: tuple[str, ...]
    tests: tuple[str, ...]


class Nearest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole table."""

    rows: tuple[Row, ...]
    always: tuple[str, ...]
    """Tests that any change may break."""
    long: tuple[str, ...]
    """Others in those folders that take too long, or start too much."""


def nearest() -> Nearest:
    """The table as it is written."""
    table = msgspec.convert(parse_yaml(TABLE.read_bytes()), Nearest)
    return msgspec.structs.replace(table, long=(*table.long, *long_tests()))


def long_tests() -> tuple[str, ...]:
    """What only `make test-long` runs."""
    found = LONG.search((ROOT / "Makefile").read_text(encoding="utf-8"))
    return tuple(f"tests/{each}" for each in found[1].replace("\\", "").split()) if found else ()


def changed_files(root: Path = ROOT) -> list[str]:
    """What differs from where the branch left main, or else from the commit before."""
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    left = next((each for main in MAIN for each in _git(root, "merge-base", "HEAD", main)), "HEAD")
    found = [*_git(root, "diff", "--name-only", "--no-renames", left), *new]
    return found or _git(root, "diff", "--name-only", "--no-renames", "HEAD~1")


def selected(changed: Sequence[str], table: Nearest) -> list[str]:
    """Files of tests: changed ones, namesakes, those of every row in turn, those of any change."""
    rows = [list(_files(row.tests, table)) for row in table.rows if _touches(row.changed, changed)]
    in_turn = (file for files in zip_longest(*rows) for file in files if file)
    own = [file for file in changed if OWN.fullmatch(file)]
    namesakes = {f"test_{Path(file).name}" for file in changed}
    named = (file for file in _files(("tests",), table) if Path(file).name in namesakes)
    found = chain(own, named, in_turn, _files(table.always, table))
    return [file for file in dict.fromkeys(found) if (ROOT / file.partition("::")[0]).exists()]


def clauses_for(changed: Iterable[str]) -> frozenset[str]:
    """What the changed modules of the rules cite."""
    names = {Path(each).with_suffix("").as_posix().removeprefix(RULES) for each in changed}
    modules = (each for each in rule_modules() if each.name in names)
    return frozenset(clause for each in modules for clause in each.cites)


def _touches(paths: Iterable[str], changed: Iterable[str]) -> bool:
    return any(each == path or each.startswith(f"{path}/") for each in changed for path in paths)


def _files(paths: Iterable[str], table: Nearest) -> Iterator[str]:
    for path in paths:
        if not (ROOT / path).is_dir():
            yield path
            continue
        for file in sorted((ROOT / path).rglob("test_*.py")):
            name = file.relative_to(ROOT).as_posix()
            if not _touches(table.long, [name]):
                yield name


def _git(root: Path, *arguments: str) -> list[str]:
    """What git prints, by line; nothing where it fails."""
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)  # noqa: PLW1510
    return done.stdout.splitlines() if done.returncode == 0 else []
