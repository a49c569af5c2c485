"""Findings as regression cases: a recipe, and its costs when it was found.

What is held is counted, never timed: the status, the steps that were spent, the bytes answered.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from loadtest.dear.climb import Find
from loadtest.dear.limits import LIMITS, Measure
from loadtest.dear.recipe import Recipe

CASES: Final = Path(__file__).resolve().parents[2] / "tests" / "dear" / "cases"


class Case(Struct, frozen=True, kw_only=True):
    """One find."""

    found: Annotated[str, Meta(description="What was so dear about it.")]
    recipe: Recipe
    status: int
    steps: int
    size: int


def write(finds: dict[Measure, Find], folder: Path = CASES) -> Iterator[Path]:
    """Write the finds of one target that came near a limit; give their files."""
    folder.mkdir(parents=True, exist_ok=True)
    for measure, find in finds.items():
        outcome = find.outcome
        if measure not in set(outcome.near()) or outcome.stopped:
            continue
        case = Case(
            found=f"{outcome.of(measure):.2f} {LIMITS[measure].unit}, {outcome.units} units",
            recipe=find.recipe,
            status=outcome.status,
            steps=outcome.steps,
            size=outcome.size,
        )
        name = re.sub("[^a-z]+", "-", f"{find.recipe.target}-{measure}")
        file = folder / f"{name}.json"
        file.write_bytes(msgspec.json.format(msgspec.json.encode(case), indent=1) + b"\n")
        yield file


def read(folder: Path = CASES) -> dict[str, Case]:
    """All cases by the names of their files."""
    return {
        file.stem: msgspec.json.decode(file.read_bytes(), type=Case)
        for file in sorted(folder.glob("*.json"))
    }
