"""`make wire`: 0 lost and 0 wrong, or it fails."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from loadtest.wire.client import Figures
from loadtest.wire.run import measured
from loadtest.wire.stand import stand

MINUTES: Final = 5


def main() -> int:
    """Run as the command line says; 1 if an answer was lost or wrong."""
    parser = argparse.ArgumentParser(prog="wire", description=__doc__)
    parser.add_argument("--seconds", type=float, default=MINUTES * 60)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    arguments = ("--workers", str(asked.workers)) if asked.workers > 1 else ()
    with (
        tempfile.TemporaryDirectory(prefix="wire-") as folder,
        stand(Path(folder) / "log", {}, *arguments) as stood,
    ):
        found = asyncio.run(measured(stood, asked.seconds))
    table = Table("way", "client", "asked", "lost", "wrong", "reopened")
    whole = Figures()
    for (way, manner), figures in found.items():
        whole.add(figures)
        table.add_row(way, manner, *_figures(figures))
    table.add_row("all", "", *_figures(whole))
    console = Console(width=100)
    console.print(table)
    for line in whole.examples:
        console.print(line, markup=False)
    return 1 if whole.lost or whole.wrong else 0


def _figures(figures: Figures) -> tuple[str, ...]:
    return tuple(
        f"{each:,}" for each in (figures.asked, figures.lost, figures.wrong, figures.reopened)
    )


if __name__ == "__main__":
    sys.exit(main())
