"""Kiota, a program whose packages fetch it from its releases; tried where it is on the PATH."""

import shutil
from pathlib import Path
from typing import Final

from tests.generators.trial import OPENAPI, CannotBeShown, Generator, run

_MISSING: Final = "its packages fetch the program from its releases, and it is not on the PATH"


def _generate(folder: Path) -> None:
    if (program := shutil.which("kiota")) is None:
        raise CannotBeShown(_MISSING)
    run(program, "generate", "-l", "typescript", "-d", OPENAPI, "-o", "made", cwd=folder)


def _compile(folder: Path) -> None:
    raise CannotBeShown(f"{folder.name} is only generated, if it is there")


def _call(folder: Path, origin: str) -> None:
    raise CannotBeShown(f"{folder.name} was not compiled, so it cannot ask {origin}")


GENERATORS: Final = (
    Generator(
        "kiota",
        "kiota generate -l typescript -d openapi.json",
        _generate,
        _compile,
        _call,
    ),
)
