"""The work that one request may cost, counted in steps and never by a clock.

A step is about a microsecond of one common core. Rules say what they do next, and how often, before
they do it; so the same request ends at the same step on every machine, and whatever it comes to
may be cached. A hundred steps are a unit of the quotas.
"""

import sys
from typing import Final, NamedTuple

from service.rules.tasks import Task

STEPS_A_UNIT: Final = 100
"""Steps that one unit of a quota pays for."""
MOST_STEPS: Final = 250_000
"""Steps that a request may cost where the operator says nothing else: a quarter of a second."""

ENDLESS: Final = sys.maxsize
"""Steps for whole games that a tool plays on one table; nobody asks for those over a wire."""


class TooMuchWork(Exception):
    """A request costs more work than it may. Nothing partial is answered in its place."""

    def __init__(self, task: Task, *, done: int, most: int) -> None:
        """Keep what was being done, how far it came, and how many steps there were."""
        super().__init__(f"{task.name} after {done}: more than {most} steps")
        self.task = task
        self.done = done
        self.most = most


class Abandoned(Exception):
    """Nobody waits for the answer any more."""


class Spent(NamedTuple):
    """What a piece of work came to."""

    steps: int

    @property
    def units(self) -> int:
        """The units of a quota that pay for it, at least one."""
        return max(1, -(-self.steps // STEPS_A_UNIT))


class Work:
    """Counts the steps of one request, and ends it where there are too many.

    Only the thread that does the work spends; any thread may abandon it.
    """

    __slots__ = ("_abandoned", "_done", "most", "spent")

    def __init__(self, most: int = MOST_STEPS) -> None:
        """Allow so many steps."""
        self.most = most
        self.spent = 0
        self._abandoned = False
        self._done: dict[Task, int] = {}

    def spend(self, task: Task, times: int = 1) -> None:
        """Count something that is done so many times from now on.

        Raises `TooMuchWork` if that is more than is allowed, `Abandoned` if nobody waits.
        """
        self.spent += task.steps * times
        done = self._done
        done[task] = done.get(task, 0) + times
        if self.spent > self.most:
            self._stop(task, times)

    def abandon(self) -> None:
        """Nobody waits any more: the work ends where it spends next."""
        self._abandoned = True
        self.most = -1

    def part(self, most: int) -> "Work":
        """Begin a part that may take so many steps, or as many as are left; `join` counts it."""
        return Work(min(most, max(self.most - self.spent, 0)))

    def join(self, part: "Work") -> None:
        """Count what a part has spent. A whole that this is too much for ends with what is next."""
        self.spent += part.spent
        for task, times in part._done.items():
            self._done[task] = self._done.get(task, 0) + times

    def _stop(self, task: Task, times: int) -> None:
        if self._abandoned:
            raise Abandoned
        raise TooMuchWork(task, done=self._done[task] - times, most=self.most)
