"""The work that one request may cost, counted in steps and never by a clock.

A step is half a microsecond to two of one common core. Rules say what they do next, and how often,
before they do it; so the same request ends at the same step on every machine, and whatever it comes
to may be cached. Steps bound one request; quotas are paid by CPU time.
"""

import sys
from collections.abc import Callable
from typing import Final, TypeVar

from service.rules.engine.tasks import ANSWERED, Task

Result = TypeVar("Result")

MOST_STEPS: Final = 120_000
"""Steps that a request may cost where the operator says nothing else: at most 0.25 s of CPU."""

ENDLESS: Final = sys.maxsize
"""Steps for whole games that a tool plays on one table; nobody asks for those over a wire."""


class TooMuchWork(Exception):
    """A request costs more work than it may. Nothing partial is answered in its place."""

    def __init__(self, task: Task, *, done: int, most: int, counted: bool = False) -> None:
        """Keep what was being done, how far it came, and the limit.

        It is that of the whole request, in steps; or, if `counted`, how often it may be done.
        """
        super().__init__(f"{task.name} after {done}: more than {most}")
        self.task = task
        self.done = done
        self.most = most
        self.counted = counted


class Abandoned(Exception):
    """Nobody waits for the answer any more."""


class Work:
    """Counts the steps of a piece of work, and ends it where there are too many.

    Only the thread that does the work spends; any thread may abandon it.
    """

    __slots__ = ("_abandoned", "limit", "most", "spent")

    def __init__(self, most: int = MOST_STEPS, *, limit: int | None = None) -> None:
        """Allow so many steps. `limit` is that of the whole request, of which this is a part."""
        self.most = most
        self.limit = most if limit is None else limit
        self.spent = 0
        self._abandoned = False

    def spend(self, task: Task, times: int = 1) -> None:
        """Count something that is done so many times from now on.

        Raises `TooMuchWork` if that is more than is allowed, `Abandoned` if nobody waits.
        """
        self.spent += task.steps * times
        if self.spent > self.most:
            self._stop(task)

    def repeat(self, steps: int) -> None:
        """Count the steps of an answer that is given again.

        They count in full towards the limit: whether an answer is there decides no outcome.
        """
        self.spend(ANSWERED, steps)

    @property
    def left(self) -> int:
        """Steps that are left."""
        return max(self.most - self.spent, 0)

    def part(self) -> "Work":
        """Begin a part, of as many steps as are left; `join` counts it."""
        return Work(self.left, limit=self.limit)

    def join(self, part: "Work") -> None:
        """Count what a part has spent."""
        self.spent += part.spent

    def quickly(self, most: int, do: "Callable[[Work], Result]") -> Result | None:
        """What comes of a first try, in at most so many steps.

        None if it takes more and would be allowed to: then nothing of it counts.
        """
        part = Work(min(most, self.left), limit=self.limit)
        try:
            result = do(part)
        except TooMuchWork:
            if part.most < self.left:
                return None
            self.join(part)
            raise
        except BaseException:
            self.join(part)
            raise
        self.join(part)
        return result

    def abandon(self) -> None:
        """Nobody waits any more: the work ends where it spends next."""
        self._abandoned = True
        self.most = -1

    def _stop(self, task: Task) -> None:
        if self._abandoned:
            raise Abandoned
        raise TooMuchWork(task, done=self.spent, most=self.limit)
