"""`make dear`: looks for requests that cost far too much, and fails where there are some.

Every operation, wrong bodies, GraphQL documents and reads are climbed for a while each, from known
hostile kinds, the conformance corpus and recorded games. With `--write` what came near a limit
becomes a regression case of `tests/dear`. `--seconds` are for each target; give `--evaluations`
and a `--seed` to repeat a run as well as that can be.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from typing import Final

import msgspec
from rich.console import Console

from loadtest.dear import cases
from loadtest.dear.climb import Bounds, Climb, targets
from loadtest.dear.limits import LIMITS, Measure
from loadtest.dear.worker import Worker
from loadtest.tables import table

SECONDS: Final = 9.0
EVALUATIONS: Final = 1500


def main(arguments: Sequence[str] | None = None) -> int:
    """Climb, tell, and write; 1 if a limit is broken."""
    parser = argparse.ArgumentParser(prog="loadtest.dear", description=__doc__)
    parser.add_argument("--operation", action="append", choices=targets(), help="only this")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each target")
    parser.add_argument("--evaluations", type=int, default=EVALUATIONS, help="of each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep what comes near a limit")
    given = parser.parse_args(arguments)
    bounds = Bounds(given.evaluations, given.seconds)
    climbs = climbed(given.operation or targets(), bounds, given.seed)
    console = Console(markup=False, highlight=False, soft_wrap=True)
    console.print(table(("target", "asked", *Measure), map(row, climbs)))
    for climb in climbs:
        for measure in broken(climb):
            find = climb.best[measure]
            value, limit = find.outcome.of(measure), LIMITS[measure]
            reason = f" ({find.outcome.stopped})" if find.outcome.stopped else ""
            console.print(f"{climb.target}: {value:.2f} {limit.unit}, at most {limit.most}{reason}")
            console.print(f"  {msgspec.json.encode(find.recipe).decode()}")
        if given.write:
            for file in cases.write(climb.best):
                console.print(f"  kept in {file}")
    return int(any(any(broken(climb)) for climb in climbs))


def climbed(names: Sequence[str], bounds: Bounds, seed: int) -> list[Climb]:
    """Climb some targets in turn."""
    climbs: list[Climb] = []
    with Worker() as worker:
        for name in names:
            climb = Climb(name, worker.ask, random.Random(f"{seed} {name}"))
            climb.run(bounds)
            climbs.append(climb)
    return climbs


def broken(climb: Climb) -> list[Measure]:
    """The limits that a target breaks."""
    return [
        measure
        for measure, find in climb.best.items()
        if find.outcome.of(measure) > LIMITS[measure].most
    ]


def row(climb: Climb) -> tuple[str, ...]:
    """A target and its dearest by each measure."""
    found = (climb.best.get(measure) for measure in Measure)
    return (
        climb.target,
        str(climb.asked),
        *(
            "" if each is None else f"{each.outcome.of(measure):.2f}"
            for measure, each in zip(Measure, found, strict=True)
        ),
    )


if __name__ == "__main__":
    sys.exit(main())
