"""Deadlines: one timer for all requests, where `asyncio.timeout` sets and stops one for each.

Setting a timer costs 8 µs of the 40 that a look-up spends in our stages (`loadtest/bench`). This
one is set for the earliest deadline; when it wakes, it looks for the next.
"""

import asyncio
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
        self._deadlines.add(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        """Stop; a cancellation of ours is a `TimeoutError`."""
        self._deadlines.remove(self)
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
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watched: dict[Deadline, None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def after(self, seconds: float) -> Deadline:
        """A deadline for the task that runs, so many seconds from now."""
        return self.at(asyncio.get_running_loop().time() + seconds)

    def at(self, due: float) -> Deadline:
        """The same, at a time of the loop."""
        task = asyncio.current_task()
        assert task is not None
        return Deadline(self, task, due)

    def add(self, deadline: Deadline) -> None:
        """Watch over a deadline."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:  # the one before is closed
            self._loop, self._timer = loop, None
            self._watched.clear()
        self._watched[deadline] = None
        timer = self._timer
        if timer is None or deadline.due < timer.when():
            if timer is not None:
                timer.cancel()
            self._timer = loop.call_at(deadline.due, self._look)

    def remove(self, deadline: Deadline) -> None:
        """Watch over it no more."""
        self._watched.pop(deadline, None)

    def _look(self) -> None:
        """End what is due, and wake again for the next."""
        assert self._loop is not None
        now = self._loop.time()
        for each in [each for each in self._watched if each.due <= now]:
            del self._watched[each]
            each.expire()
        self._timer = None
        if self._watched:
            self._timer = self._loop.call_at(min(each.due for each in self._watched), self._look)
