"""All that answers by one catalogue: its library, its referee and its routes.

A request finds its endpoint once, and the endpoint belongs to one content. So a request ends with
the content that it began with, whatever is loaded meanwhile.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from starlette.routing import BaseRoute

from cards.catalogue import Catalogue
from schema.shapes.collections import COLLECTIONS
from schema.shapes.deprecation import Deprecation
from service.cache.memory import MemoryCache
from service.cache.stores import SharedStores
from service.catalogue.index import Library
from service.catalogue.warm_up import warm_up
from service.graphql.schema.federation import GRAPHQL_SDL, SUBGRAPH_SDL, served
from service.graphql.schema.query_type import rulesets_of
from service.graphql.wiring import GraphQLParts, graphql_routes
from service.http.routes import RouteTable
from service.judging.judgements import Judgements
from service.judging.named_tables import NamedTables
from service.judging.own_sets import OwnSets
from service.judging.threads import JudgingThreads
from service.mcp.http import mcp_route
from service.mcp.server import methods
from service.receipts.signer import Signer
from service.referee import Referee
from service.rest.batch import batch_route
from service.rest.catalogue import EncodedCollection, catalogue_routes
from service.rest.operations import operation_routes
from service.rest.reading import reading_routes, search_route
from service.rest.receipts import receipt_routes
from service.rest.service_routes import SDL_PATH, SUBGRAPH_SDL_PATH, service_routes
from service.rules.engine.rulebook import forget_rulebooks
from service.search import forget_index
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics
from service.telemetry.observers import Observers


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Parts:
    """What stays when the catalogue changes. Keys of caches name the digest of the catalogue."""

    settings: Settings
    metrics: Metrics
    lifecycle: Lifecycle
    cache: MemoryCache
    shared: SharedStores
    observers: Observers
    signer: Signer
    threads: JudgingThreads
    sets: OwnSets
    tables: NamedTables
    graphql: GraphQLParts
    deprecations: tuple[Deprecation, ...]
    routes: tuple[BaseRoute, ...]
    """Those that are the same for every content."""


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """One catalogue and everything that answers by it."""

    catalogue: Catalogue
    loaded: datetime
    """When it was loaded, in UTC."""
    library: Library
    collections: list[EncodedCollection]
    routes: tuple[BaseRoute, ...]
    """Its own; besides them there are those of the parts."""
    table: RouteTable
    lazy: tuple[Callable[[], object], ...]
    """What makes parts of doors that are made once."""

    def warm(self) -> None:
        """Make what requests would have to wait for: indexes, contracts, the MCP server."""
        warm_up(self.catalogue, self.library)
        for make in self.lazy:
            make()

    def let_go(self, current: Catalogue) -> None:
        """Free its memory, once nobody reads it; `current` answers now.

        The parts refer to one another in circles, which nothing but a full run of the garbage
        collector would find: that run would hold every request for a third of a second.
        """
        if current.digest != self.catalogue.digest:  # or the old content came back
            forget_index(self.catalogue)
        forget_rulebooks()
        self.table.clear()
        for route in self.routes:  # connections that are open keep the route of their last request
            vars(route).clear()
        self.library.clear()
        for each in self.collections:
            each.clear()


def content_of(catalogue: Catalogue, parts: Parts, loaded: datetime) -> Content:
    """The content of a catalogue, with the parts that all contents share."""
    library = Library(catalogue)
    collections = [EncodedCollection(library, each) for each in COLLECTIONS]
    table = RouteTable(metrics_port=parts.settings.metrics_port)
    referee = Referee(
        catalogue,
        parts.cache,
        shared=parts.shared.answers,
        signer=parts.signer,
        threads=parts.threads,
        judgements=Judgements(parts.metrics, catalogue, parts.observers.watchers),
        sets=parts.sets,
        tables=parts.tables,
        most_bytes=parts.settings.max_answer_bytes,
    )

    rulesets = rulesets_of(catalogue)
    sdls = {SDL_PATH: served(GRAPHQL_SDL, rulesets)}
    if parts.settings.graphql_subgraph:
        sdls[SUBGRAPH_SDL_PATH] = served(SUBGRAPH_SDL, rulesets)

    def routes() -> Iterator[BaseRoute]:
        yield from graphql_routes(parts.graphql, referee, library)
        yield from operation_routes(referee, parts.metrics, parts.settings)
        yield from service_routes(
            parts.settings,
            library,
            parts.metrics,
            parts.lifecycle,
            loaded=loaded,
            sdls=sdls,
            deprecations=parts.deprecations,
        )
        yield from receipt_routes(parts.signer)
        yield from reading_routes(library, collections, parts.threads)
        yield from catalogue_routes(library, collections, parts.threads)
        yield search_route(catalogue, parts.threads)
        yield batch_route(parts.settings, parts.threads, catalogue.digest, table)
        if parts.settings.mcp:
            yield mcp_route(parts.settings, catalogue, table, parts.tables)

    own = tuple(routes())
    table.fill((*own, *parts.routes))
    return Content(
        catalogue=catalogue,
        loaded=loaded,
        library=library,
        collections=collections,
        routes=own,
        table=table,
        lazy=(*sdls.values(), *((methods,) if parts.settings.mcp else ())),
    )
