"""The way of every request, top to bottom, and of its answer back, once.

    receive, identify, limit, authenticate, authorise, charge, negotiate, decode, judge, encode,
    settle, send

From charging to encoding it is the endpoint's: the doors differ there, and in how they write an
error. Whatever is switched on adds its stage and nothing else.
"""

from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect
from starlette.responses import Response, StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from schema.shapes.deprecation import Deprecation
from schema.shapes.problem import ProblemSlug
from service.access.guard import Guard
from service.access.refusal import Refusal
from service.access.scopes import errand_of_path
from service.http.authenticate import authenticate
from service.http.body_sizes import BodySizes
from service.http.deadline import Deadlines
from service.http.endpoint import endpoint_answer
from service.http.exchange import CLIENT_GONE, Exchange, identified
from service.http.head_limits import HeadLimits
from service.http.limit import Limits
from service.http.limit_refusals import refusal_response
from service.http.reader import reader_of
from service.http.record import Recorder
from service.http.routes import RouteTable
from service.http.security_headers import SecurityHeaders
from service.http.send import Sender
from service.http.settle import settled, settled_after
from service.judging.job import open_job
from service.rest.cors import Origins
from service.rest.deprecation import DeprecationHeaders
from service.rest.problems import apology
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import log
from service.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from service.telemetry.tracing import Tracing


HANDLER_CLOSED = "the handler is closed"
"""What uvloop says of a connection that was ended while an answer was written."""


class Pipeline:
    """Answers HTTP requests."""

    def __init__(  # noqa: PLR0913 - each is a stage
        self,
        lifespan: ASGIApp,
        *,
        routes: RouteTable,
        limits: Limits,
        guard: Guard,
        sender: Sender,
        recorder: Recorder,
        deadlines: Deadlines,
        origins: Origins | None,
        deprecations: DeprecationHeaders,
        request_id_header: str,
        seconds: float,
        most_work: int,
    ) -> None:
        """Each request has so many seconds and steps; what is none goes to `lifespan`."""
        self._lifespan = lifespan
        self._routes = routes
        self._limits = limits
        self._guard = guard
        self._sender = sender
        self._recorder = recorder
        self._deadlines = deadlines
        self._origins = origins
        self._deprecations = deprecations
        self._request_id_header = request_id_header.lower().encode()
        self._seconds = seconds
        self._most_work = most_work

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; nothing that happens on the way ends without an answer."""
        if scope["type"] != "http":
            await self._lifespan(scope, receive, send)
            return
        exchange = identified(scope, receive, send, request_id_header=self._request_id_header)
        open_job(scope, self._most_work, receive, exchange.door)
        self._recorder.begin(exchange)
        limit = self._deadlines.after(self._seconds)
        try:
            with limit:
                answer = await self._answer(exchange)
                await self._sender.send(exchange, answer)
                if isinstance(answer, StreamingResponse):
                    await settled_after(exchange)
        except ClientDisconnect:
            exchange.status = CLIENT_GONE
        except Exception as error:  # noqa: BLE001 - the last resort
            late = isinstance(error, TimeoutError) and limit.expired
            if exchange.answering and (late or HANDLER_CLOSED in str(error)):
                # The server ends the connection of who does not read an answer.
                log.warning("timeout", request_id=exchange.request_id, after=self._seconds)
                return
            answer = self._apology(exchange, error if not late else None)
            exchange.body = None  # nobody waits for the rest of it
            await self._sender.send(exchange, answer)
        finally:
            self._recorder.end(exchange)

    async def _answer(self, exchange: Exchange) -> Response:
        """The answer to a request, paid."""
        scope = exchange.scope
        preflight = None if self._origins is None else self._origins.preflight(scope)
        if preflight is not None:
            return preflight
        try:
            self._limits.limit(exchange)
        except Refusal as refusal:
            return refusal_response(scope, refusal)
        errand = errand_of_path(scope["path"], scope["method"])
        if errand is None or scope["method"] == "OPTIONS":
            return await self._endpoint_answer(exchange)
        load = self._guard.load
        load.in_flight += 1
        if exchange.body is not None:
            exchange.body.load = load
        try:
            visit = authenticate(exchange, self._guard)
            await load.admit_in_turn(errand.urgency)
            visit.authorise(errand)
            answer = await self._endpoint_answer(exchange)
        except Refusal as refusal:
            answer = refusal_response(scope, refusal)
        finally:
            load.in_flight -= 1
        assert exchange.visit is not None
        return await settled(exchange, exchange.visit, answer)

    async def _endpoint_answer(self, exchange: Exchange) -> Response:
        """What an endpoint answers, and whether something of it is deprecated."""
        scope, body = exchange.scope, exchange.body
        if self._deprecations:
            self._deprecations.watch(scope)
        receive = exchange.receive if body is None else body.receive
        answer = await endpoint_answer(self._routes, scope, receive)
        if self._deprecations:
            self._deprecations.complete(scope, answer)
        return answer

    def _apology(self, exchange: Exchange, error: Exception | None) -> Response:
        """What is said where nobody expected it, or after too long; raises what cannot be said."""
        slug = ProblemSlug.INTERNAL
        if error is None:
            log.warning("timeout", request_id=exchange.request_id, after=self._seconds)
            waiting = exchange.body is not None and exchange.body.awaited
            slug = ProblemSlug.REQUEST_TIMEOUT if waiting else ProblemSlug.TIMEOUT
        else:
            log.error("failure", request_id=exchange.request_id, exc_info=error)
        if exchange.answering:
            raise error or TimeoutError
        return apology(slug, exchange.request_id, reader_of(exchange.scope))


def pipeline_of(  # noqa: PLR0913 - whatever stages need
    settings: Settings,
    routes: RouteTable,
    *,
    lifespan: ASGIApp,
    guard: Guard,
    metrics: Metrics,
    lifecycle: Lifecycle,
    deprecations: tuple[Deprecation, ...] = (),
    tracing: "Tracing | None" = None,
) -> Pipeline:
    """The pipeline as the settings say."""
    origins = Origins(settings.cors_origins) if settings.cors_origins else None
    head, sizes, deadlines = HeadLimits.of(settings), BodySizes.of(settings), Deadlines()
    return Pipeline(
        lifespan,
        routes=routes,
        limits=Limits(head, sizes, settings.body_timeout, deadlines, metrics),
        guard=guard,
        sender=Sender(lifecycle, SecurityHeaders(settings.hsts_seconds), origins),
        recorder=Recorder(metrics, tracing),
        deadlines=deadlines,
        origins=origins,
        deprecations=DeprecationHeaders(deprecations),
        request_id_header=settings.request_id_header,
        seconds=settings.request_timeout,
        most_work=settings.max_work,
    )
