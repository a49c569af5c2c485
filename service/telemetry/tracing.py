"""Traces with OpenTelemetry: spans of requests, of judgements, and of Redis.

Loaded only where the setting asks for it. No span contains a body, a query string, an address, a
header, or the text of an exception: names of players do not leave the service this way. Spans are
sent in the background in batches; where that fails they are dropped, and nobody waits.
"""

import asyncio
import sys
import threading
from collections.abc import Mapping
from typing import Any, Final, Protocol

from opentelemetry import context as contexts
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import Span, SpanKind, StatusCode, set_span_in_context
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from starlette.types import Scope

from schema.shapes.versions import API_VERSION
from service.rules.engine.version import ENGINE_VERSION
from service.settings.settings import Settings
from service.telemetry.decision_log import ruleset_of
from service.telemetry.metrics import RequestOutcome, verdict_of
from service.telemetry.redis_metrics import Purpose
from service.telemetry.watching import JudgementBegun, JudgementEnded, Tell

EXPORT_SECONDS: Final = 3.0
"""Seconds after which a batch is given up, and so is the rest at the end."""
METHODS: Final = frozenset({"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "QUERY"})
_OTHER_METHOD: Final = "_OTHER"
_TRACE_HEADERS: Final = (b"traceparent", b"tracestate")


class TracedExchange(Protocol):
    """The parts of an HTTP request in a span: `service.http.identify.Exchange`."""

    scope: Scope
    traceparent: str
    status: int
    answering: bool
    span: Any


class Tracing:
    """The spans of one application."""

    def __init__(self, processor: SpanProcessor, *, share: float = 1.0) -> None:
        """Send spans to `processor`; record this share of the traces that begin here.

        A trace that began elsewhere is recorded if it is recorded there.
        """
        resource = Resource.create(
            {
                SERVICE_NAME: "lawspeaker",
                SERVICE_VERSION: API_VERSION,
                "lawspeaker.engine": ENGINE_VERSION,
            }
        )
        self._provider = TracerProvider(
            sampler=ParentBased(TraceIdRatioBased(share)),
            resource=resource,
            shutdown_on_exit=False,
        )
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer("lawspeaker", API_VERSION)
        self._propagator = TraceContextTextMapPropagator()

    @classmethod
    def to_collector(cls, settings: Settings) -> "Tracing":
        """Send spans to the collector of the settings, as OTLP over HTTP."""
        exporter = OTLPSpanExporter(endpoint=settings.otel_endpoint, timeout=EXPORT_SECONDS)
        return cls(BatchSpanProcessor(exporter), share=settings.otel_sample)

    async def close(self) -> None:
        """Send the remaining spans, within a time limit, and stop."""
        ending = threading.Thread(target=self._provider.shutdown, daemon=True)
        ending.start()
        await asyncio.to_thread(ending.join, EXPORT_SECONDS)

    def exchange_begun(self, exchange: TracedExchange) -> None:
        """Begin the span of an HTTP request, in the trace of its headers.

        Answer and log name our span, not the caller's.
        """
        scope = exchange.scope
        method = scope["method"] if scope["method"] in METHODS else _OTHER_METHOD
        span = self._tracer.start_span(
            method,
            context=self._propagator.extract(_trace_headers(scope), Context()),
            kind=SpanKind.SERVER,
            attributes={"http.request.method": method, "url.scheme": scope.get("scheme", "http")},
        )
        exchange.traceparent = self.traceparent(span)
        exchange.span = span, contexts.attach(set_span_in_context(span, Context()))

    def exchange_ended(self, exchange: TracedExchange) -> None:
        """End the span. Of an exception only the type is recorded."""
        span, token = exchange.span
        contexts.detach(token)
        error = sys.exception()
        if error is not None:
            span.set_attribute("error.type", type(error).__name__)
            span.set_status(StatusCode.ERROR)
        _end_request(span, exchange.scope, exchange.status if exchange.answering else None)

    def traceparent(self, span: Span) -> str:
        """The `traceparent` header of a span."""
        carrier: dict[str, str] = {}
        self._propagator.inject(carrier, set_span_in_context(span, Context()))
        return carrier["traceparent"]

    def begun(self, judgement: JudgementBegun) -> Tell:
        """Begin the span of a judgement; those of Redis commands are inside it."""
        span = self._tracer.start_span(
            f"judge {judgement.operation.name}",
            attributes={
                "lawspeaker.catalogue": judgement.catalogue.digest,
                "lawspeaker.operation": judgement.operation.name,
                "lawspeaker.door": judgement.door.value,
                "lawspeaker.language": judgement.language.tag,
            },
        )
        # Lines are streamed between other work, so this span is not the current one then.
        token = None if judgement.in_lines else contexts.attach(set_span_in_context(span))

        def end(ended: JudgementEnded) -> None:
            if token is not None:
                contexts.detach(token)
            span.set_attribute("lawspeaker.outcome", ended.outcome.value)
            span.set_attribute("lawspeaker.cache", ended.tier.value if ended.tier else "none")
            verdict = None if ended.answer is None else verdict_of(ended.answer)
            if verdict is not None:
                span.set_attribute("lawspeaker.verdict", verdict.value)
            if ended.answer is not None:  # else it may be any text of the caller
                ruleset = ruleset_of(ended.answer) or ruleset_of(judgement.request)
                if ruleset is not None:
                    span.set_attribute("lawspeaker.ruleset", ruleset)
            if ended.outcome is RequestOutcome.FAILED:
                span.set_status(StatusCode.ERROR)
            span.end()

        return end

    def redis_begun(self, purpose: Purpose) -> Span:
        """Begin the span of a command that somebody waits for."""
        return self._tracer.start_span(
            f"redis {purpose.value}",
            kind=SpanKind.CLIENT,
            attributes={"db.system.name": "redis", "lawspeaker.redis.purpose": purpose.value},
        )


def _end_request(span: Span, scope: Scope, status: int | None) -> None:
    """Record the outcome. The route is a template of ours, never the requested path."""
    route: str | None = getattr(scope.get("route"), "path", None)
    if route is not None:
        method = scope["method"] if scope["method"] in METHODS else _OTHER_METHOD
        span.update_name(f"{method} {route}")
        span.set_attribute("http.route", route)
    if status is not None:
        span.set_attribute("http.response.status_code", status)
        if status >= 500:
            span.set_status(StatusCode.ERROR)
    span.end()


def _trace_headers(scope: Scope) -> Mapping[str, str]:
    headers: list[tuple[bytes, bytes]] = scope["headers"]
    return {
        name.decode("latin-1"): value.decode("latin-1")
        for name, value in headers
        if name in _TRACE_HEADERS
    }
