"""What one HTTP request may still use: units, items of the catalogue, time.

The operations of a batch share one budget, so that a batch does not bypass a limit.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from graphql import Node

from cards.messages.message import Message, say
from service.graphql.resolvers.limits import CODES, is_enforced, limit_error
from service.settings.options import LimitKind
from service.settings.settings import Settings
from service.telemetry.operation_metrics import GraphQLMetrics


@dataclass(slots=True)
class Budget:
    """Counts what a request uses; refuses it, or adds a warning, beyond a limit."""

    settings: Settings
    meter: GraphQLMetrics
    clock: Callable[[], float] = time.perf_counter
    units: int = 0
    objects: int = 0
    warned: dict[LimitKind, Message] = field(default_factory=dict[LimitKind, Message])
    """Limits that were exceeded without a refusal."""
    _ends: float = field(init=False)
    _noted: set[LimitKind] = field(default_factory=set[LimitKind])

    def __post_init__(self) -> None:
        """Start the clock."""
        self._ends = self.clock() + self.settings.graphql_max_seconds

    @property
    def enforced(self) -> bool:
        """Whether requests beyond a limit are refused."""
        return is_enforced(self.settings)

    def ask(self, units: int) -> None:
        """Count units that an operation asks for."""
        self.meter.cost(units)
        self.units += units
        most = self.settings.graphql_max_cost
        if self.units > most:
            self.beyond(LimitKind.COST, say("too-costly", found=self.units, limit=most))

    def read(self, items: int) -> None:
        """Count items of the catalogue that are read, and check the time."""
        self.objects += items
        most = self.settings.graphql_max_objects
        if self.objects > most:
            self.beyond(LimitKind.OBJECTS, say("too-many-objects", most=most))
        self.look()

    def look(self) -> None:
        """Check the time before work begins; running work cannot be interrupted."""
        if self.clock() >= self._ends:
            self.beyond(LimitKind.TIME, self.too_slow())

    def left(self) -> float | None:
        """Seconds left before a request is ended; None where none is."""
        return self._ends - self.clock() if self.enforced else None

    def too_slow(self) -> Message:
        """The message for a request that takes too long."""
        return say("too-slow", limit=self.settings.graphql_max_seconds)

    def beyond(self, kind: LimitKind, said: Message, node: Node | None = None) -> None:
        """A limit is exceeded: raise a GraphQLError, or add a warning."""
        self.note(kind)
        if self.enforced:
            raise limit_error(kind, said, node)
        self.warned[kind] = said

    def note(self, kind: LimitKind) -> None:
        """Count an exceeded limit, once for each request."""
        if kind not in self._noted:
            self._noted.add(kind)
            self.meter.limit(kind, refused=self.enforced)

    def warnings(self) -> list[dict[str, Any]]:
        """The content of `extensions.warnings`."""
        return [{"code": CODES[kind].value, "message": said} for kind, said in self.warned.items()]
