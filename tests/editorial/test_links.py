"""The check of links finds what is gone, and nothing else."""

import subprocess
from pathlib import Path

import pytest

from tests.editorial import links

PAGE = """\
# One `page`: its *links*

[here](#one-page-its-links) [twice](#twice-1) [other](sub/other.md#a-heading)
[folder](sub) ![image](image.svg "title")
[site](https://example.org/none#x) [mail](mailto:a@example.org) `[code](gone.md)`

## Twice
## Twice

[ref]: sub/other.md

```md
[code](gone.md)
```
"""
GONE = {
    "[x](gone.md)": "is not there",
    "[x](#gone)": "has no such heading",
    "[x](sub/other.md#gone)": "has no such heading",
    "[x](../../out.md)": "leads out of the repository",
    "[x](/docs/x.md)": "is no relative link",
    "[x]: gone.md": "is not there",
    '<a href="gone.html">x</a>': "is not there",
    "[![x](gone.svg)](sub)": "is not there",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "other.md").write_text("# Other\n\n## A heading\n")
    (tmp_path / "image.svg").write_text("<svg/>")
    return tmp_path


def test_good_links_are_no_faults(tree: Path) -> None:
    (tree / "page.md").write_text(PAGE)
    assert len(list(links.links(PAGE))) == 6
    assert not list(links.faults(tree))


@pytest.mark.parametrize(("link", "fault"), GONE.items())
def test_what_is_gone_is_found(tree: Path, link: str, fault: str) -> None:
    (tree / "page.md").write_text(f"# Page\n\n{link}\n")
    (found,) = links.faults(tree)
    assert found.startswith("page.md:3: ")
    assert found.endswith(fault)
