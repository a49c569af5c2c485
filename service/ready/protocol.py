"""The protocol that asks for an answer off the shelf before it starts the application.

It looks twice: for the very bytes that came, before anything is parsed, and for the request that
was read. Both only where nothing else is going on on the connection.
"""

from typing import ClassVar, Protocol, cast

from starlette.types import Scope
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

from service.joined_writes import JoinedWrites
from service.limits.protocol import LimitedProtocol, SocketLimits
from service.ready.lane import Declined, Wired


class Shelf(Protocol):
    """Who knows some answers already: `service.ready.lane.Lane`."""

    def again(self, data: bytes) -> Wired | Declined | None:
        """The answer to a request that came as these bytes; None if unknown."""
        ...

    def answer(
        self, scope: Scope, body: bytes | bytearray, declined: Declined | None = None
    ) -> Wired | None:
        """The answer to a request that was read, of whose bytes this has come; None if unknown."""
        ...

    def remember(self, data: bytes, scope: Scope, body: bytes | bytearray) -> None:
        """The answer to this request is the answer to these bytes."""
        ...


def protocol_of(limits: SocketLimits, shelf: Shelf | None) -> type[LimitedProtocol]:
    """A protocol with these limits, which answers at once what is known already."""
    if shelf is None:
        return type("LimitedProtocol", (LimitedProtocol,), {"limits": limits})
    return type("ReadyProtocol", (ReadyProtocol,), {"limits": limits, "shelf": shelf})


class ReadyProtocol(LimitedProtocol):
    """Answers from the shelf, or starts the application."""

    shelf: ClassVar[Shelf]
    _headers: ClassVar[object] = None
    _lines: ClassVar[bytes] = b""
    """Headers that the server adds to every answer, and how they are written."""
    _to_start: tuple[RequestResponseCycle, ASGI3Application] | None = None
    """A request whose head is read, until all that came with it has been read."""
    _is_reading = False
    _alone: bytes | None = None
    """What is being read, if it began with a request, until a second one begins in it."""
    _declined: Declined | None = None
    """What came of it before it was read."""
    _begun = 0
    """Requests that began in what is being read."""
    _is_plain = True
    """Whether all that came so far was HTTP/1.1 that asks for nothing else."""

    def data_received(self, data: bytes) -> None:
        """Answer what is known by its bytes; parse what is not."""
        is_between = self._is_between()
        known = self.shelf.again(data) if is_between else None
        if isinstance(known, Wired):
            self._head_due = None
            self._send(known)
            self.server_state.total_requests += 1
            self._expect_more()
            self._expect_taker()
            return
        self._alone, self._begun = data if is_between else None, 0
        self._declined = known
        super().data_received(data)
        self._alone = self._declined = None

    def _is_between(self) -> bool:
        """Whether one request is over, the next has not begun, and an answer can be sent."""
        last = cast("RequestResponseCycle | None", self.cycle)  # none before the first head is read
        return (
            not self._in_head
            and (last is None or (last.response_complete and not last.more_body))
            and (self._answered is last)
            and self._is_plain
            and not self.flow.write_paused
            and not self.transport.is_closing()
        )

    def _parse(self, data: bytes) -> None:
        self._is_reading = True
        try:
            super()._parse(data)
        finally:
            self._is_reading = False
            if self._to_start is not None:
                self._start(*self._to_start)

    def on_message_begin(self) -> None:
        """Count the requests in what is being read."""
        self._begun += 1
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note who wants to speak something else."""
        assert self.parser is not None
        if self.parser.should_upgrade():
            self._is_plain = False
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        if self._is_reading:
            self._answered = cycle
            self._to_start = cycle, app
        else:
            super()._start_asgi_task(cycle, app)

    def _start(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Send the answer that is there already, or ask the application."""
        self._to_start = None
        known = self._known(cycle)
        if known is None:
            super()._start_asgi_task(cycle, app)
            return
        self._send(known)
        cycle.response_started = cycle.response_complete = True
        self.on_response_complete()
        if self._alone is not None and self._begun == 1 and self._is_plain:
            self.shelf.remember(self._alone, cast("Scope", cycle.scope), cycle.body)

    def _known(self, cycle: RequestResponseCycle) -> Wired | None:
        """The answer to a request that is whole, alone, within the limits, and can be sent now."""
        if (
            cycle.more_body
            or cycle is not self.cycle
            or not cycle.keep_alive
            or cycle.waiting_for_100_continue
            or self.flow.write_paused
            or self.transport.is_closing()
            or self._url_bytes > self.limits.head.url_bytes
            or self._header_bytes > self.limits.head.header_bytes
            or self._header_count > self.limits.head.headers
        ):
            return None
        declined = self._declined if self._begun == 1 else None
        return self.shelf.answer(cast("Scope", cycle.scope), cycle.body, declined)

    def _send(self, known: Wired) -> None:
        headers = self.server_state.default_headers
        if headers is not ReadyProtocol._headers:  # made anew each second
            written = [b"%s: %s\r\n" % header for header in headers]
            ReadyProtocol._headers, ReadyProtocol._lines = headers, b"".join(written)
        whole = b"".join((STATUS_LINE[known.status], ReadyProtocol._lines, known.rest))
        cast("JoinedWrites", self.transport).write_whole(whole)
