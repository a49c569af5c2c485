"""OpenAPI Generator, a program in Java that a Python package carries."""

import shutil
from pathlib import Path

from tests.generators import python_packages as packages
from tests.generators.trial import OPENAPI, CannotBeShown


def generate(language: str, folder: Path) -> None:
    """Make the client of a language in `made/`, with its defaults."""
    if shutil.which("java") is None:
        raise CannotBeShown("OpenAPI Generator needs Java")
    packages.bring()
    packages.tool(
        folder, "openapi-generator-cli", "generate", "-g", language, "-i", OPENAPI, "-o", "made"
    )
