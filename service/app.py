"""Builds the application from settings and a catalogue; all parts are connected here."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.responses import Response
from starlette.types import Scope

from cards.catalogue import Catalogue, load_catalogue
from schema.shapes.deprecation import DEPRECATIONS, Deprecation
from schema.shapes.problem import ProblemSlug
from schema.shapes.receipts import Receipt
from service.access.guard import Guard
from service.access.scopes import GRAPHQL_PATHS
from service.cache.memory import MemoryCache
from service.cache.stores import shared_stores
from service.content.content import Content, Parts, content_of
from service.content.reload import Reloader
from service.graphql.graphiql import graphiql_routes
from service.graphql.http import OK
from service.graphql.http import refusal_answer as graphql_refusal
from service.graphql.wiring import GraphQLParts
from service.http.pipeline import Pipeline
from service.http.problems import refusal_answer
from service.judging.named_tables import NamedTables
from service.judging.own_sets import OwnSets
from service.judging.threads import JudgingThreads
from service.receipts.chain import log_receipt
from service.receipts.signer import signer_of, utc_now
from service.refusal import REFUSALS, Refusal
from service.rest.desk_page import desk_routes
from service.rest.openapi import docs_routes
from service.rules.engine.version import ENGINE_VERSION
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import log
from service.telemetry.metrics import Door, Metrics
from service.telemetry.observers import observers_of

if TYPE_CHECKING:
    from service.telemetry.tracing import Tracing


def create_app(
    settings: Settings,
    catalogue: Catalogue | None = None,
    *,
    lifecycle: Lifecycle | None = None,
    deprecations: tuple[Deprecation, ...] = DEPRECATIONS,
    tracing: "Tracing | None" = None,
) -> Starlette:
    """An application for `catalogue`, or for our own data and the operator's directories.

    Raises `CatalogueError` with every fault of the data; `SettingError` where Redis, a file of
    keys or epochs, a manifest or traces cannot be used as set. `lifecycle` tells when the server
    drains. `deprecations` are announced in answers and in the published document. `tracing`
    replaces the destination of spans from the settings.
    """
    lifecycle = lifecycle or Lifecycle()
    catalogue = catalogue or load_catalogue(settings.card_path)
    metrics = Metrics()
    metrics.watch_ready(lambda: not lifecycle.draining)
    observers = observers_of(settings, tracing)
    cache = MemoryCache(settings.cache_bytes)
    metrics.watch_cache(entries=lambda: len(cache), size=lambda: cache.size)
    shared = shared_stores(settings, metrics, tracing=observers.tracing)
    guard = Guard(settings, shared.quotas, metrics)

    def record(receipt: Receipt) -> None:
        log_receipt(receipt)
        metrics.rolled(receipt)

    signer = signer_of(settings, shared.rolls if shared.link else None, on_receipt=record)
    parts = Parts(
        settings=settings,
        metrics=metrics,
        lifecycle=lifecycle,
        cache=cache,
        shared=shared,
        observers=observers,
        signer=signer,
        threads=JudgingThreads(settings.judging_threads),
        sets=OwnSets(shared.sets),
        tables=NamedTables(settings, shared.tables, metrics.tables),
        graphql=GraphQLParts(
            settings,
            store=shared.persisted,
            meter=metrics.graphql,
            observe=_malformed_counter(metrics),
        ),
        deprecations=deprecations,
        routes=(
            *(graphiql_routes() if settings.graphiql else ()),
            *(docs_routes() if settings.docs else ()),
            *(desk_routes() if settings.desk else ()),
        ),
    )

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        log.info(
            "started",
            engine=ENGINE_VERSION,
            catalogue=reloader.content.catalogue.digest,
            key=signer.keys.signer.kid,
            ephemeral=signer.ephemeral,
        )
        async with (
            shared.opened(),
            guard.opened(),
            metrics.opened(),
            observers.opened(),
            parts.threads.opened(),
            reloader.opened(),
        ):
            yield
        log.info("stopped")

    content = content_of(catalogue, parts, utc_now().replace(microsecond=0))
    app = Starlette(routes=[*content.routes, *parts.routes], lifespan=lifespan)
    app.middleware_stack = pipeline = Pipeline(
        settings,
        content.table,
        lifespan=app.router,
        guard=guard,
        metrics=metrics,
        lifecycle=lifecycle,
        refused=_refused,
        deprecations=deprecations,
        tracing=observers.tracing,
    )

    def install(new: Content) -> None:
        """Let requests that come from now on begin with this content."""
        pipeline.routes = new.table
        app.router.routes = [*new.routes, *parts.routes]
        app.state.catalogue = new.catalogue
        parts.tables.look_again()

    app.state.reloader = reloader = Reloader(parts, content, install)
    app.state.catalogue = catalogue
    app.state.guard = guard
    app.state.shared = shared
    app.state.tables = parts.tables
    app.state.metrics = metrics
    return app


def _refused(scope: Scope, refusal: Refusal) -> Response:
    """The response to a refusal before the door is called, in the format of that door."""
    write = graphql_refusal if scope["path"] in GRAPHQL_PATHS else refusal_answer
    return write(scope, refusal)


def _malformed_counter(metrics: Metrics) -> Callable[[str, str], None]:
    """Counts GraphQL requests that never reach the referee, which counts all others."""
    judged = {
        OK,
        ProblemSlug.IMPOSSIBLE_STATE.value,
        ProblemSlug.TOO_MUCH_WORK.value,
        ProblemSlug.INTERNAL.value,
        *REFUSALS,
    }

    def observe(operation: str, verdict: str) -> None:
        if verdict not in judged:
            metrics.malformed(operation, Door.GRAPHQL)

    return observe
