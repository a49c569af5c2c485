"""Runs schemathesis against a server of our own: `make contract`, and fewer cases in the tests.

    python -m tests.contract.cases

The contract is what the server publishes; it is generated from, and every answer is held to it.
"""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from loadtest.server import referee

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
LEAST: Final = 5000
"""Cases that a whole run has at least."""
_CASES: Final = re.compile(r"^\s*([\d,]+) generated", re.MULTILINE)


GRAPHQL_EXCLUDED: Final = "not_a_server_error,positive_data_acceptance"
"""To schemathesis any error of a field is the server's, and its generator gives one-of objects
several members; our own check in `hooks` stands in."""
ROOMY: Final = {"LAWSPEAKER_GRAPHQL_MAX_TOKENS": "50000", "LAWSPEAKER_GRAPHQL_MAX_DEPTH": "40"}
"""Settings under which most documents that are generated run, and are not merely refused."""


@dataclass(frozen=True, slots=True)
class Run:
    """One contract, and how much is asked of it."""

    name: str
    path: str
    examples: int
    """Cases generated for each operation and phase, at most."""
    phases: str
    excluded: str = ""
    """Checks that this contract cannot stand, joined by commas."""

    @property
    def config(self) -> Path:
        """What to expect."""
        return HERE / ("graphql.toml" if self.path == "/graphql" else "rest.toml")


WHOLE: Final = (
    Run("OpenAPI 3.2", "/openapi-3.2.json", 20, "examples,coverage,fuzzing"),
    Run(
        "OpenAPI 3.1",
        "/openapi.json",
        10,
        "examples,fuzzing,stateful",
        "unsupported_method,allow_header_conformance",  # 3.1 has no word for QUERY
    ),
    Run("GraphQL", "/graphql", 90, "fuzzing", GRAPHQL_EXCLUDED),
)
"""What `make contract` runs."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a run ended."""

    cases: int
    sound: bool
    report: str


def run(asked: Run, port: int, *, seed: int | None = None) -> Outcome:
    """Run one contract against a server on `port`."""
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        f"--config-file={asked.config}",
        "--no-color",
        "run",
        f"http://127.0.0.1:{port}{asked.path}",
        f"--phases={asked.phases}",
        f"--max-examples={asked.examples}",
        "--suppress-health-check=too_slow",  # says how busy the machine is, and nothing of us
        *([f"--exclude-checks={asked.excluded}"] if asked.excluded else ()),
        *([f"--seed={seed}"] if seed is not None else ()),
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "100"}
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=environment, check=False
    )
    report = done.stdout + done.stderr
    found = _CASES.search(report)
    cases = int(found[1].replace(",", "")) if found else 0
    return Outcome(cases, done.returncode == 0 and cases > 0, report)


def main(runs: Sequence[Run] = WHOLE) -> int:
    """Run all of them; say how many cases there were, and what was found."""
    total, sound = 0, True
    with referee(ROOMY) as port:
        for asked in runs:
            outcome = run(asked, port)
            total, sound = total + outcome.cases, sound and outcome.sound
            verdict = "sound" if outcome.sound else "NOT SOUND"
            print(f"{asked.name}: {outcome.cases} cases, {verdict}", flush=True)  # noqa: T201
            if not outcome.sound:
                print(outcome.report)  # noqa: T201
    print(f"{total} cases")  # noqa: T201
    return 0 if sound and total >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
