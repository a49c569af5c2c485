"""Long work in threads, so that the event loop can answer other requests.

Python runs one thread at a time: threads do not make work faster, but let the loop run in between.
So there are few threads, and they switch often. Work ends early where nobody waits for it any more,
or where work of a higher priority needs its place: its `Work` is abandoned, and ends at its next
step.
"""

import asyncio
import sys
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import copy_context
from dataclasses import dataclass
from typing import Final, TypeVar

from starlette.requests import ClientDisconnect

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.scopes import Priority
from service.judging.job import Job
from service.judging.meter import Timed
from service.refusal import Refusal
from service.rules.engine.work import Abandoned, Work

SWITCH_SECONDS: Final = 0.0005
"""Seconds that a thread runs before the loop gets its turn."""
QUICK_BYTES: Final = 1024
"""A body of at most this many bytes is read on the loop, faults included."""
LONG_BYTES: Final = 16 * 1024
"""A longer body is read in a thread, and its request is judged there."""
MOST_WAITING: Final = 64
"""Pieces of long work that may queue."""
RETRY_SECONDS: Final = 2

Result = TypeVar("Result")


@dataclass(eq=False, slots=True)
class _Piece:
    """A piece of work that is running or queued."""

    job: Job
    priority: Priority
    shed: bool = False


class JudgingThreads:
    """A few threads for work that would block the loop for too long."""

    def __init__(self, threads: int = 2, *, most_waiting: int = MOST_WAITING) -> None:
        """Run this many pieces at a time; `most_waiting` more may queue."""
        self._threads = threads
        self._pool: ThreadPoolExecutor | None = None
        self._most = threads + most_waiting
        self._pieces: list[_Piece] = []

    @property
    def under_way(self) -> int:
        """Pieces that are running or queued."""
        return len(self._pieces)

    async def run(self, job: Job, priority: Priority, do: Callable[[], Result]) -> Result:
        """The result of `do`, run in a thread.

        Raises what `do` raises; `Refusal` where the queue is full, or a higher priority took its
        place; `ClientDisconnect` where the client leaves meanwhile. If the caller is cancelled
        while it waits, the work is abandoned.
        """
        self._make_room(priority)
        piece = _Piece(job, priority)
        self._pieces.append(piece)
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="judging")
        timed = Timed(job.meter, do)
        future = asyncio.get_running_loop().run_in_executor(self._pool, copy_context().run, timed)
        future.add_done_callback(timed.seen)
        gone = asyncio.ensure_future(job.gone())
        try:
            await asyncio.wait((future, gone), return_when=asyncio.FIRST_COMPLETED)
            if not future.done():
                raise ClientDisconnect
            return future.result()
        except Abandoned:
            raise (_no_room() if piece.shed else ClientDisconnect()) from None
        finally:
            self._pieces.remove(piece)
            gone.cancel()
            if not future.done():
                job.abandon()
                future.cancel()  # work that has not begun never will

    async def unless_quick(
        self, job: Job, priority: Priority, do: Callable[[], Result], *, quick: bool
    ) -> Result:
        """The result of `do`: on the loop if it is quick, else as `run`."""
        return do() if quick else await self.run(job, priority, do)

    async def read(
        self, job: Job, priority: Priority, size: int, do: Callable[[Work], Result]
    ) -> Result:
        """The result of reading an invalid body of this size: in a thread, if it is long."""
        with job.piece() as work:
            return await self.unless_quick(
                job, priority, lambda: do(work), quick=size <= QUICK_BYTES
            )

    def _make_room(self, priority: Priority) -> None:
        """Abandon the latest piece of the lowest priority, if the queue is full."""
        if len(self._pieces) < self._most:
            return
        least = min(reversed(self._pieces), key=lambda piece: piece.priority)
        if least.priority >= priority:
            raise _no_room()
        least.shed = True
        least.job.abandon()

    @asynccontextmanager
    async def opened(self) -> AsyncGenerator[None]:
        """Let threads switch often until the block ends; start nothing after it."""
        before = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        try:
            yield
        finally:
            sys.setswitchinterval(before)
            if self._pool is not None:
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = None


def _no_room() -> Refusal:
    return Refusal(
        ProblemSlug.OVERLOADED, say("replica-overloaded"), {"Retry-After": str(RETRY_SECONDS)}
    )
