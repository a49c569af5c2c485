"""How long requests may take: one timer for all of them.

`asyncio.timeout` sets and stops a timer for each request. That costs 8 µs of the 40 that a look-up
spends in our stages (`loadtest/bench`). Here one timer is set for the earliest deadline; when it
wakes, it looks for the next.
"""

import asyncio
import math
from types import TracebackType
from typing import Self


class Deadline:
    """A block that ends with `TimeoutError` where it takes too long."""

    __slots__ = ("_cancelling", "_deadlines", "_task", "due", "expired")

    def __init__(self, deadlines: "Deadlines", task: "asyncio.Task[object]", due: float) -> None:
        """End this task at a time of its loop."""
        self._deadlines = deadlines
        self._task = task
        self._cancelling = task.cancelling()
        self.due = due
        self.expired = False

    def __enter__(self) -> Self:
        """Begin to watch."""
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
        """Stop; a cancellation of ours is a `TimeoutError`."""
        self._deadlines.watched.pop(self, None)
        if (
            self.expired
            and self._task.uncancel() <= self._cancelling
            and kind is asyncio.CancelledError
        ):
            raise TimeoutError from error

    def expire(self) -> None:
        """It is over."""
        self.expired = True
        self._task.cancel()


class Deadlines:
    """The deadlines of one application."""

    def __init__(self) -> None:
        """Nothing is watched."""
        self.watched: dict[Deadline, None] = {}
        """Those whose blocks have begun."""
        self.wakes = math.inf
        """When the timer wakes."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def at(self, due: float | None, seconds: float) -> Deadline:
        """A deadline for the task that runs: at a time of the loop, or so many seconds from now."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:  # the one before is closed
            self._loop, self._timer, self.wakes = loop, None, math.inf
            self.watched.clear()
        task = asyncio.current_task(loop)
        assert task is not None
        return Deadline(self, task, loop.time() + seconds if due is None else due)

    def wake(self, due: float) -> None:
        """Wake at this time, which is before that of the timer."""
        assert self._loop is not None
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(due, self._look)
        self.wakes = due

    def _look(self) -> None:
        """End what is due, and wake again for the next."""
        assert self._loop is not None
        now = self._loop.time()
        for each in [each for each in self.watched if each.due <= now]:
            del self.watched[each]
            each.expire()
        self._timer, self.wakes = None, math.inf
        if self.watched:
            self.wake(min(each.due for each in self.watched))
