"""Connections that the service closes: why, and those whose next head does not arrive in time."""

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable, Collection
from typing import Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from service.telemetry.rows import HangUp

_USER_TIMEOUT: Final[int | None] = getattr(socket, "TCP_USER_TIMEOUT", None)
"""Only Linux has it."""


class HangUps:
    """The connections of this process, checked each second, without a cost for requests.

    uvicorn itself only closes connections that are idle after an answer. The operating system
    closes those whose client reads nothing.
    """

    def __init__(self) -> None:
        self.head_seconds = 10.0
        self.answer_seconds = 10.0
        self.tell: Callable[[HangUp], object] = lambda _: None
        self._connections: Collection[object] = ()
        self._requests: Collection[object] = ()
        self._waiting: dict[HttpToolsProtocol, tuple[RequestResponseCycle | None, float]] = {}

    def opened(self, connection: HttpToolsProtocol) -> None:
        self._connections = connection.connections
        self._requests = connection.tasks
        socket_of: socket.socket | None = connection.transport.get_extra_info("socket")
        if socket_of is not None and _USER_TIMEOUT is not None:
            _let_wait(socket_of.fileno(), self.answer_seconds)

    def others(self) -> bool:
        """Whether other requests are in flight beside the current one."""
        return len(self._requests) > 1

    def lost(self, error: Exception | None) -> None:
        """Count a connection that the operating system closed because its client read nothing."""
        if isinstance(error, TimeoutError):
            self.count(HangUp.UNREAD)

    def count(self, reason: HangUp) -> None:
        """Report a closed connection."""
        self.tell(reason)

    def look(self, now: float) -> None:
        """Close connections whose client has sent nothing for too long.

        Their last answer is complete, or there was none: no request is lost.
        """
        waiting: dict[HttpToolsProtocol, tuple[RequestResponseCycle | None, float]] = {}
        for connection in cast("tuple[HttpToolsProtocol, ...]", tuple(self._connections)):
            last = cast("RequestResponseCycle | None", connection.cycle)  # None before a request
            if connection.timeout_keep_alive_task is not None:
                continue  # uvicorn's own timeout applies
            if last is not None and not last.response_complete:
                continue
            before, since = self._waiting.get(connection, (last, now))
            if before is not last:
                since = now
            if now - since < self.head_seconds:
                waiting[connection] = last, since
            else:
                self.count(HangUp.LATE_HEAD)
                connection.transport.close()
        self._waiting = waiting


def _let_wait(descriptor: int, seconds: float) -> None:
    """Set how long sent data may wait for its reader."""
    assert _USER_TIMEOUT is not None
    with contextlib.suppress(OSError), socket.socket(fileno=os.dup(descriptor)) as own:
        own.setsockopt(socket.IPPROTO_TCP, _USER_TIMEOUT, int(seconds * 1000))


HANG_UPS: Final = HangUps()
"""The connections of this process, which has one server."""


async def look() -> None:
    """Check once; uvicorn calls this each second."""
    HANG_UPS.look(asyncio.get_running_loop().time())
