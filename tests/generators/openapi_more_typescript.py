"""Clients in TypeScript by orval and Hey API."""

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
from tests.generators.trial import OPENAPI, Generator

PACKAGES: Final = HERE / "openapi_node_more"


def _orval(folder: Path) -> None:
    bring(PACKAGES, folder)
    tool(folder, "orval", "--input", OPENAPI, "--output", "made.ts")


def _hey(folder: Path) -> None:
    bring(PACKAGES, folder)
    tool(folder, "openapi-ts", "-i", OPENAPI, "-o", "made")


def _compile_orval(folder: Path) -> None:
    copy_program("orval.ts", folder)
    compile_strictly(folder, "orval.ts")


def _compile_hey(folder: Path) -> None:
    copy_program("hey_api.ts", folder)
    compile_strictly(folder, "hey_api.ts", bundled=True)


def _call_orval(folder: Path, origin: str) -> None:
    use(folder, "orval.js", origin)


def _call_hey(folder: Path, origin: str) -> None:
    use(folder, "hey_api.js", origin)


GENERATORS: Final = (
    Generator(
        "orval",
        "orval --input openapi.json --output made.ts",
        _orval,
        _compile_orval,
        _call_orval,
    ),
    Generator("hey-api", "openapi-ts -i openapi.json -o made", _hey, _compile_hey, _call_hey),
)
