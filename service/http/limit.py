"""Limit: what the head of a request may be, what it may say of its body, and how long all may take.

One timer serves all requests, where `asyncio.timeout` sets and stops one for each: that costs 8 µs
of the 40 that a look-up spends in our stages (`loadtest/bench`). It is set for the earliest
deadline; when it wakes, it looks for the next.
"""

import asyncio
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from types import TracebackType
from typing import Final, Self

from starlette.types import Scope

from cards.messages.message import say
from schema.operations.batch import BATCH_PATH
from schema.shapes.problem import ProblemSlug
from service.access.refusal import CLOSE, Refusal
from service.access.scopes import GRAPHQL_PATHS
from service.http.identify import Exchange, first_headers
from service.http.receive import Body, too_large
from service.settings.options import LimitKind
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics

OF_ITS_OWN: Final[Mapping[str, Callable[[Settings], int]]] = {
    BATCH_PATH: lambda settings: settings.batch_max_bytes,
}
"""Paths that take other bodies than the rest, each with the setting that says how large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadLimits:
    """The most that the head of a request may have."""

    url_bytes: int
    header_bytes: int
    """Names and values together."""
    headers: int

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """As the operator has set them."""
        return cls(
            url_bytes=settings.max_url_bytes,
            header_bytes=settings.max_header_bytes,
            headers=settings.max_headers,
        )

    def require(self, scope: Scope) -> None:
        """Raise `Refusal`, a 414 or 431, for a head that has more."""
        query: bytes = scope.get("query_string", b"")
        path: bytes = scope.get("raw_path") or scope["path"].encode()
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        if len(path) + (len(query) + 1 if query else 0) > self.url_bytes:
            raise Refusal(ProblemSlug.URL_TOO_LONG, say("url-bytes", limit=self.url_bytes))
        if sum(map(len, chain.from_iterable(headers))) > self.header_bytes:
            detail = say("header-bytes", limit=self.header_bytes)
            raise Refusal(ProblemSlug.HEADERS_TOO_LARGE, detail)
        if len(headers) > self.headers:
            detail = say("header-count", limit=self.headers)
            raise Refusal(ProblemSlug.HEADERS_TOO_LARGE, detail)


class Deadline:
    """A block that ends with `TimeoutError` where it takes too long."""

    __slots__ = ("_cancelling", "_deadlines", "_task", "due", "expired")

    def __init__(self, deadlines: "Deadlines", task: "asyncio.Task[object]", due: float) -> None:
        """End this task at a time of its loop."""
        self._deadlines = deadlines
        self._task = task
        self._cancelling = task.cancelling()
        self.due = due
        self.expired = False

    def __enter__(self) -> Self:
        """Begin to watch."""
        deadlines = self._deadlines
        deadlines.watched[self] = None
        if self.due < deadlines.wakes:
            deadlines.wake(self.due)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        """Stop; a cancellation of ours is a `TimeoutError`."""
        self._deadlines.watched.pop(self, None)
        if (
            self.expired
            and self._task.uncancel() <= self._cancelling
            and kind is asyncio.CancelledError
        ):
            raise TimeoutError from error

    def expire(self) -> None:
        """It is over."""
        self.expired = True
        self._task.cancel()


class Deadlines:
    """The deadlines of one application."""

    def __init__(self) -> None:
        """Nothing is watched."""
        self.watched: dict[Deadline, None] = {}
        """Those whose blocks have begun."""
        self.wakes = math.inf
        """When the timer wakes."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None

    def at(self, due: float | None, seconds: float) -> Deadline:
        """A deadline for the task that runs: at a time of the loop, or so many seconds from now."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:  # the one before is closed
            self._loop, self._timer, self.wakes = loop, None, math.inf
            self.watched.clear()
        task = asyncio.current_task(loop)
        assert task is not None
        return Deadline(self, task, loop.time() + seconds if due is None else due)

    def wake(self, due: float) -> None:
        """Wake at this time, which is before that of the timer."""
        assert self._loop is not None
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(due, self._look)
        self.wakes = due

    def _look(self) -> None:
        """End what is due, and wake again for the next."""
        assert self._loop is not None
        now = self._loop.time()
        for each in [each for each in self.watched if each.due <= now]:
            del self.watched[each]
            each.expire()
        self._timer, self.wakes = None, math.inf
        if self.watched:
            self.wake(min(each.due for each in self.watched))


class Limits:
    """What a request may be, by its head alone."""

    def __init__(self, settings: Settings, deadlines: Deadlines, metrics: Metrics) -> None:
        """As the operator has set them; what is too large for GraphQL is counted."""
        self._head = HeadLimits.of(settings)
        self._most = settings.max_body_bytes
        self._most_on = {path: setting(settings) for path, setting in OF_ITS_OWN.items()}
        self._body_seconds = settings.body_timeout
        self._deadlines = deadlines
        self._metrics = metrics

    def limit(self, exchange: Exchange) -> None:
        """Raise `Refusal` for what is too large by its head; count and time the body from now."""
        scope = exchange.scope
        self._head.require(scope)
        headers = first_headers(scope)
        length = headers.get(b"content-length")
        if (length is None or length.strip() in {b"", b"0"}) and (
            b"transfer-encoding" not in headers
        ):
            return
        path: str = scope["path"]
        most = self._most_on.get(path, self._most)
        exchange.body = Body(
            exchange.receive,
            most_bytes=most,
            seconds=self._body_seconds,
            waits=b"expect" in headers,
            deadlines=self._deadlines,
        )
        coding = headers.get(b"content-encoding")
        if coding is not None and coding.strip().lower() != b"identity":
            raise Refusal(
                ProblemSlug.UNSUPPORTED_MEDIA_TYPE,
                say("content-encoding"),
                {"Accept-Encoding": "identity", **CLOSE},
            )
        if _number(length) > most:
            if path in GRAPHQL_PATHS:
                self._metrics.graphql.limit(LimitKind.BODY_BYTES, refused=True)
            raise too_large(most)


def _number(length: bytes | None) -> int:
    """The bytes that a head says its body has; 0 where it does not say it."""
    text = b"" if length is None else length.strip()
    return int(text[:20]) if text.isdigit() else 0
