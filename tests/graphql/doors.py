"""Doors of GraphQL over a referee of a test's own, and settings by the short names of limits."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace
from starlette.routing import Route

from cards.model.vocabulary import SHIPPED_RULESETS
from service.cache.persisted import PersistedStore
from service.catalogue.index import Library
from service.graphql.execution.documents import Documents
from service.graphql.execution.persisted import PersistedDocuments
from service.graphql.http import GraphQLDoor, Observe
from service.graphql.wiring import AnyMethodRoute, schema_for
from service.referee import Referee
from service.settings.options import LimitKind, PersistedMode, PersistedResult
from service.settings.settings import Settings
from service.telemetry.operation_metrics import GraphQLMetrics

ENDLESS: Final = 10**9
OTHERS: Final = {"body_bytes": "max_body_bytes", "mode": "graphql_limits"}


def limits_of(**given: Any) -> Settings:  # noqa: ANN401 - values of settings
    """Settings with these limits, without `graphql_max_` before their names; None lifts one."""
    named = {
        OTHERS.get(name, f"graphql_max_{name}"): ENDLESS if value is None else value
        for name, value in given.items()
    }
    return replace(Settings(), **named)


class Uncounted(GraphQLMetrics):
    """A meter that counts nothing."""

    def __init__(self) -> None:  # pyright: ignore[reportMissingSuperCall]
        """Without a registry."""

    def limit(self, kind: LimitKind, *, refused: bool) -> None:
        """Count nothing."""

    def persisted(self, result: PersistedResult) -> None:
        """Count nothing."""

    def cost(self, units: int) -> None:
        """Count nothing."""


def persisted_of(
    mode: PersistedMode = PersistedMode.OFF,
    store: PersistedStore | None = None,
    manifest: Mapping[str, str] = MappingProxyType({}),
    meter: GraphQLMetrics | None = None,
) -> PersistedDocuments:
    """Persisted documents, none if nothing is said."""
    return PersistedDocuments(mode, store, manifest, Uncounted() if meter is None else meter)


def door_of(  # noqa: PLR0913 - all that a door takes
    referee: Referee,
    limits: Settings | None = None,
    *,
    library: Library | None = None,
    documents: Documents | None = None,
    persisted: PersistedDocuments | None = None,
    meter: GraphQLMetrics | None = None,
    observe: Observe | None = None,
    **settings: Any,  # noqa: ANN401 - values of settings
) -> GraphQLDoor:
    """A door; its other settings are those of a service."""
    chosen = replace(limits or Settings(), **settings)
    return GraphQLDoor(
        chosen,
        referee,
        library=library or Library(referee.catalogue),
        documents=documents or Documents(schema_for(SHIPPED_RULESETS), chosen),
        persisted=persisted or persisted_of(),
        meter=Uncounted() if meter is None else meter,
        observe=observe or _unheard,
    )


def route_of(referee: Referee, limits: Settings | None = None, **choices: Any) -> Route:  # noqa: ANN401
    """The route of a door."""
    return AnyMethodRoute("/graphql", door_of(referee, limits, **choices).answer)


def _unheard(_: str, __: str) -> None:
    """Hear nothing."""
