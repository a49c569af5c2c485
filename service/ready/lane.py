"""What the protocol asks before the application: an answer that is ready for the wire.

It is there only where nothing has to be found out about a caller: no keys, no quota, no traces.
What the application would do beside answering is done here: the record of the request with its
headers, its line in the log, its place in the metrics. Where there is too much to do, or the
process is draining, the application answers.
"""

from collections.abc import Iterator

from starlette.middleware import Middleware
from starlette.types import Scope

from service.access.guard import Guard
from service.access.scopes import Urgency
from service.config import KeyMode, Settings
from service.ready.noting import NotingMiddleware
from service.ready.store import PATH, ReadyAnswers, key_of
from service.telemetry.exchange import begin_exchange
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import log_exchange
from service.telemetry.metrics import Metrics


class Lane:
    """The short way for requests that have been answered before."""

    def __init__(
        self, settings: Settings, *, guard: Guard, metrics: Metrics, lifecycle: Lifecycle
    ) -> None:
        """Count and log as the application does with these settings."""
        self._answers = ReadyAnswers()
        self._load = guard.load
        self._metrics = metrics
        self._lifecycle = lifecycle
        self._request_id_header = settings.request_id_header.lower().encode()

    def middleware(self) -> Middleware:
        """What fills it; around everything else."""
        return Middleware(NotingMiddleware, answers=self._answers)

    def answer(self, scope: Scope, body: bytes | bytearray) -> tuple[bytes, bytes] | None:
        """Head, without its status line, and body together, in two parts; None if unknown."""
        if scope["path"] != PATH or scope["method"] != "POST" or scope["query_string"]:
            return None
        ready = self._answers.get(key_of(scope["headers"], bytes(body)))
        if ready is None or self._lifecycle.draining or not self._load.has_room(Urgency.NORMAL):
            return None
        exchange = begin_exchange(scope, request_id_header=self._request_id_header)
        exchange.status = 200
        self._metrics.graphql.cost(ready.cost)
        own = b"x-request-id: %s\r\ntraceparent: %s\r\nserver-timing: %s\r\n" % tuple(
            [value for _, value in exchange.headers()]
        )
        self._metrics.exchanged(exchange.door, 200, seconds=exchange.seconds)
        log_exchange(exchange, method="POST", path=PATH)
        return ready.before + own, ready.after


def lane_of(
    settings: Settings,
    *,
    guard: Guard,
    metrics: Metrics,
    lifecycle: Lifecycle,
    traced: bool,
) -> Lane | None:
    """The lane, where every caller is treated alike, and plans and memory are not switched off."""
    if (
        traced
        or settings.api_keys is not KeyMode.OFF
        or settings.anonymous_quota
        or not settings.graphql_compiled
        or not settings.cache_bytes
    ):
        return None
    return Lane(settings, guard=guard, metrics=metrics, lifecycle=lifecycle)


def filling(lane: Lane | None) -> Iterator[Middleware]:
    """The middleware of a lane, if there is one."""
    if lane is not None:
        yield lane.middleware()
