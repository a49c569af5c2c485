"""The limits at the socket: HTTP/1.1 with httptools, which itself bounds neither size nor time.

What is a little over a limit of the head reaches the middleware and gets a full answer: language,
request id, log line. Here ends what is twice as large, what comes too slowly, what is not HTTP,
and an answer that nobody takes off the wire. Where something can still be said, it is a problem
document, in English, because the headers that might ask for another language were not read.
"""

from asyncio import TimerHandle, Transport
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from cards.language import Language
from cards.speech import say, verbatim
from schema.problem import ProblemSlug
from service.access.refusal import Refusal
from service.joined_writes import JoinedWrites
from service.limits.head import HeadLimits
from service.limits.refusals import CLOSE
from service.rest.problems import problem_response
from service.security_headers import SAFE_EVERYWHERE

SLACK: Final = 2
"""How many times over its limit a head may be and still get a full answer."""
_UNSEEN: Final = 4
"""Bytes of a header beside its name and value: the colon, a space, and the end of its line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SocketLimits:
    """What one connection may take."""

    head: HeadLimits
    head_seconds: float
    """From the first byte of a request, or from the connection, to the end of its headers."""
    answer_seconds: float
    """How long an answer may wait for its client without a byte of it being taken."""


def protocol_limited_to(limits: SocketLimits) -> type["LimitedProtocol"]:
    """A protocol with these limits."""
    return type("LimitedProtocol", (LimitedProtocol,), {"limits": limits})


class LimitedProtocol(HttpToolsProtocol):
    """Bounds the head of a request and the time of both sides.

    `cycle` is the request whose head was read last; with several sent at once, it may still wait
    while an earlier one is answered.
    """

    limits: ClassVar[SocketLimits]
    _url_bytes = 0
    _header_bytes = 0
    _header_count = 0
    _unfinished_bytes = 0
    _in_head = False
    _refusal: Refusal | None = None
    _head_timer: TimerHandle | None = None
    _head_due: float | None = None
    """When the head that is expected must be there. The timer is not moved for each request: it
    looks at this when it wakes."""
    _idle_timer: TimerHandle | None = None
    _idle_due: float | None = None
    """When a connection on which nothing is asked is closed, likewise."""
    _answer_timer: TimerHandle | None = None
    _unsent_bytes = 0
    _answered: RequestResponseCycle | None = None
    """The request that was taken up last."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Expect the first request soon; head and body of an answer go together."""
        joined = JoinedWrites(transport, self.loop.call_soon)
        super().connection_made(cast("Transport", joined))
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the clocks, and tell whoever is still answering."""
        self._stop_clocks()
        self.pipeline.clear()
        if self._answered is not None and not self._answered.response_complete:
            self._answered.disconnected = True
            self._answered.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse; a head that is still unfinished counts as received so far."""
        if self._is_idle():
            self._expect_head()
        self._parse(data)
        if self._in_head and not self.transport.is_closing():
            self._unfinished_bytes += len(data)
            most = self.limits.head
            whole = most.url_bytes + most.header_bytes + _UNSEEN * most.headers
            if self._unfinished_bytes > SLACK * whole:
                self._refusal = most.broken(header_bytes=whole)
                self.send_400_response("")

    def _parse(self, data: bytes) -> None:
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Count anew for each request of a connection."""
        super().on_message_begin()
        self._in_head = True
        self._url_bytes = self._header_bytes = self._header_count = self._unfinished_bytes = 0
        self._expect_head()

    def on_url(self, url: bytes) -> None:
        """Count the URL, which may come in pieces."""
        self._url_bytes += len(url)
        if self._url_bytes > self.limits.head.url_bytes:  # the rest is worth asking only then
            self._hold(self.limits.head.broken(url_bytes=self._url_bytes // SLACK))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header; one that follows the body is counted, and is not a header (RFC 9110)."""
        self._header_bytes += len(name) + len(value)
        self._header_count += 1
        most = self.limits.head
        if self._header_bytes > most.header_bytes or self._header_count > most.headers:
            self._hold(
                most.broken(
                    header_bytes=self._header_bytes // SLACK, headers=self._header_count // SLACK
                )
            )
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """End the count and the wait."""
        self._in_head = False
        self._head_due = None
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """As uvicorn does it, but for the timer; and see to it that the answer is taken."""
        self.server_state.total_requests += 1
        if not self.transport.is_closing():
            self.flow.resume_reading()
            if self.pipeline:
                self._start_asgi_task(*self.pipeline.pop())
            else:
                self._expect_more()
        self._expect_taker()

    def _expect_more(self) -> None:
        self._idle_due = self.loop.time() + self.timeout_keep_alive
        if self._idle_timer is None:
            self._idle_timer = self.loop.call_at(self._idle_due, self._is_idle_long)

    def _unset_keepalive_if_required(self) -> None:
        self._idle_due = None

    def _is_idle_long(self) -> None:
        self._idle_timer = None
        due = self._idle_due
        if due is None:
            return
        if self.loop.time() < due:
            self._idle_timer = self.loop.call_at(due, self._is_idle_long)
        else:
            self.timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        """See to it that what fills the buffer is taken."""
        super().pause_writing()
        self._expect_taker()

    def send_400_response(self, msg: str) -> None:
        """Refuse in our own words, and close; in the middle of an answer only close."""
        if self.transport.is_closing():
            return
        cycle = self._under_way()
        if cycle is None or not cycle.response_started:
            self._say(self._refusal or Refusal(ProblemSlug.INVALID_REQUEST, verbatim(msg)))
        self.transport.close()
        self._expect_taker()

    def _say(self, refusal: Refusal) -> None:
        response = problem_response(refusal.slug, refusal.detail, Language.EN, headers=CLOSE)
        head = [STATUS_LINE[response.status_code]]
        own = (*response.raw_headers, *SAFE_EVERYWHERE)
        for name, value in (*self.server_state.default_headers, *own):
            head += [name, b": ", value, b"\r\n"]
        self.transport.write(b"".join([*head, b"\r\n", bytes(response.body)]))

    def _hold(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self._refusal = refusal
            raise ValueError(str(refusal.detail))  # the parser stops and asks for a 400

    def _is_idle(self) -> bool:
        """Whether no request is under way, so that what comes now is the head of one."""
        return self._head_due is None and self._under_way() is None

    def _under_way(self) -> RequestResponseCycle | None:
        """The request that is being answered, or still read."""
        last: RequestResponseCycle | None = self.cycle  # none before the first head is read
        for cycle in (self._answered, last):
            if cycle is not None and not cycle.response_complete:
                return cycle
        return None

    def _expect_head(self) -> None:
        if self._head_due is None:
            self._head_due = self.loop.time() + self.limits.head_seconds
            if self._head_timer is None:
                self._head_timer = self.loop.call_at(self._head_due, self._head_is_late)

    def _head_is_late(self) -> None:
        """Close; say why to who has begun. One that waits behind an answer waits on."""
        self._head_timer = None
        due = self._head_due
        if due is None:
            return
        if self.loop.time() < due:
            self._head_timer = self.loop.call_at(due, self._head_is_late)
            return
        self._head_due = None
        if self.transport.is_closing():
            return
        if self._under_way() is not None:
            self._expect_head()
        elif self._in_head:
            self._refusal = Refusal(ProblemSlug.REQUEST_TIMEOUT, say("head-too-slow"))
            self.send_400_response("")
        else:
            self.transport.close()

    def _expect_taker(self) -> None:
        self._unsent_bytes = self.transport.get_write_buffer_size()
        if self._unsent_bytes and self._answer_timer is None:
            self._answer_timer = self.loop.call_later(self.limits.answer_seconds, self._is_taken)

    def _is_taken(self) -> None:
        """Hang up on a client that has taken nothing since the last look."""
        self._answer_timer = None
        before = self._unsent_bytes
        if self.transport.get_write_buffer_size() >= before > 0:
            self.transport.abort()
        else:
            self._expect_taker()

    def _stop_clocks(self) -> None:
        for timer in (self._head_timer, self._answer_timer, self._idle_timer):
            if timer is not None:
                timer.cancel()
        self._head_timer = self._answer_timer = self._idle_timer = None
