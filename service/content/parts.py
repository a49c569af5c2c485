"""What every content of a process shares: settings, stores, signer, threads, metrics."""

from dataclasses import dataclass
from datetime import datetime

from starlette.routing import BaseRoute

from cards.catalogue import Catalogue
from schema.shapes.deprecation import Deprecation
from service.cache.memory import MemoryCache
from service.cache.stores import SharedStores
from service.graphql.schema.federation import GRAPHQL_SDL, SUBGRAPH_SDL, served
from service.graphql.schema.query_type import rulesets_of
from service.graphql.wiring import GraphQLParts
from service.judging.own_sets import OwnSets
from service.judging.threads import JudgingThreads
from service.receipts.signer import Signer
from service.rest.batch import BatchLimits
from service.rest.operations import BodyLimits
from service.rest.service_routes import ServiceFacts
from service.settings.settings import Settings
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Metrics
from service.telemetry.observers import Observers


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Parts:
    """Everything that no catalogue decides. Keys of caches name the digest of the catalogue."""

    settings: Settings
    metrics: Metrics
    lifecycle: Lifecycle
    cache: MemoryCache
    shared: SharedStores
    observers: Observers
    signer: Signer
    threads: JudgingThreads
    sets: OwnSets
    graphql: GraphQLParts
    deprecations: tuple[Deprecation, ...]
    routes: tuple[BaseRoute, ...]
    """Those that are the same for every content."""

    @property
    def body_limits(self) -> BodyLimits:
        """The limits of a body."""
        return BodyLimits(size=self.settings.max_body_bytes, depth=self.settings.max_json_depth)

    @property
    def batch_limits(self) -> BatchLimits:
        """The limits of a batch."""
        return BatchLimits(
            items=self.settings.batch_max_items,
            size=self.settings.batch_max_bytes,
            answer=self.settings.max_answer_bytes,
            depth=self.settings.max_json_depth,
            seconds=self.settings.request_timeout,
        )

    def facts(self, catalogue: Catalogue, loaded: datetime) -> ServiceFacts:
        """What the service's own documents show."""
        settings = self.settings
        rulesets = rulesets_of(catalogue)
        return ServiceFacts(
            catalogue=catalogue.digest,
            loaded=loaded,
            graphql_sdl=served(GRAPHQL_SDL, rulesets),
            graphiql=settings.graphiql,
            docs=settings.docs,
            desk=settings.desk,
            mcp=settings.mcp,
            subgraph_sdl=served(SUBGRAPH_SDL, rulesets) if settings.graphql_subgraph else None,
            batch_items=settings.batch_max_items,
            metrics=not settings.metrics_port,
            deprecations=self.deprecations,
        )
