"""Doing at once what can be done at once: a clock is only set for what has to wait.

Setting and stopping a clock for each request costs more than most of what it watches over. So a
coroutine takes its first step here without one; what is left is awaited under it, in the same task.
"""

from collections.abc import Awaitable, Callable, Generator
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

_Result = TypeVar("_Result")


class Rest(Awaitable[_Result]):
    """What is left of a coroutine that has begun and now waits for something."""

    def __init__(self, steps: Generator[Any, Any, _Result], waits_for: object) -> None:
        """Go on with these steps once that has come."""
        self._steps = steps
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, _Result]:
        """As `yield from` does it, with the first step already taken."""
        steps, waits_for = self._steps, self._waits_for
        while True:
            try:
                try:
                    sent = yield waits_for
                except GeneratorExit:
                    steps.close()
                    raise
                except BaseException as error:  # noqa: BLE001 - a cancellation, most of all
                    waits_for = steps.throw(error)
                else:
                    waits_for = steps.send(sent)
            except StopIteration as end:
                result: _Result = end.value
                return result


async def at_once_or_within(
    work: Awaitable[_Result], limit: Callable[[], AbstractAsyncContextManager[object]]
) -> _Result:
    """The result of some work; if it has to wait, it does so within what `limit` makes."""
    steps = work.__await__()
    try:
        waits_for = next(steps)
    except StopIteration as end:
        result: _Result = end.value
        return result
    async with limit():
        return await Rest(steps, waits_for)
