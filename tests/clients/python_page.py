"""The program of the page of the client in Python, and what it prints."""

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from loadtest.server import referee
from tests.clients import python_client as python
from tests.clients.client import ROOT
from tests.generators.trial import run

PAGE: Final = ROOT / "docs" / "clients.md"
README: Final = python.PACKAGE / "README.md"
EXAMPLE: Final = re.compile(
    r"(?ms)(?<=^```python\n)(?P<program>.*?)^```\n\n```text\n(?P<output>.*?)(?=^```$)"
)
HERE: Final = "http://localhost:8000"


def example() -> re.Match[str]:
    """Program and output as the page has them."""
    found = EXAMPLE.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    return found


def printed(folder: Path, origin: str) -> str:
    """What the program prints when it asks the service of this origin."""
    write_program(folder, origin)
    return run(
        sys.executable, "first_move.py", cwd=folder, environment={"PYTHONPATH": str(python.SOURCES)}
    ).stdout


def write_program(folder: Path, origin: str) -> None:
    """Put the program into a folder."""
    program = example()["program"].replace(HERE, origin)
    (folder / "first_move.py").write_text(program, encoding="utf-8")


def program_of_readme() -> str:
    """The program of the package's own page."""
    return README.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0]


def main() -> None:
    """Write the true output into the page."""
    with TemporaryDirectory() as folder, referee({}) as port:
        output = printed(Path(folder), f"http://127.0.0.1:{port}")
    text = PAGE.read_text(encoding="utf-8")
    found = example()
    PAGE.write_text(text[: found.start("output")] + output + text[found.end("output") :], "utf-8")


if __name__ == "__main__":
    main()
