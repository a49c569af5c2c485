"""What every content of a process shares: settings, stores, signer, threads, metrics."""

from dataclasses import dataclass

from starlette.routing import BaseRoute

from schema.shapes.deprecation import Deprecation
from service.cache.memory import MemoryCache
from service.cache.stores import SharedStores
from service.graphql.wiring import GraphQLParts
from service.judging.named_tables import NamedTables
from service.judging.own_sets import OwnSets
from service.judging.threads import JudgingThreads
from service.receipts.signer import Signer
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
    tables: NamedTables
    graphql: GraphQLParts
    deprecations: tuple[Deprecation, ...]
    routes: tuple[BaseRoute, ...]
    """Those that are the same for every content."""
