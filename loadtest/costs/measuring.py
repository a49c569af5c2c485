"""Measures samples in turns with the yardstick, so that a busy machine slows both down."""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

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


Item = TypeVar("Item")


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
    found: list[Measured] = []
    for some in _some(samples, AT_ONCE):
        works = [_work(inside, sample.ask, sample.name) for sample in some]
        found += map(Measured, some, in_yardsticks(works, rounds))
    return found


def in_yardsticks(works: Sequence[Callable[[], float]], rounds: int = ROUNDS) -> list[float]:
    """CPU time of some works, each of which says its own, as times of the yardstick's."""
    for work in works:
        work()
    took: list[list[float]] = [[] for _ in works]
    sticks: list[float] = []
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            sticks.append(yardstick_seconds(2))
            for times, work in zip(took, works, strict=True):
                seconds = work()
                again = (work() for _ in range(TIMES if seconds < BRIEF else 0))
                times.append(min((seconds, *again)))
        sticks.append(yardstick_seconds(2))
    finally:
        gc.enable()
    return [min(times) / min(sticks) for times in took]


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

    found: list[float] = []
    for some in _some(map(timed, judges), AT_ONCE):
        found += in_yardsticks(some, rounds)
    return found


def _work(inside: Inside, ask: Ask, name: str) -> Callable[[], float]:
    def work() -> float:
        answer = inside.ask(ask)
        if answer.status != ANSWERED:
            raise UnansweredError(f"{name}, {ask.target}: {answer.status} {answer.body[:300]!r}")
        return answer.cpu

    return work


def _some(items: Iterable[Item], number: int) -> Iterator[list[Item]]:
    some: list[Item] = []
    for item in items:
        some.append(item)
        if len(some) == number:
            yield some
            some = []
    if some:
        yield some
