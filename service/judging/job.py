"""One HTTP request as a job: its limit of work, its charges, the work spent, and its client.

Everything that one request asks for is one job, for example all items of a batch or all fields of a
GraphQL document. They share one budget of steps and are done one after the other.
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
"""Steps that may be done on the event loop: about five milliseconds at most."""
QUICK_UNITS: Final = QUICK_STEPS // STEPS_A_UNIT
"""A piece charged more units than this is never tried on the event loop."""

LOOK_SECONDS: Final = 0.05
"""Seconds between two checks whether the client is still connected."""
_JOB: Final = "lawspeaker.job"


class Job:
    """What one request may still cost, and what it has cost."""

    __slots__ = (
        "_receive",
        "_rest",
        "_running",
        "_turn",
        "caller",
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
        """Allow these steps. `receive` reports a disconnect, once the body has been read."""
        self.work = Work(most)
        self.door = door
        self.caller = ""
        """Whose request it is, once that is known."""
        self.owed = 0
        """Units spent beyond the charges; below zero where less was spent."""
        self.charged = 0
        """Units charged for the pieces."""
        self.takes_long = False
        """Whether the job is too large for the event loop."""
        self.waiting = 0
        """Pieces that are running or queued."""
        self._rest = 0
        """Steps beside the pieces that do not make a whole unit yet."""
        self._receive = receive
        self._running: Work | None = None
        self._turn: asyncio.Lock | None = None

    @contextmanager
    def piece(self, charged: int) -> Generator[Work]:
        """The work of the next piece, for which these units were charged.

        Its real cost is settled at the end, also after an error.
        """
        work = self.begin()
        try:
            yield work
        finally:
            self.end(work, charged)

    def begin(self) -> Work:
        """The work of the next piece. It is counted when it ends."""
        work = self._running = self.work.part()
        return work

    def end(self, work: Work, charged: int) -> None:
        """Count a piece that has ended, against the units that were charged for it."""
        self.work.join(work)
        self.charged += charged
        self.owed += units_for(DOOR_STEPS + work.spent - work.saved) - charged

    def read(self, size: int) -> None:
        """Count a body of this size as read; small ones are part of the base cost."""
        kibibytes = size // KIBIBYTE
        if kibibytes:
            self.work.spend(KIBIBYTES, kibibytes)
            self.took(KIBIBYTES.steps * kibibytes)

    def took(self, steps: int, charged: int = 0) -> None:
        """Count steps beside the pieces, against the units that were charged for them."""
        units, self._rest = divmod(self._rest + steps, STEPS_A_UNIT)
        self.owed += units - charged

    def take_owed(self) -> int:
        """Return the units owed so far, and reset them."""
        owed, self.owed = self.owed, 0
        return owed

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Wait for all earlier pieces of this job, so that they spend in order."""
        if self._turn is None:
            self._turn = asyncio.Lock()
        self.waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self.waiting -= 1

    @contextmanager
    def in_background(self) -> Generator[None]:
        """While a thread works, the judgements that it requests wait until it ends."""
        self.waiting += 1
        try:
            yield
        finally:
            self.waiting -= 1

    def abandon(self) -> None:
        """Stop all running pieces at their next step: nobody waits for them."""
        self.work.abandon()
        if self._running is not None:
            self._running.abandon()

    async def gone(self) -> None:
        """Return when the client disconnects; never, if that cannot be known."""
        if self._receive is None:
            await asyncio.Event().wait()
            return
        while (await self._receive())["type"] != "http.disconnect":  # noqa: ASYNC110
            await asyncio.sleep(LOOK_SECONDS)  # servers send nothing else; test clients may


def open_job(scope: Scope, most: int, receive: Receive, door: Door) -> None:
    """Give a request of a door a job of its own."""
    scope[_JOB] = Job(most, receive, door)


def job_of(scope: Scope) -> Job:
    """The job of a request; parts of a request share it."""
    job: Job | None = scope.get(_JOB)
    if job is None:
        job = scope[_JOB] = Job()
    return job
