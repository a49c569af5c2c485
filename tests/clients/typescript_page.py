"""The program of the client's page, and what it prints. `make readme` writes that down."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from loadtest.server import referee
from tests.clients import typescript_client as typescript
from tests.clients.client import ROOT

PAGE: Final = ROOT / "docs" / "clients.md"
README: Final = typescript.PACKAGE / "README.md"
EXAMPLE: Final = re.compile(
    r"(?ms)(?<=^```ts\n)(?P<program>.*?)(?P<between>^```\n\n```text\n)(?P<output>.*?)(?=^```$)"
)
HERE: Final = "http://localhost:8000"
LIBRARIES: Final = ("--lib", "es2023,dom,dom.iterable")


def example() -> re.Match[str]:
    """Program and output as the page has them."""
    found = EXAMPLE.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    return found


def printed(project: Path, origin: str) -> str:
    """What the program prints in a project where the package is installed."""
    return run_program(example()["program"], project, origin)


def run_program(program: str, project: Path, origin: str) -> str:
    """What a program of a page prints there, once its types are checked."""
    (project / "first-move.ts").write_text(program.replace(HERE, origin), encoding="utf-8")
    typescript.tsc("--strict", "--module", "nodenext", *LIBRARIES, "first-move.ts", cwd=project)
    return typescript.node("first-move.js", cwd=project)


def program_of_readme() -> str:
    """The program of the package's own page."""
    return README.read_text(encoding="utf-8").partition("```ts\n")[2].partition("```")[0]


def main() -> None:
    """Write the true output into the page."""
    with TemporaryDirectory() as packed, TemporaryDirectory() as folder, referee({}) as port:
        typescript.install(typescript.pack(Path(packed)), Path(folder))
        output = printed(Path(folder), f"http://127.0.0.1:{port}")
    text = PAGE.read_text(encoding="utf-8")
    found = example()
    PAGE.write_text(text[: found.start("output")] + output + text[found.end("output") :], "utf-8")


if __name__ == "__main__":
    main()
