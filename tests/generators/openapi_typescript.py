"""openapi-typescript, whose types openapi-fetch asks with, and Redocly's linter."""

from pathlib import Path
from typing import Final

from tests.generators.javascript import (
    HERE,
    bring,
    compile_strictly,
    copy_program,
    tool,
    use,
)
from tests.generators.trial import OPENAPI, Generator, StepFailed

PACKAGES: Final = HERE / "openapi_node"


def _generate(folder: Path) -> None:
    bring(PACKAGES, folder)
    tool(folder, "openapi-typescript", OPENAPI, "-o", "schema.d.ts")


def _compile(folder: Path) -> None:
    copy_program("openapi_fetch.ts", folder)
    compile_strictly(folder, "openapi_fetch.ts")


def _call(folder: Path, origin: str) -> None:
    use(folder, "openapi_fetch.js", origin)


def _lint(folder: Path) -> None:
    bring(PACKAGES, folder)
    said = tool(folder, "redocly", "lint", OPENAPI)
    if "warning" in said:
        raise StepFailed(said)


def _nothing(*_: object) -> None:
    """A linter makes nothing that could be compiled or used."""


GENERATORS: Final = (
    Generator(
        "openapi-typescript + openapi-fetch",
        "openapi-typescript openapi.json -o schema.d.ts",
        _generate,
        _compile,
        _call,
        small=True,
    ),
    Generator("redocly lint", "redocly lint openapi.json", _lint, _nothing, _nothing, small=True),
)
