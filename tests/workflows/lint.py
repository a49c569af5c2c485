"""Workflows of the forge, held by actionlint and by the schema of workflows."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tests.node_packages import node

ROOT: Final = Path(__file__).resolve().parents[2]
WORKFLOWS: Final = ROOT / ".github" / "workflows"
NODE: Final = Path(__file__).with_name("node")
NEWER: Final = ('label "macos-15-intel" is unknown',)
"""What there is, and the locked actionlint does not know yet."""


def files() -> tuple[Path, ...]:
    """Every workflow."""
    return tuple(sorted(WORKFLOWS.glob("*.yml")))


def findings(workflows: Sequence[Path]) -> Iterator[str]:
    """A line for each thing that actionlint finds, as compilers write it."""
    found: dict[str, list[dict[str, Any]]] = json.loads(
        node(NODE, "lint.mjs", *map(str, workflows))
    )
    for file, each in found.items():
        for one in each:
            if not one["message"].startswith(NEWER):
                yield f"{file}:{one['line']}:{one['column']}: {one['message']} [{one['kind']}]"


def faults_of_shape(workflows: Sequence[Path]) -> str:
    """What the schema of workflows has against them; empty where nothing."""
    program = Path(sys.executable).with_name("check-jsonschema")
    schema = ("--builtin-schema", "vendor.github-workflows")
    command = [str(program), *schema, *map(str, workflows)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    return "" if done.returncode == 0 else done.stdout + done.stderr
