"""What people read about a release: its section of CHANGELOG.md."""

import re
from pathlib import Path
from typing import Final

from tests.release.refusal import Refused

HEADING: Final = re.compile(r"(?m)^## \[?([^\s\]]+)\]?.*$")


def notes(changelog: Path, version: str) -> str:
    """The section of a version; `Refused` where there is none, or nothing in it."""
    text = changelog.read_text(encoding="utf-8")
    headings = list(HEADING.finditer(text))
    ends = [each.start() for each in headings[1:]] + [len(text)]
    for heading, end in zip(headings, ends, strict=True):
        if heading[1] == version:
            if section := text[heading.end() : end].strip():
                return f"# lawspeaker {version}\n\n{section}\n"
            raise Refused(f"the section of {version} in {changelog.name} is empty")
    raise Refused(
        f"{changelog.name} has no section for {version}: give what is under Unreleased its heading"
    )
