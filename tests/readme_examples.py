"""The console examples of the documentation, run for real. `make readme` writes their output.

In a ```console block a line that starts with `$ ` is a command, further lines indented by four
spaces continue it, and the rest is what it printed.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from loadtest.server import referee

ROOT: Final = Path(__file__).resolve().parent.parent
BLOCK: Final = re.compile(r"(?ms)^```console\n(.*?)^```$")
PAGES: Final = ("README.md", "CONTRIBUTING.md", "docs/*.md")
DOCUMENTS: Final = tuple(
    str(page.relative_to(ROOT))
    for pages in PAGES
    for page in sorted(ROOT.glob(pages))
    if BLOCK.search(page.read_text())
)


class Example(NamedTuple):
    """One console block of a document."""

    document: str
    command: str
    output: str


def examples() -> Iterator[Example]:
    """Every console block of the documents, in order."""
    for document in DOCUMENTS:
        for block in BLOCK.findall((ROOT / document).read_text()):
            command, output = split(block)
            yield Example(document, command, output)


def split(block: str) -> tuple[str, str]:
    """Tell the command of a block from what it printed."""
    lines = block.splitlines(keepends=True)
    assert lines[0].startswith("$ "), f"a console block starts with a command: {lines[0]!r}"
    end = 1
    while end < len(lines) and lines[end].startswith("    "):
        end += 1
    return "".join(lines[:end])[2:], "".join(lines[end:])


def _here(command: str, port: int) -> str:
    """Point a command at our server and at the tools of this environment."""
    tools = f"{Path(sys.executable).parent}/"
    return command.replace("localhost:8000", f"127.0.0.1:{port}").replace(".venv/bin/", tools)


def run(command: str, port: int) -> str:
    """Run a command as a reader would, against a server on `port`."""
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    environment |= {"COLUMNS": "100", "TERM": "dumb", "NO_COLOR": "1"}
    environment |= {"LC_ALL": "C.UTF-8", "LAWSPEAKER_LANG": ""}
    done = subprocess.run(
        ["bash", "-c", _here(command, port)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env=environment,
        cwd=ROOT,
    )
    output = done.stdout.replace(f"127.0.0.1:{port}", "localhost:8000")
    return "".join(line.rstrip() + "\n" for line in output.splitlines())


def main() -> None:
    """Write the true output of every example into its document."""
    with referee({}) as port:
        for document in DOCUMENTS:
            path = ROOT / document

            def fresh(found: re.Match[str]) -> str:
                command, _ = split(found.group(1))
                return f"```console\n$ {command}{run(command, port)}```"

            path.write_text(BLOCK.sub(fresh, path.read_text()))


if __name__ == "__main__":
    main()
