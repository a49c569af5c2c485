"""Builds the pipeline from the settings."""

from typing import TYPE_CHECKING

from starlette.types import ASGIApp

from schema.shapes.deprecation import Deprecation
from service.access.guard import Guard
from service.http.cors import Origins
from service.http.deadlines import Deadlines
from service.http.deprecation import DeprecationHeaders
from service.http.limit import Limits
from service.http.pipeline import Pipeline
from service.http.problems import RefusalWriter
from service.http.routes import RouteTable
from service.http.send import Sender
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics

if TYPE_CHECKING:
    from service.telemetry.tracing import Tracing


def pipeline_of(  # noqa: PLR0913 - all that the stages need
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
) -> Pipeline:
    """All stages in order; a stage that is switched off is None."""
    origins = Origins(settings.cors_origins) if settings.cors_origins else None
    deadlines = Deadlines()
    return Pipeline(
        lifespan,
        routes=routes,
        limits=Limits(settings, deadlines, metrics),
        guard=guard,
        sender=Sender(lifecycle, origins, settings.hsts_seconds),
        metrics=metrics,
        tracing=tracing,
        deadlines=deadlines,
        origins=origins,
        deprecations=DeprecationHeaders(deprecations) if deprecations else None,
        refused=refused,
        request_id_header=settings.request_id_header,
        seconds=settings.request_timeout,
        most_work=settings.max_work,
    )
