"""The Kotlin client of OpenAPI Generator.

Its models are compiled. What sends them needs okhttp and moshi, which only Maven has.
"""

from pathlib import Path
from typing import Final

from tests.generators.jar import generate
from tests.generators.javascript import HERE
from tests.generators.trial import CannotBeShown, Generator, run
from tests.node_packages import install

PACKAGES: Final = HERE / "openapi_kotlin"
_LIBRARY: Final = PACKAGES / "node_modules" / "kotlin-compiler" / "lib"
_COMPILER: Final = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"
_MODELS: Final = Path("made/src/main/kotlin/org/openapitools/client/models")


def _generate(folder: Path) -> None:
    generate("kotlin", folder)


def _compile(folder: Path) -> None:
    install(PACKAGES)
    ours = (HERE / "programs" / "moshi.kt", HERE / "programs" / "table.kt")
    standard = _LIBRARY / "kotlin-stdlib.jar"
    run(
        *("java", "-Xmx1g", "-cp", f"{_LIBRARY}/*", _COMPILER, "-no-stdlib", "-no-reflect"),
        *("-cp", standard, "-d", "classes", *ours, _MODELS),
        cwd=folder,
    )


def _call(folder: Path, origin: str) -> None:
    raise CannotBeShown(
        f"models were compiled; what asks {origin} needs okhttp and moshi, which only Maven has"
    )


GENERATORS: Final = (
    Generator(
        "openapi-generator kotlin",
        "openapi-generator-cli generate -g kotlin -i openapi.json",
        _generate,
        _compile,
        _call,
    ),
)
