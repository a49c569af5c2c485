"""What the protocol asks before the application: an answer that is ready for the wire.

It is there only where nothing has to be found out about a caller: no keys, no quota, no traces.
What the application would do beside answering is done here: the record of the request with its
headers, its line in the log, its place in the metrics. Where there is too much to do, or the
process is draining, the application answers.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from starlette.middleware import Middleware
from starlette.types import Scope

from service.access.guard import Guard
from service.access.scopes import Urgency
from service.config import KeyMode, Settings
from service.ready.constant import Judged, Refused, note_refused
from service.ready.noting import NotingMiddleware
from service.ready.store import LARGEST, Generations, Key, ReadyAnswer, ReadyHead, head_of
from service.telemetry.exchange import Exchange, begin_exchange, new_exchange
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import log_exchange
from service.telemetry.metrics import Metrics

SHARE: Final = 4
"""Answers that are ready take this part of the memory for answers: one fourth."""
_APART: Final = (b"traceparent", b"transfer-encoding", b"expect")
"""Headers of requests that are read each time, beside that of a request id."""
HEADS: Final = 512 * 1024
"""Bytes of the heads of answers."""


class Wired(NamedTuple):
    """An answer off the shelf: its status, and all of it after the status line and the date."""

    status: int
    rest: bytes


class Declined(NamedTuple):
    """A request that was looked at closely, and is left to the application."""

    refused: Refused | None
    """Why it is no good, if that is known."""


class Lane:
    """The short way for requests that are like others before them."""

    def __init__(
        self, settings: Settings, *, guard: Guard, metrics: Metrics, lifecycle: Lifecycle
    ) -> None:
        """Count and log as the application does with these settings."""
        self._answers: Generations[ReadyAnswer] = Generations(settings.cache_bytes // SHARE)
        self._heads: Generations[ReadyHead] = Generations(HEADS)
        self._load = guard.load
        self._metrics = metrics
        self._lifecycle = lifecycle
        self._request_id_header = settings.request_id_header.lower().encode()
        self._apart = frozenset({self._request_id_header, *_APART})

    def middleware(self) -> Middleware:
        """What fills it; around everything else."""
        return Middleware(NotingMiddleware, answers=self._answers, heads=self._heads)

    def again(self, data: bytes) -> Wired | Declined | None:
        """The answer to a request that came as these bytes; None where it has to be read."""
        ready = self._answers.get(data)
        if ready is not None:
            if not self._may(ready.constant.urgency):
                return None
            return self._wired(ready, new_exchange(ready.door))
        asked = wire_request(data)
        head = None if asked is None else self._heads.get(asked.head)
        if asked is None or head is None or not self._may(Urgency.CRITICAL):
            return None
        return self._judged(head, asked.body, new_exchange(head.door), data)

    def answer(
        self, scope: Scope, body: bytes | bytearray, declined: Declined | None = None
    ) -> Wired | None:
        """The answer to a request that was read; None where the application has to give it.

        `declined` is what came of its bytes before.
        """
        asked, content = head_of(scope), bytes(body)
        ready = self._answers.get((asked, content))
        if ready is not None:
            if not self._may(ready.constant.urgency):
                return None
            exchange = begin_exchange(scope, request_id_header=self._request_id_header)
            return self._wired(ready, exchange)
        if declined is None:
            head = self._heads.get(asked)
            if head is None or not self._may(Urgency.CRITICAL):
                return None
            exchange = begin_exchange(scope, request_id_header=self._request_id_header)
            wired = self._judged(head, content, exchange, (asked, content))
            if isinstance(wired, Wired):
                return wired
            declined = wired
        if declined.refused is not None:
            note_refused(scope, declined.refused)
        return None

    def remember(self, data: bytes, scope: Scope, body: bytes | bytearray) -> None:
        """What was answered here may be known by its bytes the next time."""
        if any(name in self._apart for name, _ in scope["headers"]):
            return
        asked = head_of(scope)
        ready = self._answers.get((asked, bytes(body)))
        if ready is not None:
            self._answers.put(data, ready)
        head, wire = self._heads.get(asked), wire_request(data)
        if head is not None and wire is not None:
            self._heads.put(wire.head, head)

    def _may(self, urgency: Urgency) -> bool:
        return not self._lifecycle.draining and self._load.has_room(urgency)

    def _wired(self, ready: ReadyAnswer, exchange: Exchange) -> Wired:
        constant = ready.constant
        exchange.status = ready.status
        exchange.operation = constant.operation
        exchange.cached = constant.cached
        own = _own_lines(exchange)
        seconds = exchange.seconds
        for count in constant.counts:
            count(seconds)
        self._end(exchange, ready, seconds)
        return Wired(ready.status, b"".join((ready.before, own, ready.after)))

    def _judged(
        self, head: ReadyHead, body: bytes, exchange: Exchange, key: Key
    ) -> Wired | Declined:
        """The answer to a body under a head that is known."""
        judged = head.likewise.answer(body)
        if not isinstance(judged, Judged):
            return Declined(judged)
        exchange.status = 200
        exchange.operation = head.likewise.operation
        exchange.cached = judged.cached
        own = _own_lines(exchange)
        length = b"content-length: %d\r\n" % len(judged.body)
        self._end(exchange, head, exchange.seconds)
        constant = judged.constant
        if constant is not None and len(judged.body) <= LARGEST:
            before, after = head.before + length + head.between, head.after + judged.body
            ready = ReadyAnswer(200, before, after, constant, head.method, head.path, head.door)
            self._answers.put(key, ready)
        parts = (head.before, length, head.between, own, head.after, judged.body)
        return Wired(200, b"".join(parts))

    def _end(self, exchange: Exchange, of: ReadyAnswer | ReadyHead, seconds: float) -> None:
        self._metrics.exchanged(exchange.door, exchange.status, seconds=seconds)
        log_exchange(exchange, method=of.method, path=of.path)


def _own_lines(exchange: Exchange) -> bytes:
    """What an answer says of itself."""
    request_id, trace, timing = exchange.headers()
    return b"x-request-id: %s\r\ntraceparent: %s\r\nserver-timing: %s\r\n" % (
        request_id[1],
        trace[1],
        timing[1],
    )


def lane_of(
    settings: Settings,
    *,
    guard: Guard,
    metrics: Metrics,
    lifecycle: Lifecycle,
    traced: bool,
) -> Lane | None:
    """The lane, where every caller is treated alike, and plans are not switched off."""
    if (
        traced
        or settings.api_keys is not KeyMode.OFF
        or settings.anonymous_quota
        or not settings.graphql_compiled
    ):
        return None
    return Lane(settings, guard=guard, metrics=metrics, lifecycle=lifecycle)


def filling(lane: Lane | None) -> Iterator[Middleware]:
    """The middleware of a lane, if there is one."""
    if lane is not None:
        yield lane.middleware()


END: Final = b"\r\n\r\n"
_LINE: Final = b"\r\n"
_NAMES: Final = (b"\r\nContent-Length: ", b"\r\ncontent-length: ")
"""How clients write it; who writes it in another way is read header by header."""
_MOST_DIGITS: Final = 8


class WireRequest(NamedTuple):
    """A request of which the head says how long its body is."""

    head: bytes
    """The head, without the length."""
    body: bytes


def wire_request(data: bytes) -> WireRequest | None:
    """Take apart what may be one request with a body, all of it; None if it is not."""
    end = data.find(END)
    if end < 0:
        return None
    for name in _NAMES:
        at = data.find(name, 0, end)
        if at >= 0:
            break
    else:
        return None
    begin = at + len(name)
    stop = data.find(_LINE, begin, end + 2)
    digits = data[begin:stop]
    body = data[end + len(END) :]
    if not digits.isdigit() or len(digits) > _MOST_DIGITS or int(digits) != len(body):
        return None
    return WireRequest(data[:at] + data[stop:end], body)
