"""One HTTP request as work: what it may cost, what it was charged and has spent, and who waits.

All that one request asks for, the items of a batch and the fields of a GraphQL document, is one
job: it shares one budget of steps, and is done one piece after the other.
"""

import asyncio
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from starlette.types import Receive, Scope

from service.judging.limits import DOOR_STEPS, KIBIBYTE
from service.rules.engine.tasks import KIBIBYTES
from service.rules.engine.work import MOST_STEPS, STEPS_A_UNIT, Work, units_for
from service.telemetry.rows import Door

QUICK_STEPS: Final = 3_000
"""Work of up to so many steps is done on the event loop: some five milliseconds at the most."""
QUICK_UNITS: Final = QUICK_STEPS // STEPS_A_UNIT
"""What is charged more than so many units by its shape is not tried there."""

LOOK_SECONDS: Final = 0.05
"""Between two looks whether the client is still there."""
_JOB: Final = "lawspeaker.job"


class Job:
    """What one request may still cost, and what it has cost."""

    __slots__ = (
        "_receive",
        "_rest",
        "_running",
        "_turn",
        "charged",
        "door",
        "owed",
        "takes_long",
        "waiting",
        "work",
    )

    def __init__(
        self, most: int = MOST_STEPS, receive: Receive | None = None, door: Door = Door.REST
    ) -> None:
        """Allow so many steps; `receive` tells when the client has gone, once the body is read."""
        self.work = Work(most)
        self.door = door
        self.owed = 0
        """Units that were spent beyond what was charged; below zero where less was."""
        self.charged = 0
        """Units that the pieces were charged."""
        self.takes_long = False
        """It is too large to be tried on the event loop."""
        self.waiting = 0
        """Pieces of work that are under way or wait for their turn."""
        self._rest = 0
        """Steps beside the pieces, of which no whole unit is owed yet."""
        self._receive = receive
        self._running: Work | None = None
        self._turn: asyncio.Lock | None = None

    @contextmanager
    def piece(self, charged: int) -> Generator[Work]:
        """The work of the next piece, which was charged so many units before.

        What it really takes is settled at its end, however it ends.
        """
        work = self.begin()
        try:
            yield work
        finally:
            self.end(work, charged)

    def begin(self) -> Work:
        """The work of the next piece. It counts once it has ended."""
        work = self._running = self.work.part()
        return work

    def end(self, work: Work, charged: int) -> None:
        """A piece that was charged so many units has spent its work."""
        self.work.join(work)
        self.charged += charged
        self.owed += units_for(DOOR_STEPS + work.spent - work.saved) - charged

    def read(self, size: int) -> None:
        """Count a body of so many bytes that was read; a small one is the door's."""
        kibibytes = size // KIBIBYTE
        if kibibytes:
            self.work.spend(KIBIBYTES, kibibytes)
            self.took(KIBIBYTES.steps * kibibytes)

    def took(self, steps: int, charged: int = 0) -> None:
        """Settle what was done beside the pieces, and was charged so many units before."""
        units, self._rest = divmod(self._rest + steps, STEPS_A_UNIT)
        self.owed += units - charged

    def take_owed(self) -> int:
        """Hand over what is owed so far."""
        owed, self.owed = self.owed, 0
        return owed

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Wait until all pieces before this one are done, so that they spend in order."""
        if self._turn is None:
            self._turn = asyncio.Lock()
        self.waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self.waiting -= 1

    @contextmanager
    def away(self) -> Generator[None]:
        """While a thread works, whatever it wants judged waits until it is back on the loop."""
        self.waiting += 1
        try:
            yield
        finally:
            self.waiting -= 1

    def abandon(self) -> None:
        """Nobody waits any more: what is under way ends where it spends next."""
        self.work.abandon()
        if self._running is not None:
            self._running.abandon()

    async def gone(self) -> None:
        """Return when the client has gone away; never, if nobody can tell."""
        if self._receive is None:
            await asyncio.Event().wait()
            return
        while (await self._receive())["type"] != "http.disconnect":  # noqa: ASYNC110
            await asyncio.sleep(LOOK_SECONDS)  # a server has nothing else to say; others may


def open_job(scope: Scope, most: int, receive: Receive, door: Door) -> None:
    """Make a request through a door a job of its own."""
    scope[_JOB] = Job(most, receive, door)


def job_of(scope: Scope) -> Job:
    """The job of a request; a part of a request has that of the whole."""
    job: Job | None = scope.get(_JOB)
    if job is None:
        job = scope[_JOB] = Job()
    return job
