"""`make loadtest`: a short load test against a server of its own; 1 on any wrong or slow answer."""

import argparse
import csv
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

from loadtest.server import referee

LOCUSTFILE: Final = Path(__file__).with_name("locustfile.py")
SLOW_MS: Final = 500.0
"""A 95th percentile above this fails. Generous: it is meant to hold on a busy laptop."""


class Row(NamedTuple):
    """What locust has measured of one kind of request."""

    name: str
    requests: int
    failures: int
    per_second: float
    median_ms: float
    p95_ms: float
    p99_ms: float


def main(arguments: list[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.run", description=__doc__)
    parser.add_argument("--seconds", type=int, default=15)
    parser.add_argument("--users", type=int, default=20)
    parser.add_argument("--slow-ms", type=float, default=SLOW_MS)
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, referee({}) as port:
        stem = Path(folder) / "locust"
        output = run_locust(port, stem, users=given.users, seconds=given.seconds)
        rows = read_rows(stem.with_name("locust_final.csv"))
    console = Console()
    console.print(summary(rows))
    complaints = list(judged(rows, slow_ms=given.slow_ms))
    for complaint in complaints:
        console.print(complaint, style="red", markup=False)
    if complaints:
        console.print(output, markup=False, highlight=False)
    return 1 if complaints else 0


def run_locust(port: int, stem: Path, *, users: int, seconds: int) -> str:
    """Run locust without its web page; what it wrote."""
    command = [
        *(sys.executable, "-m", "locust", "--locustfile", LOCUSTFILE, "--headless"),
        *("--host", f"http://127.0.0.1:{port}", "--users", users, "--spawn-rate", users),
        *("--run-time", f"{seconds}s", "--stop-timeout", 5, "--csv", stem),
        *("--only-summary", "--loglevel", "WARNING"),
    ]
    done = subprocess.run(
        [str(part) for part in command],
        cwd=LOCUSTFILE.parents[1],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=seconds + 60,
        check=False,
    )
    return done.stdout


def read_rows(file: Path) -> list[Row]:
    """The rows of locust's statistics; the last one is all of them together."""
    if not file.is_file():
        return []
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            Row(
                name=row["Name"],
                requests=int(row["Request Count"]),
                failures=int(row["Failure Count"]),
                per_second=float(row["Requests/s"]),
                median_ms=_milliseconds(row["50%"]),
                p95_ms=_milliseconds(row["95%"]),
                p99_ms=_milliseconds(row["99%"]),
            )
            for row in csv.DictReader(lines)
        ]


def _milliseconds(cell: str) -> float:
    return 0.0 if cell in {"", "N/A"} else float(cell)


def judged(rows: list[Row], *, slow_ms: float) -> list[str]:
    """What is wrong with a run."""
    if not rows or not all(row.requests for row in rows):
        return ["something that should have been asked was not"]
    wrong = [f"{row.name}: {row.failures} wrong answers" for row in rows if row.failures]
    slow = [
        f"{row.name}: 95 of 100 answers within {row.p95_ms:.0f} ms, more than {slow_ms:.0f}"
        for row in rows
        if row.p95_ms > slow_ms
    ]
    return wrong + slow


def summary(rows: list[Row]) -> Table:
    """The rows as a table."""
    table = Table()
    for column in ("asked", "requests", "wrong", "per second", "p50 ms", "p95 ms", "p99 ms"):
        table.add_column(column, justify="left" if column == "asked" else "right")
    for row in rows:
        times = (f"{each:.0f}" for each in (row.median_ms, row.p95_ms, row.p99_ms))
        counts = (str(row.requests), str(row.failures), f"{row.per_second:.0f}")
        table.add_row(row.name, *counts, *times)
    return table


if __name__ == "__main__":
    sys.exit(main())
