"""One HTTP request as a job: its limit of work, the CPU time it has taken, and its client.

Everything that one request asks for is one job, for example all items of a batch or all fields of a
GraphQL document. They share one budget of steps, and whoever asks for them awaits one after the
other.
"""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from starlette.types import Receive, Scope

from service.judging.limits import KIBIBYTE
from service.judging.meter import Meter
from service.rules.engine.work import KIBIBYTES, MOST_STEPS, Work
from service.telemetry.rows import Door

QUICK_STEPS: Final = 800
"""Steps that may be done on the event loop: a step takes half a microsecond to three."""
QUICK_UNITS: Final = 30
"""A piece charged more units than this is never tried on the event loop."""

LOOK_SECONDS: Final = 0.05
"""Seconds between two checks whether the client is still connected."""
_JOB: Final = "lawspeaker.job"


class Job:
    """What one request may still cost, and what it has cost."""

    __slots__ = (
        "_receive",
        "_running",
        "caller",
        "door",
        "meter",
        "price",
        "takes_long",
        "work",
    )

    def __init__(
        self, most: int = MOST_STEPS, receive: Receive | None = None, door: Door = Door.REST
    ) -> None:
        """Allow these steps. `receive` reports a disconnect, once the body has been read."""
        self.work = Work(most)
        self.meter = Meter()
        self.price = 0
        """Units charged so far, by the published prices."""
        self.door = door
        self.caller = ""
        """Whose request it is, once that is known."""
        self.takes_long = False
        """Whether the job is too large for the event loop."""
        self._receive = receive
        self._running: Work | None = None

    @contextmanager
    def piece(self) -> Generator[Work]:
        """The work of the next piece; it is counted at the end, also after an error."""
        work = self.begin()
        try:
            yield work
        finally:
            self.work.join(work)

    def begin(self) -> Work:
        """The work of the next piece, for who joins it to that of the job at its end."""
        work = self._running = self.work.part()
        return work

    def read(self, size: int) -> None:
        """Count a body of this size as read; small ones are part of the base cost."""
        kibibytes = size // KIBIBYTE
        if kibibytes:
            self.work.spend(KIBIBYTES, kibibytes)

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


def open_job(scope: Scope, most: int, receive: Receive, door: Door) -> Job:
    """Give a request of a door a job of its own."""
    job = scope[_JOB] = Job(most, receive, door)
    return job


def job_of(scope: Scope) -> Job:
    """The job of a request; parts of a request share it."""
    job: Job | None = scope.get(_JOB)
    if job is None:
        job = scope[_JOB] = Job()
    return job
