"""`make drill`: what may happen to replicas and Redis without anyone noticing; 1 if anyone did."""

import argparse
import sys
from pathlib import Path
from typing import Final

import uvloop
from rich.console import Console

from loadtest.drill.report import show, write
from loadtest.drill.run import SCENES, Plan, drill

FOLDER: Final = Path("build/drill")
WIDTH: Final = 140


def main(arguments: list[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.drill", description=__doc__)
    standard = Plan()
    parser.add_argument("--out", type=Path, default=FOLDER)
    parser.add_argument("--replicas", type=int, default=standard.replicas)
    parser.add_argument("--users", type=int, default=standard.users, help="of locust; 0 for none")
    parser.add_argument("--only", action="append", choices=[scene.name for scene in SCENES])
    given = parser.parse_args(arguments)
    plan = Plan(
        replicas=given.replicas,
        users=given.users,
        scenes=[scene for scene in SCENES if given.only is None or scene.name in given.only],
    )
    report = uvloop.run(drill(plan, given.out))
    console = Console(width=WIDTH)
    show(report, console)
    page = write(report, given.out)
    console.print(f"written to {page}", markup=False)
    for broken in report.broken:
        console.print(f"BROKEN {broken}", style="red", markup=False)
    return 1 if report.broken else 0


if __name__ == "__main__":
    sys.exit(main())
