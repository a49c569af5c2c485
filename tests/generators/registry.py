"""Every generator that is tried: those of each module here that is named after its contract."""

import importlib
import pkgutil
from pathlib import Path
from typing import Final

from tests.generators.trial import Generator

PREFIXES: Final = ("openapi_", "graphql_")


def generators() -> tuple[Generator, ...]:
    """`GENERATORS` of every module `openapi_*` and `graphql_*` that has some, by name."""
    found: list[Generator] = []
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        if module.name.startswith(PREFIXES):
            loaded = importlib.import_module(f"{__package__}.{module.name}")
            found += getattr(loaded, "GENERATORS", ())
    return tuple(sorted(found, key=lambda generator: generator.name))
