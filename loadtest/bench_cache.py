"""`make bench-cache`: what Redis saves and costs, with a real server of our own.

Three measurements: each operation judged, fetched and missed; answers compressed; requests when
Redis fails, which must not cost more than it may. Writes the costs to
`service/settings/redis_costs.py`, where the default of LAWSPEAKER_REDIS_OPERATIONS comes from, and
the table of faults to `docs/redis.md`.
"""

import argparse
import os
import platform
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import uvloop
from rich.console import Console

from loadtest.cache_costs import measured
from loadtest.cache_faults import Fault, faults
from loadtest.cache_sizes import MOST, Size, comes_back, sizes
from loadtest.recorded import recorded, spread
from loadtest.redis_server import RedisServer, redis_server
from loadtest.tables import table
from service.settings.cached_operations import Cost
from tests.redis.stand import catalogue

ROUNDS: Final = 30
EACH: Final = 5
"""Requests of each operation, spread over games: what is fetched and missed differs little."""
REQUESTS: Final = 4000
BEFORE_MS: Final = 100
"""So much more a request may take at p99 until the breaker opens."""
AFTER_MS: Final = 2
ROOT: Final = Path(__file__).resolve().parents[1]
DOCUMENT: Final = ROOT / "docs" / "redis.md"
COSTS: Final = ROOT / "service" / "settings" / "redis_costs.py"
TABLE: Final = re.compile(r"(?ms)^<!-- measured: ([a-z]+) -->\n.*?^<!-- end -->$")
MODULE: Final = '''"""Microseconds that Redis takes: to fetch an answer, and to miss.

Written by `make bench-cache`; `service.settings.cached_operations` explains the figures.
"""

from typing import Final

MEASURED: Final = (
{rows})
'''


def sizes_table(found: Sequence[Size]) -> str:
    """What compression saves and costs."""
    head = (
        "bytes of an answer",
        "answers",
        "kept",
        "deflating µs",
        "inflating µs",
        "kept at level 6",
        "deflating µs then",
    )
    return table(
        head,
        (
            (
                f"{size.least:,} and more" if size.below == MOST else f"below {size.below:,}",
                size.answers,
                f"{size.stored:.0%}",
                f"{size.deflating:.0f}",
                f"{size.inflating:.0f}",
                f"{size.thorough:.0%}",
                f"{size.thorough_deflating:.0f}",
            )
            for size in found
        ),
    )


def faults_table(found: Sequence[Fault]) -> str:
    """What a Redis that is at fault costs."""
    head = ("Redis is", "asked before the breaker opened", "p99 until then, ms", "p99 after, ms")
    return table(
        head,
        ((each.name, each.asked, f"+{each.before:.1f}", f"+{each.after:.2f}") for each in found),
    )


def is_cheap(fault: Fault) -> bool:
    """Whether a fault costs no more than it may."""
    return fault.before <= BEFORE_MS and fault.after <= AFTER_MS


def module(costs: Sequence[Cost]) -> str:
    """The module that the default of the setting is made from."""
    rows = "".join(f'    ("{each.operation}", {each.fetched}, {each.missed}),\n' for each in costs)
    return MODULE.format(rows=rows)


def circumstances(rounds: int) -> str:
    """A sentence on where and how it was measured."""
    return (
        f"Measured on {os.cpu_count()} CPUs of {platform.machine()}, Python "
        f"{platform.python_version()}, the quickest of {rounds} rounds, the median over requests.\n"
    )


async def run(
    server: RedisServer, rounds: int, requests: int
) -> tuple[dict[str, str], list[Cost], bool]:
    """Measure everything: the tables, the costs, and whether faults are cheap enough."""
    asked = {name: list(spread(some, EACH)) for name, some in recorded(catalogue()).items()}
    comes_back(asked)
    costs = await measured(server.url, "bench-costs", asked, rounds)
    failing = await faults(server, "bench-faults", requests)
    tables = {
        "circumstances": circumstances(rounds),
        "sizes": sizes_table(sizes(asked, rounds)),
        "faults": faults_table(failing),
    }
    return tables, costs, all(map(is_cheap, failing))


def written(text: str, tables: dict[str, str]) -> str:
    """A document with its measured tables replaced."""

    def fresh(found: re.Match[str]) -> str:
        return f"<!-- measured: {found[1]} -->\n{tables[found[1]]}<!-- end -->"

    return TABLE.sub(fresh, text)


def main(arguments: list[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.bench_cache", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--requests", type=int, default=REQUESTS, help="for each fault")
    parser.add_argument("--dry-run", action="store_true", help="write nothing")
    given = parser.parse_args(arguments)
    with redis_server() as server:
        tables, costs, sound = uvloop.run(run(server, given.rounds, given.requests))
    console = Console(markup=False, highlight=False, soft_wrap=True)
    for cost in costs:
        console.print(cost)
    console.print("\n".join(tables.values()))
    if not given.dry_run:
        COSTS.write_text(module(costs), encoding="utf-8")
        document = DOCUMENT.read_text(encoding="utf-8")
        DOCUMENT.write_text(written(document, tables), encoding="utf-8")
    if not sound:
        console.print(f"A fault costs more than {BEFORE_MS} ms before, or {AFTER_MS} ms after.")
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
