"""`python -m tests.quick.faults`: does `make quick` see faults? Each is made alone, in a copy."""

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec

from cards.load.yaml_text import parse_yaml
from tests.quick.selecting import ROOT

FAULTS: Final = Path(__file__).with_name("faults.yaml")


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in a file, and what is wrong in its place."""

    what: str
    file: str
    right: str = msgspec.field(name="is")
    wrong: str = msgspec.field(name="becomes")


def faults() -> list[Fault]:
    """All of them."""
    return msgspec.convert(parse_yaml(FAULTS.read_bytes()), list[Fault])


def seen(fault: Fault, tree: Path) -> bool:
    """Whether the tests that are selected fail."""
    file = tree / fault.file
    right = file.read_text(encoding="utf-8")
    file.write_text(right.replace(fault.right, fault.wrong), encoding="utf-8")
    command = [sys.executable, "-m", "tests.quick"]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    file.write_text(right, encoding="utf-8")
    return done.returncode in {1, 2}  # some tests failed; so many that it ended there


def main() -> int:
    """Try each, in a clone of what is committed."""
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(["git", "clone", "--quiet", ROOT, tree], check=True)
        subprocess.run(["git", "remote", "remove", "origin"], cwd=tree, check=True)
        for fault in faults():
            began = time.monotonic()
            found = seen(fault, tree)
            missed += not found
            took = time.monotonic() - began
            print(f"{'seen' if found else 'MISSED'} in {took:.0f} s: {fault.what}, {fault.file}")  # noqa: T201
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
