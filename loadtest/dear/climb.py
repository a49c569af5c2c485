"""A hill climb for each target: change the most expensive request a little, keep what costs more.

There is a dearest request by each measure, and the climb goes on from each of them in turn.
"""

import random
import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from loadtest.dear.hostile import HOSTILE
from loadtest.dear.limits import LIMITS, Measure, Outcome
from loadtest.dear.mutations import mutated
from loadtest.dear.recipe import OPERATION, Recipe
from loadtest.dear.seeds import RAW, raw_names, seeds
from loadtest.dear.worker import STOPPED

SEEDS: Final = 8
"""Ordinary requests that the climb of an operation begins with."""
IN_A_ROW: Final = 10
"""Documents, none like another, that are sent one after the other."""

Ask = Callable[[Recipe], Outcome]


class Find(NamedTuple):
    """A recipe and what it came to."""

    recipe: Recipe
    outcome: Outcome


class Bounds(NamedTuple):
    """How far one climb goes."""

    evaluations: int
    seconds: float
    stopped: int = 3
    """Recipes whose process was ended, after which a target is given up: it is far beyond."""


class Climb:
    """The climb of one target."""

    def __init__(self, target: str, ask: Ask, rng: random.Random) -> None:
        """Nothing is known yet."""
        self.target = target
        self.best: dict[Measure, Find] = {}
        self.asked = 0
        self._ask = ask
        self._rng = rng
        self._stopped = 0

    def run(self, bounds: Bounds) -> None:
        """Begin with the seeds, and climb."""
        ends = time.monotonic() + bounds.seconds
        for recipe in self._seeds():
            self._try(recipe)
            if self._stopped >= bounds.stopped:
                break
        measures = list(Measure)
        while self.asked < bounds.evaluations and time.monotonic() < ends and self.best:
            if self._stopped >= bounds.stopped:
                break
            best = self.best.get(measures[self.asked % len(measures)])
            if best is None:
                self.asked += 1
                continue
            self._try(mutated(best.recipe, self._rng))
        self._confirm()
        self._shorten()

    def _try(self, recipe: Recipe) -> None:
        found = Find(recipe, self._ask(recipe))
        self.asked += 1
        self._stopped += found.outcome.stopped == STOPPED
        if found.outcome.stopped.startswith("unmade"):
            return
        for measure in Measure:
            before = self.best.get(measure)
            if before is None or found.outcome.of(measure) > before.outcome.of(measure):
                self.best[measure] = found

    def _seeds(self) -> Iterator[Recipe]:
        if self.target in RAW:
            row = IN_A_ROW if self.target == "documents" else 1
            for name, size in raw_names(self.target):
                yield Recipe(target=self.target, seed=name, size=size, row=row)
            return
        for name, hostile in HOSTILE.items():
            if hostile.operation.name == self.target:
                yield Recipe(
                    target=self.target, seed=name, size=hostile.size, explain=hostile.explain
                )
        names = list(seeds()[self.target])
        self._rng.shuffle(names)
        for name in names[:SEEDS]:
            yield Recipe(target=self.target, seed=name)

    def _confirm(self) -> None:
        """Ask once more what comes near a limit: a slow moment of the machine is no find."""
        for measure, find in list(self.best.items()):
            if find.outcome.of(measure) > LIMITS[measure].near and not find.outcome.stopped:
                again = Find(find.recipe, self._ask(find.recipe))
                self.best[measure] = min(find, again, key=lambda each: each.outcome.of(measure))

    def _shorten(self) -> None:
        """Leave out edits without which a find is as bad."""
        for measure, find in list(self.best.items()):
            if find.outcome.of(measure) <= LIMITS[measure].near or find.outcome.stopped:
                continue
            for edit in find.recipe.edits:
                now = self.best[measure].recipe
                shorter = replace(now, edits=tuple(each for each in now.edits if each != edit))
                outcome = self._ask(shorter)
                if outcome.of(measure) >= 0.8 * find.outcome.of(measure) and not outcome.stopped:
                    self.best[measure] = Find(shorter, outcome)


def targets() -> tuple[str, ...]:
    """All that there is to climb."""
    return (*OPERATION, *RAW)
