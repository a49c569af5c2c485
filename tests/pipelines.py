"""A pipeline over routes of a test's own."""

from collections.abc import Iterable

from starlette.applications import Starlette
from starlette.routing import BaseRoute

from service.access.guard import Guard
from service.cache.quota import MemoryQuotas
from service.http.pipeline import Pipeline
from service.http.problems import refusal_answer
from service.http.routes import RouteTable
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics


def piped(routes: Iterable[BaseRoute], settings: Settings) -> Pipeline:
    """The pipeline before these routes."""
    metrics = Metrics()
    return Pipeline(
        settings,
        RouteTable(routes),
        lifespan=Starlette().router,
        guard=Guard(settings, MemoryQuotas(), metrics),
        metrics=metrics,
        lifecycle=Lifecycle(),
        refused=refusal_answer,
    )
