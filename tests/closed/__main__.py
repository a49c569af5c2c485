"""Play long random games of all kinds and say which tables are not closed: `make closed`."""

import argparse
import sys
import time
import traceback
from typing import Final

from cards.catalogue import load_catalogue
from tests.closed import destiny
from tests.closed.deals import start
from tests.closed.play import NotClosedError, play

DESTINY: Final = 7
"""One game in so many is of Destiny."""


def main() -> int:
    """Play for so many seconds; each fault is told with its table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--first", type=int, default=1_000)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--every", type=int, default=25, help="ask about one table in so many")
    asked = parser.parse_args()
    catalogue = load_catalogue()
    until = time.monotonic() + asked.seconds
    games = moves = faults = 0
    seed = asked.first
    while time.monotonic() < until:
        try:
            if seed % DESTINY:
                moves += play(catalogue, start(catalogue, seed), every=asked.every)
            else:
                own = destiny.start(catalogue, seed)
                moves += destiny.play(catalogue, own, every=asked.every)
        except NotClosedError as error:
            faults += 1
            sys.stdout.write(f"FAULT {error}\n\n")
            sys.stdout.flush()
            if error.__cause__ is not None:
                traceback.print_exception(error.__cause__, limit=-4, file=sys.stdout)
        games += 1
        seed += asked.step
    sys.stdout.write(f"{games} games, {moves} moves, {faults} faults\n")
    return bool(faults)


if __name__ == "__main__":
    raise SystemExit(main())
