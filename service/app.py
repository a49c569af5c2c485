"""The only wiring: settings and a catalogue in, one declarative application out."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route

from cards.catalogue import Catalogue, load_catalogue
from schema.problem import ProblemSlug
from service.cache.memory import MemoryCache
from service.cache.shared import shared_stores
from service.cache.tiers import TieredReferee
from service.config import Settings
from service.graphql.graphiql import graphiql_routes
from service.graphql.http import OK, GraphQLDoor
from service.graphql.limits import GraphQLLimits
from service.graphql.schema import sdl
from service.library.shelves import Library
from service.limits.bodies import BodyMiddleware
from service.limits.head import HeadLimits, HeadMiddleware
from service.rest.catalogue import catalogue_routes, encoded_shelves
from service.rest.cors import cors_headers, cors_preflight
from service.rest.docs import docs_routes
from service.rest.operations import BodyLimits, operation_routes
from service.rest.problems import EXCEPTION_HANDLERS, apology
from service.rest.reading import reading_routes
from service.rest.search import search_route
from service.rest.service_routes import ServiceFacts, service_routes
from service.rules.version import ENGINE_VERSION
from service.security_headers import SecurityHeadersMiddleware
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.logs import log
from service.telemetry.metered import MeteredReferee
from service.telemetry.metrics import Door, Metrics
from service.telemetry.middleware import ExchangeMiddleware


def create_app(
    settings: Settings,
    catalogue: Catalogue | None = None,
    *,
    lifecycle: Lifecycle | None = None,
) -> Starlette:
    """An application over `catalogue`, or over our own data and the operator's directories.

    Raises `CatalogueError` with every fault of the data, `SettingError` where Redis cannot be
    used as the settings say. `lifecycle` is how a server says that it is draining.
    """
    lifecycle = lifecycle or Lifecycle()
    catalogue = catalogue or load_catalogue(settings.card_path)
    library = Library(catalogue)
    shelves = encoded_shelves(library)
    metrics = Metrics()
    cache = MemoryCache(settings.cache_bytes)
    metrics.watch_cache(cache)
    metrics.name_build(engine=ENGINE_VERSION, catalogue=catalogue.digest)
    shared = shared_stores(settings, cache, metrics)
    rest, graphql = (
        TieredReferee(MeteredReferee(catalogue, cache, metrics=metrics, door=door), shared.tier)
        for door in (Door.REST, Door.GRAPHQL)
    )
    limits = BodyLimits(size=settings.max_body_bytes, depth=settings.max_json_depth)
    facts = ServiceFacts(
        catalogue=catalogue.digest,
        graphql_sdl=sdl(),
        graphiql=settings.graphiql,
        docs=settings.docs,
    )

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        log.info("started", engine=ENGINE_VERSION, catalogue=catalogue.digest)
        async with shared.opened():
            yield
        log.info("stopped")

    app = Starlette(
        routes=[
            *operation_routes(rest, metrics, limits),  # first, because the router tries in order
            Route("/graphql", _graphql_door(graphql, library, metrics, settings)),
            *service_routes(facts, metrics, lifecycle),
            *reading_routes(library, shelves),
            *catalogue_routes(library, shelves),
            search_route(catalogue),
            *(graphiql_routes() if settings.graphiql else ()),
            *(docs_routes() if settings.docs else ()),
        ],
        middleware=[
            Middleware(SecurityHeadersMiddleware, hsts_seconds=settings.hsts_seconds),
            *cors_headers(settings.cors_origins),
            Middleware(
                ExchangeMiddleware,
                metrics=metrics,
                lifecycle=lifecycle,
                apology=apology,
                settings=settings,
            ),
            *cors_preflight(settings.cors_origins),
            Middleware(HeadMiddleware, limits=HeadLimits.of(settings)),
            Middleware(
                BodyMiddleware,
                most_bytes=settings.max_body_bytes,
                seconds=settings.body_timeout,
            ),
        ],
        exception_handlers=EXCEPTION_HANDLERS,
        lifespan=lifespan,
    )
    app.state.shared = shared
    app.router.redirect_slashes = False  # a path with a slash too many is a 404 like any other
    return app


def _graphql_door(
    referee: TieredReferee, library: Library, metrics: Metrics, settings: Settings
) -> GraphQLDoor:
    limits = GraphQLLimits(
        tokens=settings.graphql_max_tokens,
        depth=settings.graphql_max_depth,
        aliases=settings.graphql_max_aliases,
        root_fields=settings.graphql_max_root_fields,
        objects=settings.graphql_max_objects,
        body_bytes=settings.max_body_bytes,
    )
    return GraphQLDoor(referee, limits=limits, library=library, observe=_malformed_counter(metrics))


def _malformed_counter(metrics: Metrics) -> Callable[[str, float, str], None]:
    """Counts GraphQL requests that never reached the referee, which counts all others itself."""
    judged = {OK, ProblemSlug.IMPOSSIBLE_STATE.value, ProblemSlug.INTERNAL.value}

    def observe(operation: str, _: float, verdict: str) -> None:
        if verdict not in judged:
            metrics.malformed(operation, Door.GRAPHQL)

    return observe
