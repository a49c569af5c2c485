"""Every fenced block of the pages that people read first."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = (
    "*.md",
    "docs/*.md",
    "docs/decisions/*.md",
    "clients/*/README.md",
    "examples/*/README.md",
    "helm/*/README.md",
)
_FENCE: Final = re.compile(r"(?ms)^```([^\n]*)\n(.*?)^```$")


class Block(NamedTuple):
    """A fenced block of a page."""

    page: str
    number: int
    language: str
    text: str


def blocks() -> Iterator[Block]:
    """All of them, page by page."""
    for page in sorted(path for pattern in PAGES for path in ROOT.glob(pattern)):
        if page.name == "CHANGELOG.md":
            continue
        found = _FENCE.findall(page.read_text(encoding="utf-8"))
        for number, (language, text) in enumerate(found):
            yield Block(page.relative_to(ROOT).as_posix(), number, language, text)
