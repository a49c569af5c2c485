"""`python -m loadtest.cliff`: what a wrong or unplannable request costs, as a share of a good one.

A server of our own is asked, one request after the other, and the CPU time of its process is
counted. The last column compares with good requests whose answers are kept. A request may cost
three times a good one of its size whose answer is computed.
"""

import argparse
import http.client
import statistics
import sys
from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console

from loadtest.bench.asking import cpu_seconds
from loadtest.server import referee_process
from loadtest.tables import table
from loadtest.wrong_requests import Kind, kinds

MOST: Final = 3.0
"""Times what a good request costs."""
ROUNDS: Final = 9
AT_ONCE: Final = 40
"""Requests of a kind in one round."""
HEADERS: Final = {"Content-Type": "application/json"}


class Cost(NamedTuple):
    """What a kind was found to cost."""

    kind: Kind
    micros: float
    ratio: float
    """Of a good one, computed."""
    of_kept: float
    """Of a good one whose answer was kept."""


def costs(rounds: int = ROUNDS) -> list[Cost]:
    """Measure all kinds in turn, round after round; the median of each counts."""
    listed = list(kinds())
    took: dict[Kind, list[float]] = {kind: [] for kind in listed}
    number = 1_000
    with referee_process({}) as (port, pid):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        for at in range(rounds + 1):  # the first one warms up
            for kind in listed:
                bodies = [kind.body(number + each) for each in range(AT_ONCE)]
                number += AT_ONCE
                seconds = _seconds(connection, pid, kind.path, bodies)
                if at:
                    took[kind].append(seconds)
        connection.close()
    micros = {kind: statistics.median(times) * 1e6 for kind, times in took.items()}
    named = {(kind.path, kind.name): each for kind, each in micros.items()}
    return [
        Cost(
            kind,
            each,
            each / named[kind.path, kind.good],
            each / named[kind.path, "good, kept"],
        )
        for kind, each in micros.items()
    ]


def _seconds(
    connection: http.client.HTTPConnection, pid: int, path: str, bodies: Sequence[bytes]
) -> float:
    """CPU seconds of one request, over some."""
    connection.close()  # the server ends one that was idle; the next request opens it again
    began = cpu_seconds(pid)
    for body in bodies:
        connection.request("POST", path, body, HEADERS)
        connection.getresponse().read()
    return (cpu_seconds(pid) - began) / len(bodies)


def main() -> int:
    """Print the table; 1 if a kind costs more than it may."""
    parser = argparse.ArgumentParser(prog="loadtest.cliff", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    found = costs(parser.parse_args().rounds)
    rows = [
        (
            each.kind.path,
            each.kind.name,
            f"{each.micros:,.0f}",
            f"{each.ratio:.2f}",
            f"{each.of_kept:.2f}",
        )
        for each in found
    ]
    Console(markup=False, highlight=False, soft_wrap=True).print(
        table(("door", "request", "µs", "× good", "× kept"), rows)
    )
    return int(any(each.ratio > MOST for each in found))


if __name__ == "__main__":
    sys.exit(main())
