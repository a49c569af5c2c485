"""Play long random games of all kinds and say which tables are not closed: `make closed`."""

import argparse
import random
import sys
import time
import traceback
from typing import Final

from cards.catalogue import Catalogue, load_catalogue
from tests.closed import destiny, destiny_misplacing, meeting_conditions
from tests.closed.deals import RULESETS, campaign_start, start
from tests.closed.meeting_conditions import UnmetError
from tests.closed.misplacing import MisplacedError, check_misplaced
from tests.closed.play import LONGEST, NotClosedError, play, tables

TIMES: Final = 8
"""Cards that are moved on one table."""
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
    games = moves = moved = faults = 0
    seed = asked.first
    while time.monotonic() < until:
        try:
            if seed % DESTINY:
                moves += play(catalogue, start(catalogue, seed), every=asked.every)
                moved += _misplaced(catalogue, seed, every=asked.every)
                _conditions(catalogue, seed)
            else:
                own = destiny.start(catalogue, seed)
                moves += destiny.play(catalogue, own, every=asked.every)
                moved += _destiny_misplaced(catalogue, own, every=asked.every)
        except (NotClosedError, MisplacedError, UnmetError) as error:
            faults += 1
            sys.stdout.write(f"FAULT {error}\n\n")
            sys.stdout.flush()
            if error.__cause__ is not None:
                traceback.print_exception(error.__cause__, limit=-4, file=sys.stdout)
        games += 1
        seed += asked.step
    sys.stdout.write(f"{games} games, {moves} moves, {moved} cards moved, {faults} faults\n")
    return bool(faults)


def _misplaced(catalogue: Catalogue, seed: int, *, every: int) -> int:
    """Cards of a game, and of one in a campaign, moved to where no move brings them."""
    moved = 0
    for dealt in (start(catalogue, seed), campaign_start(catalogue, seed)):
        rng = random.Random(f"misplaced {dealt.name}")
        for number, table in enumerate(tables(catalogue, dealt, LONGEST)):
            if not number % every:
                moved += check_misplaced(catalogue, table, rng, times=TIMES)
    return moved


def _destiny_misplaced(catalogue: Catalogue, dealt: destiny.DestinyStart, *, every: int) -> int:
    """The same of a game of Destiny."""
    moved, rng = 0, random.Random(f"misplaced {dealt.name}")
    for number, table in enumerate(destiny.tables(catalogue, dealt, LONGEST)):
        if not number % every:
            moved += destiny_misplacing.check_misplaced(catalogue, table, rng, times=TIMES)
    return moved


def _conditions(catalogue: Catalogue, seed: int) -> None:
    """A game in which what ends it comes in the middle of a move."""
    ruleset = RULESETS[seed % len(RULESETS)]
    dealt = meeting_conditions.start(catalogue, ruleset, seed)
    name = f"{ruleset} {seed}"
    for before, verdict in meeting_conditions.verdicts(catalogue, dealt, name, LONGEST):
        meeting_conditions.check(before, verdict)


if __name__ == "__main__":
    raise SystemExit(main())
