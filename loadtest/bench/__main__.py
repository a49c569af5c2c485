"""`make bench`, and with `--record`, `make bench-record`."""

import argparse
import sys
from typing import Final

from rich.console import Console

from loadtest.bench import page
from loadtest.bench.measure import measure
from loadtest.bench.record import ALLOWED, MEASURED, RECORDED, read, write
from loadtest.bench.rounds import SECONDS
from loadtest.bench.servers import node_program

ROUNDS: Final = 22


def main(arguments: list[str] | None = None) -> int:
    """Run it; 1 if a ratio fell too far."""
    parser = argparse.ArgumentParser(prog="loadtest.bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of one slot")
    parser.add_argument("--record", action="store_true", help="hold later runs to this one")
    parser.add_argument("--no-node", action="store_true", help="without Mercurius")
    parser.add_argument("--dry", action="store_true", help="print, and write nothing")
    given = parser.parse_args(arguments)
    recorded = None if given.record or not RECORDED.exists() else read(RECORDED)
    node = None if given.no_node else node_program()
    record = measure(given.rounds, given.seconds, recorded, node=node)
    held = recorded or record
    console = Console(markup=False, highlight=False, soft_wrap=True)
    for part in page.tables(record, held).values():
        console.print(part)
    if not given.dry:
        write(MEASURED, record)
        if recorded is None:
            write(RECORDED, record)
        page.write(read(MEASURED), read(RECORDED))
    if held.cpu != record.cpu:
        console.print(f"The record is of {held.cpu}: only ratios to a plain handler are held.")
    complaints = page.complaints(record, held)
    for complaint in complaints:
        console.print(complaint)
    console.print(
        f"Worse than recorded by more than {ALLOWED:.0%}."
        if complaints
        else "As recorded, or better."
    )
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
