"""What is done with the client library of a language, step by step."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
CLIENTS: Final = ROOT / "clients"
OPENAPI: Final = ROOT / "schema" / "openapi.json"
CACHE: Final = ROOT / ".cache" / "clients"
"""Where packages and artefacts lie; nothing of it is committed."""


class Step(StrEnum):
    """What `make clients-games` does with each client, in this order."""

    GENERATED = "generated"
    PACKED = "packed"
    INSTALLED = "installed"
    COMPILED = "compiled"
    PLAYED = "played"


@dataclass(frozen=True)
class Client:
    """A client library, and how to make and use it. Each function raises `StepFailed`."""

    name: str
    generate: Callable[[], None]
    """Write the files that follow from the contract; they are committed."""
    stale: Callable[[], Sequence[str]]
    """Generated files that are not as the contract says; writes nothing."""
    pack: Callable[[Path], Path]
    """Build the package from nothing, into this empty folder; the artefact."""
    install: Callable[[Path, Path], None]
    """Install an artefact into the project of this empty folder."""
    compile: Callable[[Path], None]
    """Check the types of a program there that uses the package, as strictly as possible."""
    play: Callable[[Path, str], None]
    """Play a whole game of each ruleset there, against the service of this origin."""
