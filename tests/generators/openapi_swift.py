"""The Swift client of OpenAPI Generator: made, and read by a parser, as no compiler is at hand."""

from pathlib import Path
from typing import Final

from tests.generators import python_packages as packages
from tests.generators.jar import generate
from tests.generators.javascript import HERE
from tests.generators.trial import CannotBeShown, Generator, run

_SOURCES: Final = Path("made/Sources/OpenAPIClient")
_OURS: Final = (_SOURCES / "APIs", _SOURCES / "Models")
"""What is made of the contract; the rest is the same in every client."""


def _generate(folder: Path) -> None:
    generate("swift6", folder)


def _compile(folder: Path) -> None:
    run(packages.PYTHON, HERE / "programs" / "parse_swift.txt", *_OURS, cwd=folder)
    raise CannotBeShown("every file was parsed without an error; there is no Swift compiler")


def _call(folder: Path, origin: str) -> None:
    raise CannotBeShown(f"{folder.name} was not compiled, so it cannot ask {origin}")


GENERATORS: Final = (
    Generator(
        "openapi-generator swift6",
        "openapi-generator-cli generate -g swift6 -i openapi.json",
        _generate,
        _compile,
        _call,
    ),
)
