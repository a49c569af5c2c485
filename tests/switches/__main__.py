"""`make switches`: every switch of the chart and the service, alone and in pairs, really started.

python -m tests.switches [--seconds 60] [--only TEXT] [--list]

Each row is rendered by helm, started as its pod is (read-only root, no rights), asked for requests
of every kind from its first 200 on /readyz, and tested by the programs of `helm test`. Ends with 1
where a row failed.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from rich.console import Console

from tests.image.isolation import allowed
from tests.switches.covering import alone, pairs
from tests.switches.matrix import Outcome, tried
from tests.switches.pod import files
from tests.switches.rows import LEVELS, named, rows

SECONDS: Final = 60.0


def main(arguments: list[str] | None = None) -> int:
    """Try them all; the exit code."""
    parser = argparse.ArgumentParser(prog="tests.switches", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of load for each row")
    parser.add_argument("--only", default="", help="rows that have this in their name")
    parser.add_argument("--list", action="store_true", help="name the rows and start nothing")
    given = parser.parse_args(arguments)
    console = Console(markup=False, highlight=False, soft_wrap=True)
    every, single = rows(), len(alone(LEVELS))
    wanted = [row for row in every if given.only in named(row)]
    console.print(
        f"{len(LEVELS)} switches, {sum(map(len, LEVELS.values()))} levels, "
        f"{len(pairs(LEVELS))} pairs: {single} rows alone and {len(every) - single} for pairs; "
        f"each in {allowed().value}"
    )
    if given.list:
        for row in wanted:
            console.print(named(row))
        return 0
    began, failed = time.monotonic(), 0
    with tempfile.TemporaryDirectory(prefix="switches-") as work:
        place = Path(work)
        place.chmod(0o755)
        (place / "stock").mkdir()
        stock = files(place / "stock")
        for number, row in enumerate(wanted, 1):
            folder = place / str(number)
            folder.mkdir()
            outcome = tried(row, stock, given.seconds, folder)
            failed += bool(outcome.faults)
            console.print(f"{number:3} {told(outcome)}")
    took = time.monotonic() - began
    console.print(f"{len(wanted)} rows in {took / 60:.1f} minutes, {failed} failed")
    return int(bool(failed))


def told(outcome: Outcome) -> str:
    """A row as lines."""
    seen = outcome.seen
    seconds, slowest = seen.slowest
    head = (
        f"{'failed' if outcome.faults else 'good'}  ready {outcome.ready_seconds:.1f} s, "
        f"{seen.requests} requests, {seen.shed} shed, slowest {seconds * 1000:.0f} ms ({slowest}), "
        f"{outcome.mebibytes:.0f} MiB  {outcome.name}"
    )
    return "\n".join([head, *(f"      {each}" for each in outcome.faults)])


if __name__ == "__main__":
    sys.exit(main())
