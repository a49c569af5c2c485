"""No part of a call lasts longer than the call may take."""

import asyncio
import math
import threading
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from lawspeaker_client.problems import AnswerTimeoutError

T = TypeVar("T")


def by_deadline(until: float, act: Callable[[], T], drop: Callable[[T], None]) -> T:
    """What `act` returns. Where it is late nobody waits on: what it then returns is dropped.

    A socket has a time-out for each of its reads alone, so a thread reads and we wait for it.
    """
    if until == math.inf:
        return act()
    done = threading.Event()
    lock = threading.Lock()
    answers: list[T] = []
    errors: list[BaseException] = []
    late = False

    def run() -> None:
        try:
            answer = act()
        except BaseException as error:  # noqa: BLE001 - it is raised again by who waits
            errors.append(error)
        else:
            with lock:
                if late:
                    drop(answer)
                answers.append(answer)
        done.set()

    threading.Thread(target=run, name="lawspeaker-client", daemon=True).start()
    done.wait(max(until - time.monotonic(), 0.0))
    with lock:
        late = not done.is_set() and not answers
    if late:
        raise _too_late()
    if errors:
        raise errors[0]
    return answers[0]


async def by_deadline_async(until: float, act: Awaitable[T]) -> T:
    """The same: what is late is cancelled."""
    if until == math.inf:
        return await act
    limit = asyncio.timeout(until - time.monotonic())
    try:
        async with limit:
            return await act
    except TimeoutError:
        if not limit.expired():
            raise
        raise _too_late() from None


def _too_late() -> AnswerTimeoutError:
    return AnswerTimeoutError("No answer within the deadline of the call")
