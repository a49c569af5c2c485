"""The way to Redis, traced. Loaded only where traces are asked for."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from opentelemetry.trace import StatusCode

from service.cache.commands import Command, Link, RedisAway
from service.telemetry.redis_metrics import Purpose
from service.telemetry.tracing import Tracing

_Reply = TypeVar("_Reply")


class TracedLink:
    """The way to Redis, with a span for each time that somebody waits there."""

    def __init__(self, link: Link, tracing: Tracing) -> None:
        """Ask through `link`."""
        self._link = link
        self._tracing = tracing

    async def ask(self, purpose: Purpose, command: Command[_Reply]) -> _Reply:
        """As the link; a span that is over at once says that the breaker is open."""
        span = self._tracing.redis_begun(purpose)
        try:
            return await self._link.ask(purpose, command)
        except RedisAway as away:
            span.set_attribute("error.type", away.cause.value)
            span.set_status(StatusCode.ERROR)
            raise
        finally:
            span.end()

    def later(self, purpose: Purpose, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """As the link; a command in the background belongs to the request that has led to it."""
        self._link.later(purpose, work)
