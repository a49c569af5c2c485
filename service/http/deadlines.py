"""Time limits of requests: one timer for all of them.

`asyncio.timeout` sets and cancels a timer for each request. That costs 8 µs of the 40 µs that a
look-up spends in our stages (`loadtest/bench`). Here one timer is set for the earliest deadline;
when it fires, it is set for the next.
"""

import asyncio
import math
from types import TracebackType
from typing import Self


class Deadline:
    """A block that raises `TimeoutError` where it takes too long."""

    __slots__ = ("_cancelling", "_deadlines", "_task", "due", "expired")

    def __init__(self, deadlines: "Deadlines", task: "asyncio.Task[object]", due: float) -> None:
        """End this task at this time of its loop."""
        self._deadlines = deadlines
        self._task = task
        self._cancelling = task.cancelling()
        self.due = due
        self.expired = False

    def __enter__(self) -> Self:
        deadlines = self._deadlines
        deadlines.watched[self] = None
        if self.due < deadlines.wakes:
            deadlines.wake(self.due)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        """Stop the deadline; a cancellation by it becomes a `TimeoutError`."""
        self._deadlines.watched.pop(self, None)
        if (
            self.expired
            and self._task.uncancel() <= self._cancelling
            and kind is asyncio.CancelledError
        ):
            raise TimeoutError from error

    def expire(self) -> None:
        """Cancel the task: its time is over."""
        self.expired = True
        self._task.cancel()


class Deadlines:
    """The deadlines of one application."""

    def __init__(self) -> None:
        self.watched: dict[Deadline, None] = {}
        """Deadlines of blocks that are running."""
        self.wakes = math.inf
        """When the timer fires."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def at(self, due: float | None, seconds: float) -> Deadline:
        """A deadline for the current task: at a loop time, or so many seconds from now."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:  # the previous loop is closed
            self._loop, self._timer, self.wakes = loop, None, math.inf
            self.watched.clear()
        task = asyncio.current_task(loop)
        assert task is not None
        return Deadline(self, task, loop.time() + seconds if due is None else due)

    def wake(self, due: float) -> None:
        """Set the timer to this earlier time."""
        assert self._loop is not None
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(due, self._look)
        self.wakes = due

    def _look(self) -> None:
        """End tasks whose deadline has passed, and set the timer for the next."""
        assert self._loop is not None
        now = self._loop.time()
        for each in [each for each in self.watched if each.due <= now]:
            del self.watched[each]
            each.expire()
        self._timer, self.wakes = None, math.inf
        if self.watched:
            self.wake(min(each.due for each in self.watched))
