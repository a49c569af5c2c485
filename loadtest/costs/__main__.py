"""`make costs`: measures what everything costs, and writes `schema/costs.json`.

With `--check` nothing is written: requests that the table holds are measured again, and it fails
where one of the prices has moved by more than a factor of 1.5, or `--within` another. What has
moved is measured again, each time longer, before it is believed. A processor of another kind
needs a wider factor: signatures are native code, and do not keep pace with the yardstick there.
"""

import argparse
import sys
import time
from typing import Final

import msgspec
from rich.console import Console

from loadtest.bench.measure import cpu_model
from loadtest.costs.page import price_table
from loadtest.costs.table import Moved, measure, moved
from loadtest.inside import inside
from loadtest.tables import table
from schema.operations.prices import TABLE, CostTable, read_table

ALLOWED: Final = 1.5
LOOKS: Final = ((0, 2), (1, 5), (3, 10), (5, 20), (10, 40))
"""Seconds to wait before each look, since a slow moment may last, and rounds to measure then."""


def main(arguments: list[str] | None = None) -> int:
    """Measure and write, or check; 1 if the table is too old."""
    parser = argparse.ArgumentParser(prog="loadtest.costs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it has moved")
    parser.add_argument("--within", type=float, default=ALLOWED, help="factor (default 1.5)")
    given = parser.parse_args(arguments)
    console = Console(markup=False, highlight=False, soft_wrap=True)
    if not given.check:
        found = measure()
        TABLE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        console.print(price_table(found))
        return 0
    found = read_table()
    too_far, all_of_them = check(found, given.within)
    rows = [(each.price, f"{each.times:.2f}") for each in all_of_them]
    console.print(table(("price", "times the table"), rows))
    console.print(f"The table: {found.cpu}, {found.day}. Now: {cpu_model()}.")
    for each in too_far:
        console.print(f"{each.price} costs {each.times:.2f} of what the table says: make costs")
    return int(bool(too_far))


def check(found: CostTable, within: float) -> tuple[list[Moved], list[Moved]]:
    """What has moved too far, and all as it is now."""
    now: dict[str, Moved] = {}
    suspects = {each.price for each in found.held}
    with inside() as app:
        for seconds, rounds in LOOKS:
            time.sleep(seconds)
            for each in moved(app, found, suspects, rounds):
                if each.price not in now or each.apart < now[each.price].apart:
                    now[each.price] = each
            suspects = {name for name, each in now.items() if each.apart > within}
            if not suspects:
                break
    return [now[name] for name in sorted(suspects)], list(now.values())


if __name__ == "__main__":
    sys.exit(main())
