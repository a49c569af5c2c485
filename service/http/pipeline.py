"""The way of every request, top to bottom, and of its answer back, once.

    identify, limit, authenticate, authorise, negotiate, decode, charge, judge, encode, settle,
    compress, send

The first unit of a quota is taken before authorise; the price is charged once the request is
decoded. The endpoint does the stages from negotiate to encode. The doors differ there, and in how
they write an error. What is switched on adds its stage and nothing else.
"""

from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from schema.shapes.deprecation import Deprecation
from schema.shapes.problem import ProblemSlug
from service.access.guard import Guard
from service.access.scopes import PREFLIGHT, requirements_of_path
from service.http.authenticate import authenticate, by_address
from service.http.authorise import authorise
from service.http.compress import ACCEPT_ENCODING, Compressor
from service.http.cors import Origins
from service.http.deadlines import Deadlines
from service.http.deprecation import DeprecationHeaders
from service.http.identify import (
    CLIENT_GONE,
    Exchange,
    first_headers,
    identify,
    let_go,
    log_exchange,
)
from service.http.limit import Limits
from service.http.negotiate import reader_of
from service.http.problem_pages import shown_problem
from service.http.problems import ProblemResponse, RefusalWriter, apology
from service.http.routes import RouteTable, endpoint_answer
from service.http.send import Sender
from service.http.settle import settle
from service.judging.job import open_job
from service.judging.meter import metered
from service.refusal import Refusal
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import log
from service.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from service.telemetry.tracing import Tracing


class Pipeline:
    """Answers HTTP requests, stage by stage."""

    def __init__(  # noqa: PLR0913 - all that the stages need
        self,
        settings: Settings,
        routes: RouteTable,
        *,
        lifespan: ASGIApp,
        guard: Guard,
        metrics: Metrics,
        lifecycle: Lifecycle,
        refused: RefusalWriter,
        deprecations: tuple[Deprecation, ...] = (),
        tracing: "Tracing | None" = None,
    ) -> None:
        """All stages by the settings; one that is switched off is None."""
        self._lifespan = lifespan
        self.routes = routes
        """Those of the content that new requests begin with."""
        self._deadlines = Deadlines()
        self._limits = Limits(settings, self._deadlines, metrics)
        self._guard = guard
        self._compressor = Compressor()
        self._origins = Origins(settings.cors_origins) if settings.cors_origins else None
        self._sender = Sender(lifecycle, self._origins, settings.hsts_seconds)
        self._metrics = metrics
        self._tracing = tracing
        self._deprecations = DeprecationHeaders(deprecations) if deprecations else None
        self._refused = refused
        self._request_id_header = settings.request_id_header.lower().encode()
        self._seconds = settings.request_timeout
        self._most_work = settings.max_work

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; every error becomes an answer."""
        if scope["type"] != "http":
            await self._lifespan(scope, receive, send)
            return
        exchange = identify(scope, receive, send, request_id_header=self._request_id_header)
        job = open_job(scope, self._most_work, receive, exchange.door)
        await metered(job.meter, self._exchanged(exchange))

    async def _exchanged(self, exchange: Exchange) -> None:
        """Answer one request, all stages; every error becomes an answer."""
        scope = exchange.scope
        if self._tracing is not None:
            self._tracing.exchange_begun(exchange)
        limit = self._deadlines.at(None, self._seconds)
        try:
            with limit:
                answer = await self._answer(exchange)
                if isinstance(answer, ProblemResponse):
                    answer = shown_problem(scope, answer)
                if scope["method"] != "POST" or ACCEPT_ENCODING in first_headers(scope):
                    answer = await self._compressor.compress(exchange, answer)
                await self._sender.send(exchange, answer)
        except ClientDisconnect:
            exchange.status = CLIENT_GONE
        except Exception as error:  # noqa: BLE001 - the last resort
            late = isinstance(error, TimeoutError) and limit.expired
            await self._apologise(exchange, None if late else error)
        finally:
            self._record(exchange)
            if exchange.visit is not None:
                exchange.visit.leave(scope)
            let_go(exchange)

    async def _answer(self, exchange: Exchange) -> Response:
        """The answer to a request, settled."""
        scope = exchange.scope
        needs = requirements_of_path(scope["path"], scope["method"])
        if needs is None or self.routes.on_metrics_port(scope):
            return await self._probed(exchange)
        load = self._guard.load
        load.in_flight += 1
        try:
            self._limits.limit(exchange)
            if exchange.body is not None:
                exchange.body.load = load
            visit = authenticate(exchange, self._guard, needs)
            if needs is PREFLIGHT:
                visit.purse.owe()
            else:
                visit.purse.arrive()
                await authorise(visit, needs)
            answer = await self._endpoint_answer(exchange)
        except Refusal as refusal:
            if exchange.visit is None:
                by_address(exchange, self._guard).purse.owe()
            answer = self._refused(scope, refusal)
        finally:
            load.in_flight -= 1
        assert exchange.visit is not None
        return settle(exchange, exchange.visit, answer)

    async def _probed(self, exchange: Exchange) -> Response:
        """The answer to a request that is free, and never shed."""
        try:
            self._limits.limit(exchange)
            return await self._endpoint_answer(exchange)
        except Refusal as refusal:
            return self._refused(exchange.scope, refusal)

    async def _endpoint_answer(self, exchange: Exchange) -> Response:
        """The stages from negotiate to encode, then headers about deprecated parts."""
        scope, body, deprecations = exchange.scope, exchange.body, self._deprecations
        preflight = None if self._origins is None else self._origins.preflight(scope)
        if preflight is not None:
            return preflight
        receive = exchange.receive if body is None else body.receive
        if deprecations is None:
            return await endpoint_answer(self.routes, scope, receive)
        deprecations.watch(scope)
        answer = await endpoint_answer(self.routes, scope, receive)
        deprecations.complete(scope, answer)
        return answer

    async def _apologise(self, exchange: Exchange, error: Exception | None) -> None:
        """Answer after an unexpected error, or after a timeout, where there is no error.

        An answer that has begun cannot be changed: the server closes its connection.
        """
        slug = ProblemSlug.INTERNAL
        if error is not None:
            log.error("failure", request_id=exchange.request_id, exc_info=error)
            if exchange.answering:
                raise error
        else:
            log.warning("timeout", request_id=exchange.request_id, after=self._seconds)
            if exchange.answering:
                return
            body_awaited = exchange.body is not None and exchange.body.awaited
            slug = ProblemSlug.REQUEST_TIMEOUT if body_awaited else ProblemSlug.TIMEOUT
        exchange.body = None  # the rest of the body is not awaited
        answer = apology(slug, exchange.request_id, reader_of(exchange.scope))
        await self._sender.send(exchange, shown_problem(exchange.scope, answer))

    def _record(self, exchange: Exchange) -> None:
        """Report the outcome to metrics, log and traces, which change nothing."""
        if self._tracing is not None:
            self._tracing.exchange_ended(exchange)
        seconds = exchange.seconds
        self._metrics.exchanged(exchange.door, exchange.status, seconds=seconds)
        log_exchange(exchange, seconds=seconds)
