"""Clients in Python, by openapi-python-client and OpenAPI Generator."""

import shutil
from pathlib import Path
from typing import Final

from tests.generators import python_packages as packages
from tests.generators.jar import generate
from tests.generators.trial import OPENAPI, Generator, run

PROGRAMS: Final = Path(__file__).resolve().parent / "programs"


def _client(folder: Path) -> None:
    packages.bring()
    packages.tool(
        folder, "openapi-python-client", "generate", "--path", OPENAPI, "--output-path", "made"
    )
    shutil.move(folder / "made" / "lawspeaker_client", folder / "lawspeaker_client")


def _compile_client(folder: Path) -> None:
    shutil.copyfile(PROGRAMS / "python_client.txt", folder / "program.py")
    packages.check_types(folder, "program.py")


def _generated(folder: Path) -> None:
    generate("python", folder)
    shutil.move(folder / "made" / "openapi_client", folder / "openapi_client")


def _compile_generated(folder: Path) -> None:
    shutil.copyfile(PROGRAMS / "python_generated.txt", folder / "program.py")
    packages.check_types(folder, "program.py")


def _call(folder: Path, origin: str) -> None:
    run(packages.PYTHON, "program.py", origin, cwd=folder)


GENERATORS: Final = (
    Generator(
        "openapi-python-client",
        "openapi-python-client generate --path openapi.json",
        _client,
        _compile_client,
        _call,
        small=True,
    ),
    Generator(
        "openapi-generator python",
        "openapi-generator-cli generate -g python -i openapi.json",
        _generated,
        _compile_generated,
        _call,
    ),
)
