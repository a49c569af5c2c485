"""The GraphQL routes of an application, built from its settings."""

import functools
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.model.vocabulary import SHIPPED_RULESETS
from service.cache.persisted import PersistedStore
from service.catalogue.index import Library
from service.graphql.execution.documents import Documents
from service.graphql.execution.persisted import PersistedDocuments, read_manifest
from service.graphql.http import GraphQLDoor, Observe
from service.graphql.schema.federation import PATH, SUBGRAPH_SDL, served, subgraph_schema
from service.graphql.schema.query_type import build_schema, rulesets_of
from service.referee import Referee
from service.settings.options import PersistedMode
from service.settings.settings import Settings
from service.settings.variables import SettingError
from service.telemetry.operation_metrics import GraphQLMetrics

LISTED: Final = (PersistedMode.ALLOW_LIST, PersistedMode.ALLOW_LIST_ONLY)
schema_for: Final = functools.lru_cache(2)(build_schema)
"""One schema for all applications of a process, which do not change it."""


class AnyMethodRoute(Route):
    """A route whose endpoint decides which methods it accepts."""

    def __init__(self, path: str, endpoint: Callable[[Request], Awaitable[Response]]) -> None:
        """Send every request for the path to the endpoint."""
        super().__init__(path, endpoint)
        self.methods = None


class GraphQLParts:
    """What reloads of content keep: documents with compiled plans, persisted queries."""

    def __init__(
        self, settings: Settings, *, store: PersistedStore, meter: GraphQLMetrics, observe: Observe
    ) -> None:
        """Prepare `/graphql`, and the subgraph unless it is switched off.

        Raises `SettingError` for an invalid manifest, or one that the mode does not use.
        """
        self.settings: Final = settings
        self.meter: Final = meter
        self.observe: Final = observe
        self.endpoints = functools.lru_cache(1)(self._endpoints)
        """The documents of each path for the rulesets of a catalogue; others have them anew."""
        manifest = _manifest(settings, self.endpoints(SHIPPED_RULESETS)["/graphql"])
        self.persisted: Final = PersistedDocuments(
            settings.graphql_persisted, store, manifest, meter
        )

    def _endpoints(self, rulesets: tuple[str, ...]) -> dict[str, Documents]:
        core = schema_for(rulesets)
        schemas = {"/graphql": core}
        if self.settings.graphql_subgraph:
            schemas[PATH] = subgraph_schema(core, served(SUBGRAPH_SDL, rulesets))
        return {path: Documents(schema, self.settings) for path, schema in schemas.items()}


def graphql_routes(
    parts: GraphQLParts, referee: Referee, library: Library
) -> Iterator[AnyMethodRoute]:
    """A route for each endpoint, which answers by a referee and a library."""
    for path, documents in parts.endpoints(rulesets_of(library.catalogue)).items():
        door = GraphQLDoor(
            parts.settings,
            referee,
            library=library,
            documents=documents,
            persisted=parts.persisted,
            meter=parts.meter,
            observe=parts.observe,
        )
        yield AnyMethodRoute(path, door.answer)


def _manifest(settings: Settings, documents: Documents) -> Mapping[str, str]:
    mode = settings.graphql_persisted
    if mode not in LISTED:
        if settings.graphql_manifest:
            raise SettingError(
                f"LAWSPEAKER_GRAPHQL_MANIFEST is set, but LAWSPEAKER_GRAPHQL_PERSISTED={mode} "
                "does not read it"
            )
        return {}
    if not settings.graphql_manifest:
        raise SettingError(f"LAWSPEAKER_GRAPHQL_PERSISTED={mode} needs LAWSPEAKER_GRAPHQL_MANIFEST")
    return read_manifest(Path(settings.graphql_manifest), documents)
