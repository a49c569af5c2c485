"""Runs locust in a process of its own against a server that is there already."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from loadtest.measured import Measured, read

LOCUSTFILE: Final = Path(__file__).with_name("locustfile.py")
VARIABLE: Final = "LOADTEST_PLAN"
MIXED: Final = "mixed"
PATIENCE_SECONDS: Final = 90
"""After the time of the run, until locust is given up."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What locust is to do."""

    host: str
    books: list[str]
    """Files of the right answers: one, or one for each catalogue that may be in use."""
    out: str
    """Directory for `measured.json`, `locust.html` and `locust.log`."""
    scenario: str = MIXED
    shape: str = "steady"
    users: int = 20
    seconds: float = 30.0
    seed: str = "load test"
    key: str = ""
    """That clients show, if any."""


class DriveError(Exception):
    """Locust did not come to its end."""


def start(plan: Plan) -> subprocess.Popen[bytes]:
    """Begin; the process is locust's, and ends by itself."""
    out = Path(plan.out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "measured.json").unlink(missing_ok=True)
    command = [
        *(sys.executable, "-m", "locust", "--locustfile", str(LOCUSTFILE), "--headless"),
        *("--host", plan.host, "--html", str(out / "locust.html"), "--stop-timeout", "3"),
        *("--only-summary", "--loglevel", "WARNING", "--exit-code-on-error", "0"),
    ]
    variables = os.environ | {VARIABLE: msgspec.json.encode(plan).decode()}
    with (out / "locust.log").open("wb") as log:
        return subprocess.Popen(
            command, cwd=LOCUSTFILE.parents[1], env=variables, stdout=log, stderr=log
        )


def finish(plan: Plan, locust: subprocess.Popen[bytes], *, patience: float) -> Measured:
    """Wait for the end; what was measured."""
    try:
        locust.wait(timeout=patience)
    except subprocess.TimeoutExpired as error:
        raise DriveError(f"locust did not end within {patience:.0f} s") from error
    finally:
        stop([locust])
    file = Path(plan.out) / "measured.json"
    if locust.returncode != 0 or not file.is_file():
        log = (Path(plan.out) / "locust.log").read_text(encoding="utf-8", errors="replace")
        raise DriveError(f"locust ended with {locust.returncode}:\n{log[-3000:]}")
    return read(file)


def drive(plan: Plan) -> Measured:
    """Begin, and wait for the end."""
    return finish(plan, start(plan), patience=plan.seconds + PATIENCE_SECONDS)


def stop(processes: Sequence[subprocess.Popen[bytes]]) -> None:
    """End processes of ours that still run."""
    for process in processes:
        if process.poll() is None:
            process.terminate()
    until = time.monotonic() + 10
    for process in processes:
        try:
            process.wait(timeout=max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
