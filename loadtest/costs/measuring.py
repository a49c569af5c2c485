"""Measures samples in turns with the yardstick, so that a busy machine slows both down."""

import gc
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from loadtest.costs.samples import Sample
from loadtest.costs.yardstick import yardstick_seconds
from loadtest.inside import Ask, Inside, Meter

ROUNDS: Final = 3
AT_ONCE: Final = 8
"""Samples between two looks at the yardstick."""
ANSWERED: Final = 200
BRIEF: Final = 0.002
"""CPU seconds: what takes less is asked several times in a round."""
TIMES: Final = 3


class Measured(NamedTuple):
    """What one sample costs."""

    sample: Sample
    yardsticks: float
    """CPU time, as so many times that of the yardstick."""

    def micros(self, yardstick: float) -> float:
        """The same in microseconds of the machine whose yardstick takes so many."""
        return self.yardsticks * yardstick


class UnansweredError(Exception):
    """A sample is refused, so that it says nothing of the price."""


def measured(inside: Inside, samples: Iterable[Sample], rounds: int = ROUNDS) -> list[Measured]:
    """Ask for all samples, round after round; of each the quickest round, in yardsticks.

    Raises `UnansweredError`.
    """
    asked = list(samples)
    works = [_work(inside, sample.ask, sample.name) for sample in asked]
    return list(map(Measured, asked, in_yardsticks(works, rounds)))


def in_yardsticks(works: Sequence[Callable[[], float]], rounds: int = ROUNDS) -> list[float]:
    """CPU time of some works, each of which says its own, as times of the yardstick's.

    All are done once before any is done again, so that a slow moment is only one round of each.
    """
    for work in works:
        work()
    took: list[list[float]] = [[] for _ in works]
    sticks: list[list[float]] = [[] for _ in works[::AT_ONCE]]
    for _ in range(rounds):
        gc.collect()
        gc.disable()
        try:
            for place, (times, work) in enumerate(zip(took, works, strict=True)):
                if place % AT_ONCE == 0:
                    sticks[place // AT_ONCE].append(yardstick_seconds(2))
                seconds = work()
                again = (work() for _ in range(TIMES if seconds < BRIEF else 0))
                times.append(min((seconds, *again)))
        finally:
            gc.enable()
    return [min(times) / min(sticks[place // AT_ONCE]) for place, times in enumerate(took)]


def fresh_documents(
    inside: Inside, make: Callable[[int, int], Sample], fields: int, rounds: int = ROUNDS
) -> Measured:
    """The same for a document that is another one each time, since it is kept once it is known."""
    number = 0

    def work() -> float:
        nonlocal number
        number += 1
        return inside.ask(make(number, fields).ask).cpu

    (yardsticks,) = in_yardsticks([work], rounds * TIMES)
    return Measured(make(0, fields), yardsticks)


def by_the_rules(judges: Sequence[Callable[[], object]], rounds: int = ROUNDS) -> Sequence[float]:
    """Yardsticks of what is done without any door."""

    def timed(judge: Callable[[], object]) -> Callable[[], float]:
        def work() -> float:
            meter = Meter()
            judge()
            return meter.seconds()

        return work

    return in_yardsticks([timed(judge) for judge in judges], rounds)


def _work(inside: Inside, ask: Ask, name: str) -> Callable[[], float]:
    def work() -> float:
        answer = inside.ask(ask)
        if answer.status != ANSWERED:
            raise UnansweredError(f"{name}, {ask.target}: {answer.status} {answer.body[:300]!r}")
        return answer.cpu

    return work
