"""Links of all markdown files: their files are there, and their headings, too."""

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from tests.editorial.texts import ROOT

_CODE: Final = re.compile(r"(?ms)^ *(```|~~~).*?^ *\1 *$|`+[^`\n]*`+")
_LINK: Final = re.compile(
    r"(?<!!)\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)"
)
_IMAGE: Final = re.compile(r"!\[[^\]]*\]\(\s*<?([^)\s>]+)")
_REFERENCE: Final = re.compile(r"(?m)^ {0,3}\[[^\]^]+\]:\s*<?(\S+?)>?\s*$")
_ATTRIBUTE: Final = re.compile(r"""\b(?:href|src)=["']([^"']+)["']""")
_HEADING: Final = re.compile(r"(?m)^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$")
_ANCHOR: Final = re.compile(r"""<a\s+(?:id|name)=["']([^"']+)["']""")
_ELSEWHERE: Final = re.compile(r"[a-z][a-z+.-]*:")
_NO_LETTER: Final = re.compile(r"[^\w\- ]")


def pages(root: Path = ROOT) -> Iterator[Path]:
    """Every markdown file that git knows or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in sorted(filter(None, listed.stdout.split("\0"))):
        if (root / name).is_file():
            yield root / name


def faults(root: Path = ROOT) -> Iterator[str]:
    """A line for each link to a file or heading that is not there."""
    for page in pages(root):
        for line, link in links(page.read_text(encoding="utf-8")):
            if fault := _fault(page, link, root):
                yield f"{page.relative_to(root).as_posix()}:{line}: {link}: {fault}"


def links(text: str) -> Iterator[tuple[int, str]]:
    """The targets of a page with their lines; what leads elsewhere is left out."""
    prose = _CODE.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)
    for pattern in (_LINK, _IMAGE, _REFERENCE, _ATTRIBUTE):
        for found in pattern.finditer(prose):
            if not _ELSEWHERE.match(found[1]):
                yield prose.count("\n", 0, found.start()) + 1, found[1]


def _fault(page: Path, link: str, root: Path) -> str:
    path, _, anchor = unquote(link).partition("#")
    if path.startswith("/"):
        return "is no relative link"
    target = (page.parent / path).resolve() if path else page
    if not target.is_relative_to(root):
        return "leads out of the repository"
    if not target.exists():
        return "is not there"
    if anchor and target.suffix == ".md" and anchor not in anchors(target):
        return "has no such heading"
    return ""


@cache
def anchors(page: Path) -> frozenset[str]:
    """What a page's headings are called in links."""
    text = page.read_text(encoding="utf-8")
    prose = re.sub(r"(?ms)^ *(```|~~~).*?^ *\1 *$", "", text)
    found: dict[str, int] = {}
    names: set[str] = set(_ANCHOR.findall(prose))
    for heading in _HEADING.findall(prose):
        name = anchor_of(heading)
        before = found.get(name, 0)
        names.add(f"{name}-{before}" if before else name)
        found[name] = before + 1
    return frozenset(names)


def anchor_of(heading: str) -> str:
    """The name of a heading as GitHub makes it."""
    plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
    plain = re.sub(r"(?<!\w)[*_]+|[*_]+(?!\w)", "", plain)
    return _NO_LETTER.sub("", plain.lower()).replace(" ", "-")
