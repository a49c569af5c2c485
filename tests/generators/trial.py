"""One code generator, tried: its code is made from our contract, compiled, and asks the service."""

import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
OPENAPI: Final = ROOT / "schema" / "openapi.json"
GRAPHQL: Final = ROOT / "schema" / "schema.graphql"
CACHE: Final = ROOT / ".cache" / "generators"
"""Where packages and generated code lie; nothing of it is committed."""
SECONDS: Final = 600
"""What one program may take at most."""


class StepFailed(Exception):
    """A step that could be tried, and did not work; its text says what went wrong."""


class CannotBeShown(Exception):
    """What is missing on this machine, so that a step cannot be tried."""


class Step(StrEnum):
    """What is shown of each generator, in this order."""

    GENERATED = "generated"
    COMPILED = "compiled"
    CALLED = "three calls"


@dataclass(frozen=True)
class Generator:
    """A generator, and how to try it.

    Each step gets the folder of the generator, which was empty before the first, and raises
    `StepFailed` or `CannotBeShown`. The calls get the origin of a running service: a score, a
    validated move, a list of the catalogue, and a refusal that is read with its type.
    """

    name: str
    command: str
    """What a developer types, as the documentation shows it."""
    generate: Callable[[Path], None]
    compile: Callable[[Path], None]
    call: Callable[[Path, str], None]
    small: bool = False
    """It is quick, and needs little, so it runs with all other tests."""


@dataclass(frozen=True)
class Trial:
    """What came out: for each step that was reached, why it failed or could not be shown."""

    name: str
    failed: Mapping[Step, str]
    not_shown: Mapping[Step, str]

    def word(self, step: Step) -> str:
        """What the table says of a step."""
        if step in self.failed:
            return "NO"
        if step in self.not_shown:
            return "not shown"
        order = list(Step)
        return "-" if any(order.index(bad) < order.index(step) for bad in self.failed) else "yes"


def try_out(generator: Generator, folder: Path, origin: str) -> Trial:
    """Take each step; after one that failed there is no next."""
    failed: dict[Step, str] = {}
    not_shown: dict[Step, str] = {}
    steps: dict[Step, Callable[[], None]] = {
        Step.GENERATED: lambda: generator.generate(folder),
        Step.COMPILED: lambda: generator.compile(folder),
        Step.CALLED: lambda: generator.call(folder, origin),
    }
    for step, take in steps.items():
        try:
            take()
        except CannotBeShown as missing:
            not_shown[step] = str(missing)
        except StepFailed as why:
            failed[step] = str(why)
            break
    return Trial(generator.name, failed, not_shown)


def run(
    *command: str | Path, cwd: Path, environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a program to its end; what it wrote is in the error where it fails."""
    try:
        done = subprocess.run(
            [*map(str, command)],
            cwd=cwd,
            env=environment,
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        raise StepFailed(f"{command[0]} took more than {SECONDS} seconds") from late
    if done.returncode != 0:
        raise StepFailed(f"{done.stdout[-6000:]}\n{done.stderr[-6000:]}".strip())
    return done
