"""The connection to Redis for all stores: limited in time and number, behind a breaker.

Nobody waits longer than the patience, whatever Redis does. Every failure is a `RedisAway`, which
each store handles in its own way. A command that was given up goes on in the background for a
while, so that a slow connection becomes ready for the next caller.
"""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from redis import exceptions as faults

from service.cache.breaker import Breaker, BreakerState
from service.cache.client import CONNECT_SECONDS
from service.cache.codec import Damaged
from service.cache.commands import Client, Command, RedisAway
from service.telemetry.logs import log
from service.telemetry.redis_metrics import Cause, Purpose, RedisMetrics

_Reply = TypeVar("_Reply")

MOST_LATER: Final = 256
"""Background work that may wait; more is dropped."""


@dataclass(slots=True)
class _Call:
    """When a command got a connection, by the clock of the loop."""

    begun: float | None = None


class RedisLink:
    """Sends commands to one Redis."""

    def __init__(  # noqa: PLR0913 - each is a setting of its own
        self,
        client: Client,
        *,
        metrics: RedisMetrics,
        probe_key: str,
        patience: float,
        connections: int,
        breaker_faults: int,
        breaker_pause: float,
        name: str = "redis",
    ) -> None:
        """Use `client` with so many connections; nobody waits longer than `patience` seconds."""
        self._name = name
        self._client = client
        self._metrics = metrics
        self._probe_key = probe_key
        self._patience = patience
        self._longest = max(CONNECT_SECONDS, patience)
        self._slots = asyncio.Semaphore(connections)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._later = 0
        self._overdue = 0
        self._breaker = Breaker(faults=breaker_faults, pause=breaker_pause, changed=self._changed)
        metrics.breaker_begins(self._breaker.state, name)

    @property
    def state(self) -> BreakerState:
        return self._breaker.state

    @property
    def waiting(self) -> int:
        """Commands that are running, for callers or in the background."""
        return len(self._tasks)

    def wake(self) -> None:
        """Start a probe if one is due: at the start, and then at each call."""
        if self._breaker.begin_probe():
            self._spawn(self._probe())

    async def ask(self, purpose: Purpose, command: Command[_Reply]) -> _Reply:
        """The reply to a command. Raises `RedisAway` for any failure, or after the patience."""
        if not self._breaker.admits:
            self.wake()
            self._metrics.faulted(purpose, Cause.OPEN)
            raise RedisAway(Cause.OPEN)
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            reply = await self._answered(command)
        except RedisAway as failure:
            self._metrics.faulted(purpose, failure.cause)
            if self._blames_redis(failure.cause):
                self._breaker.failed()
            raise
        finally:
            self._metrics.waited(purpose, clock() - began)
        self._breaker.succeeded()
        return reply

    def later(self, purpose: Purpose, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do work in the background; dropped while the breaker is open or too much waits."""
        if not self._breaker.admits or self._later >= MOST_LATER:
            cause = Cause.BUSY if self._breaker.admits else Cause.OPEN
            self._metrics.faulted(purpose, cause)
            return
        self._later += 1
        task = self._spawn(work())
        task.add_done_callback(self._done_later)

    async def close(self) -> None:
        """Wait briefly for background work, then close every connection."""
        if self._tasks:
            _, late = await asyncio.wait(tuple(self._tasks), timeout=self._patience)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        with contextlib.suppress(Exception):  # Redis may be away, which is known already
            async with asyncio.timeout(self._longest):
                await self._client.aclose()

    async def _answered(self, command: Command[_Reply]) -> _Reply:
        """The reply, if it arrives within the patience.

        The wait has two halves. If the process itself was busy during the first, it sees in the
        second what has arrived meanwhile.
        """
        clock = asyncio.get_running_loop().time
        started = clock()
        call = _Call()
        task = self._spawn(self._run(call, command))
        for _ in range(2):
            await asyncio.wait((task,), timeout=self._patience / 2)
            if task.cancelled():
                raise RedisAway(Cause.CONNECTION)  # the link is closing
            if task.done() and not _is_timeout(task.exception()):
                return task.result()
        if call.begun is None:
            task.cancel()
        if clock() - started > self._patience * 1.5:
            raise RedisAway(Cause.LATE)
        if task.done():
            return task.result()
        if call.begun is None or call.begun - started > self._patience / 2:
            raise RedisAway(Cause.BUSY)
        self._overdue += 1
        task.add_done_callback(self._done_overdue)
        raise RedisAway(Cause.TIMEOUT)

    def _blames_redis(self, cause: Cause) -> bool:
        """Whether a timeout is Redis's fault.

        It is not where this process is late, nor where all connections are in use. But connections
        that stay in use because replies are overdue are its fault.
        """
        return cause is not Cause.LATE and (cause is not Cause.BUSY or self._overdue > 0)

    async def _run(self, call: _Call, command: Command[_Reply]) -> _Reply:
        async with self._slots:
            call.begun = asyncio.get_running_loop().time()
            try:
                async with asyncio.timeout(self._longest):
                    return await command(self._client)
            except Exception as error:  # an invalid reply may raise anything in a parser
                cause = cause_of(error)
                if cause is Cause.OTHER:
                    log.warning("redis", error=type(error).__name__)
                raise RedisAway(cause) from error

    async def _probe(self) -> None:
        """Close all connections, connect anew without hurry, then expect a fast reply.

        The old connections may be broken, or hold replies to commands that were given up.
        """
        good = False
        try:
            await self._run(_Call(), lambda client: client.aclose())
            await self._run(_Call(), self._look)
            await self._answered(self._look)
            good = True
        except RedisAway as failure:
            self._metrics.faulted(Purpose.PROBE, failure.cause)
        finally:
            self._breaker.end_probe(good=good)

    async def _look(self, client: Client) -> None:
        if await client.get(self._probe_key) is not None:
            raise Damaged("there never is anything under this key")

    def _spawn(self, work: Coroutine[Any, Any, _Reply]) -> asyncio.Task[_Reply]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # mark as retrieved, also where nobody waits any more

    def _done_overdue(self, _: asyncio.Task[Any]) -> None:
        self._overdue -= 1

    def _done_later(self, _: asyncio.Task[Any]) -> None:
        self._later -= 1

    def _changed(self, state: BreakerState) -> None:
        self._metrics.breaker_is(state, self._name)
        if state is BreakerState.HALF_OPEN:
            return
        write = log.info if state is BreakerState.CLOSED else log.warning
        write(f"{self._name} breaker", state=state.name.lower())


def _is_timeout(error: BaseException | None) -> bool:
    return isinstance(error, RedisAway) and error.cause is Cause.TIMEOUT


def cause_of(error: Exception) -> Cause:
    """The kind of fault that an exception of redis-py is."""
    match error:
        case faults.TimeoutError() | TimeoutError():
            return Cause.TIMEOUT
        case (
            faults.AuthenticationError()
            | faults.AuthorizationError()
            | faults.BusyLoadingError()
            | faults.ResponseError()
        ):
            return Cause.REFUSED
        case faults.InvalidResponse() | Damaged():
            return Cause.GARBAGE
        case faults.MaxConnectionsError():
            return Cause.BUSY
        case faults.ConnectionError() | faults.RedisClusterException() | OSError():
            return Cause.CONNECTION
        case _:
            return Cause.OTHER
