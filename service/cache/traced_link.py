"""The connection to Redis, traced. Loaded only where traces are switched on."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from opentelemetry.trace import StatusCode

from service.cache.commands import Command, Link, RedisAway
from service.telemetry.redis_metrics import Purpose
from service.telemetry.tracing import Tracing

_Reply = TypeVar("_Reply")


class TracedLink:
    """The connection to Redis, with a span for each wait."""

    def __init__(self, link: Link, tracing: Tracing) -> None:
        self._link = link
        self._tracing = tracing

    async def ask(self, purpose: Purpose, command: Command[_Reply]) -> _Reply:
        """As the link. A span that ends at once means that the breaker is open."""
        span = self._tracing.redis_begun(purpose)
        try:
            return await self._link.ask(purpose, command)
        except RedisAway as failure:
            span.set_attribute("error.type", failure.cause.value)
            span.set_status(StatusCode.ERROR)
            raise
        finally:
            span.end()

    def later(self, purpose: Purpose, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """As the link. The span of a background command belongs to the request that caused it."""
        self._link.later(purpose, work)
