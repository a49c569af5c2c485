"""The typescript-fetch client of OpenAPI Generator."""

from pathlib import Path
from typing import Final

from tests.generators.jar import generate
from tests.generators.javascript import HERE, bring, compile_strictly, copy_program, use
from tests.generators.trial import Generator


def _generate(folder: Path) -> None:
    generate("typescript-fetch", folder)


def _compile(folder: Path) -> None:
    bring(HERE / "openapi_node", folder)  # for the compiler
    copy_program("typescript_fetch.ts", folder)
    compile_strictly(folder, "typescript_fetch.ts", bundled=True)


def _call(folder: Path, origin: str) -> None:
    use(folder, "typescript_fetch.js", origin)


GENERATORS: Final = (
    Generator(
        "openapi-generator typescript-fetch",
        "openapi-generator-cli generate -g typescript-fetch -i openapi.json",
        _generate,
        _compile,
        _call,
    ),
)
