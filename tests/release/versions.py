"""`python -m tests.release.versions`: the version, in every file that cannot read it.

`service/rules/engine/version.py` is the only place to write it; the package reads it from there.
The chart and the clients are read by programs that know no Python, so they carry copies. `make
check` holds them together with `--check`; `make version VERSION=1.2.3` writes all.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = Path("service/rules/engine/version.py")
IN_SOURCE: Final = re.compile(r'(?m)^(ENGINE_VERSION: Final = ")([^"]*)(?=")')
SEMANTIC: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-rc\.[1-9]\d*)?")
"""What all of them understand: semantic versions, at most with a number of a candidate."""
COPIES: Final[Mapping[Path, tuple[re.Pattern[str], int]]] = {
    Path("helm/lawspeaker/Chart.yaml"): (
        re.compile(r"(?m)^((?:version|appVersion|      image): (?:lawspeaker:)?)(\d\S*)$"),
        3,
    ),
    Path("clients/python/pyproject.toml"): (re.compile(r'(?m)^(version = ")([^"]*)(?=")'), 1),
    Path("clients/typescript/package.json"): (re.compile(r'(?m)^(  "version": ")([^"]*)(?=")'), 1),
    Path("clients/typescript/package-lock.json"): (
        re.compile(r'("name": "@lawspeaker/client",\s+"version": ")([^"]*)(?=")'),
        2,
    ),
}
"""Files with copies: what finds them, and how many there are."""


def version(root: Path = ROOT) -> str:
    """The version of the release that this tree makes."""
    found = IN_SOURCE.search((root / SOURCE).read_text(encoding="utf-8"))
    assert found, SOURCE
    return found[2]


def differing(root: Path = ROOT) -> Iterator[str]:
    """A sentence for each file that has another version, or not as many copies as it should."""
    ours = version(root)
    for file, (copies, number) in COPIES.items():
        found = [each[1] for each in copies.findall((root / file).read_text(encoding="utf-8"))]
        if len(found) != number:
            yield f"{file} names its version {len(found)} times, not {number} times"
        for theirs in sorted({*found} - {ours}):
            yield f"{file} has version {theirs}, {SOURCE} has {ours}"


def write(raised: str, root: Path = ROOT) -> None:
    """Write this version to the source and to every copy."""
    for file, copies in {
        SOURCE: IN_SOURCE,
        **{file: each for file, (each, _) in COPIES.items()},
    }.items():
        text = (root / file).read_text(encoding="utf-8")
        (root / file).write_text(copies.sub(rf"\g<1>{raised}", text), encoding="utf-8")


def main() -> None:
    """Check the copies, or write them."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "version", nargs="?", default=version(), help="default: that of the source"
    )
    arguments.add_argument("--check", action="store_true", help="only say what differs")
    given = arguments.parse_args()
    if not SEMANTIC.fullmatch(given.version):
        sys.exit(f"{given.version} is no version such as 1.2.3 or 1.2.3-rc.1")
    if not given.check:
        write(given.version)
    if found := list(differing()):
        sys.exit("\n".join([*found, "`make version` writes the copies"]))


if __name__ == "__main__":
    main()
