"""`make costs`: measures what everything costs, and writes `schema/costs.json`.

With `--check` nothing is written: requests that the table holds are measured again, and it fails
where one of the prices has moved by more than a factor of 1.5. What has moved is measured twice
more, each time longer, before it is believed.
"""

import argparse
import sys
from typing import Final

import msgspec
from rich.console import Console

from loadtest.costs.page import price_table
from loadtest.costs.table import Moved, measure, moved
from loadtest.inside import inside
from loadtest.tables import table
from schema.operations.prices import TABLE, CostTable, read_table

ALLOWED: Final = 1.5
ROUNDS: Final = (2, 5, 10)


def main(arguments: list[str] | None = None) -> int:
    """Measure and write, or check; 1 if the table is too old."""
    parser = argparse.ArgumentParser(prog="loadtest.costs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it has moved")
    given = parser.parse_args(arguments)
    console = Console(markup=False, highlight=False, soft_wrap=True)
    if not given.check:
        found = measure()
        TABLE.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        console.print(price_table(found))
        return 0
    found = read_table()
    too_far, all_of_them = check(found)
    rows = [(each.price, f"{each.times:.2f}") for each in all_of_them]
    console.print(table(("price", "times the table"), rows))
    for each in too_far:
        console.print(f"{each.price} costs {each.times:.2f} of what the table says: make costs")
    return int(bool(too_far))


def check(found: CostTable) -> tuple[list[Moved], list[Moved]]:
    """What has moved too far, and all as it is now."""
    now: dict[str, Moved] = {}
    suspects = {price.name for price in found.prices}
    with inside() as app:
        for rounds in ROUNDS:
            for each in moved(app, found, suspects, rounds):
                if each.price not in now or each.apart < now[each.price].apart:
                    now[each.price] = each
            suspects = {name for name, each in now.items() if each.apart > ALLOWED}
            if not suspects:
                break
    return [now[name] for name in sorted(suspects)], list(now.values())


if __name__ == "__main__":
    sys.exit(main())
