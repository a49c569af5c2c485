"""Meter: the CPU time that one request takes, on the event loop and in threads.

The coroutine of a request is driven turn by turn. A turn ends where it waits, and only the thread's
own CPU time counts: neither what others do meanwhile, nor how busy the machine is.
"""

import asyncio
import time
import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")
thread_time = time.thread_time


class Meter:
    """CPU seconds of one request so far. Used by the thread of the event loop only."""

    __slots__ = ("_began", "_spent", "longest")

    def __init__(self) -> None:
        """Nothing is spent yet."""
        self._spent = 0.0
        self._began: float | None = None
        self.longest = 0.0
        """CPU seconds of the longest turn on the event loop."""

    def resume(self) -> bool:
        """Begin a turn, unless one is running already: say whether it began."""
        if self._began is not None:
            return False
        self._began = thread_time()
        return True

    def pause(self) -> None:
        """End the turn."""
        if self._began is not None:
            took = thread_time() - self._began
            self._began = None
            self._spent += took
            self.longest = max(self.longest, took)

    def add(self, seconds: float) -> None:
        """Count what a thread has done for the request."""
        self._spent += seconds

    @property
    def seconds(self) -> float:
        """CPU seconds so far, those of the current turn included."""
        return self._spent + (0.0 if self._began is None else thread_time() - self._began)


@types.coroutine
def metered(meter: Meter, coroutine: Coroutine[Any, Any, Result]) -> Generator[Any, Any, Result]:
    """What a coroutine returns; each of its turns is counted by the meter."""
    step: Callable[[Any], Any] = coroutine.send
    given: Any = None
    while True:
        began = meter.resume()
        try:
            waits_for = step(given)
        except StopIteration as end:
            result: Result = end.value
            return result
        finally:
            if began:
                meter.pause()
        try:
            given = yield waits_for
            step = coroutine.send
        except BaseException as error:  # noqa: BLE001 - it is the coroutine's
            step, given = coroutine.throw, error


class Timed(Generic[Result]):
    """A piece of work whose CPU time is counted."""

    __slots__ = ("_do", "_meter", "_seconds")

    def __init__(self, meter: Meter, do: Callable[[], Result]) -> None:
        """Count by the meter of its job."""
        self._meter = meter
        self._do = do
        self._seconds = 0.0

    def __call__(self) -> Result:
        began = thread_time()
        try:
            return self._do()
        finally:
            self._seconds = thread_time() - began

    def seen(self, future: "asyncio.Future[Result]") -> None:
        """Count it, on the loop. The result of abandoned work is retrieved, as asyncio requires."""
        self._meter.add(self._seconds)
        if not future.cancelled():
            future.exception()


async def in_thread(meter: Meter, do: Callable[[], Result]) -> Result:
    """The result of `do`, which a thread does and the meter counts."""
    timed = Timed(meter, do)
    future = asyncio.get_running_loop().run_in_executor(None, timed)
    future.add_done_callback(timed.seen)
    return await future
