"""The middleware around all work: record, time limit, last resort for what nobody expected."""

import asyncio
from collections.abc import Callable

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cards.language import Language
from schema.problem import ProblemSlug
from service.config import Settings
from service.judging.job import open_job
from service.limits.stepping import at_once_or_within
from service.reader import reader_of
from service.telemetry.exchange import CLIENT_GONE, Exchange, begin_exchange
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import log, log_exchange
from service.telemetry.metrics import Metrics

Apology = Callable[[ProblemSlug, str, Language], Response]
"""Makes the answer to a request that failed, from the kind of problem and the request id."""


class ExchangeMiddleware:
    """Gives every request its record, and every failure a problem document."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        metrics: Metrics,
        lifecycle: Lifecycle,
        apology: Apology,
        settings: Settings,
    ) -> None:
        """Wrap `app`; `settings` name the time limit and the header of trusted request ids."""
        self._app = app
        self._metrics = metrics
        self._lifecycle = lifecycle
        self._apology = apology
        self._timeout = settings.request_timeout
        self._most_work = settings.max_work
        self._request_id_header = settings.request_id_header.lower().encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request; pass anything else on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        exchange = begin_exchange(scope, request_id_header=self._request_id_header)
        open_job(scope, self._most_work, receive)
        try:
            await self._answer(exchange, scope, receive, send)
        finally:
            self._metrics.exchanged(exchange.door, exchange.status, seconds=exchange.seconds)
            log_exchange(exchange, method=scope["method"], path=scope["path"])

    async def _answer(self, exchange: Exchange, scope: Scope, receive: Receive, send: Send) -> None:
        started = False
        body_awaited = False

        async def receive_watched() -> Message:
            nonlocal body_awaited
            body_awaited = True
            message = await receive()
            body_awaited = False
            return message

        async def send_recorded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                exchange.status = message["status"]
                own = message.get("headers", ())
                headers = [*own, *exchange.headers(), *self._closing()]
                message = {**message, "headers": headers}
            await send(message)

        limit: asyncio.Timeout | None = None
        due = asyncio.get_running_loop().time() + self._timeout

        def until_due() -> asyncio.Timeout:
            nonlocal limit
            limit = asyncio.timeout_at(due)
            return limit

        try:
            work = self._app(scope, receive_watched, send_recorded)
            await at_once_or_within(work, until_due)
        except ClientDisconnect:
            exchange.status = CLIENT_GONE
        except Exception as error:
            timed_out = isinstance(error, TimeoutError) and bool(limit and limit.expired())
            if timed_out:
                log.warning("timeout", request_id=exchange.request_id, after=self._timeout)
            else:
                log.exception("failure", request_id=exchange.request_id)
            if started:
                raise
            slug = ProblemSlug.INTERNAL
            if timed_out:
                slug = ProblemSlug.REQUEST_TIMEOUT if body_awaited else ProblemSlug.TIMEOUT
            answer = self._apology(slug, exchange.request_id, reader_of(scope))
            await answer(scope, receive, send_recorded)

    def _closing(self) -> tuple[tuple[bytes, bytes], ...]:
        """While draining, clients are asked to open their next connection elsewhere."""
        return ((b"connection", b"close"),) if self._lifecycle.draining else ()
