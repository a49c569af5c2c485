"""What one HTTP request may still use: units, items of the catalogue, time.

The operations of a batch share one budget, so that a batch does not bypass a limit.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from graphql import Node

from cards.messages.message import Message, say
from service.graphql.resolvers.limits import CODES, GraphQLLimits, limit_error
from service.settings.options import LimitKind, PersistedResult


class Meter(Protocol):
    """Counts events of the GraphQL door."""

    def limit(self, kind: LimitKind, *, refused: bool) -> None:
        """A request exceeded a limit."""
        ...

    def persisted(self, result: PersistedResult) -> None:
        """A persisted document was requested."""
        ...

    def cost(self, units: int) -> None:
        """An operation asked for these units."""
        ...


class Unmetered:
    """A meter that counts nothing."""

    def limit(self, kind: LimitKind, *, refused: bool) -> None:
        """Count nothing."""

    def persisted(self, result: PersistedResult) -> None:
        """Count nothing."""

    def cost(self, units: int) -> None:
        """Count nothing."""


@dataclass(slots=True)
class Budget:
    """Counts what a request uses; refuses it, or adds a warning, beyond a limit."""

    limits: GraphQLLimits = field(default_factory=GraphQLLimits)
    meter: Meter = field(default_factory=Unmetered)
    clock: Callable[[], float] = time.perf_counter
    units: int = 0
    objects: int = 0
    warned: dict[LimitKind, Message] = field(init=False)
    """Limits that were exceeded without a refusal."""
    _ends: float | None = field(init=False)
    _noted: set[LimitKind] = field(init=False)

    def __post_init__(self) -> None:
        """Start the clock."""
        self.warned, self._noted = {}, set()
        began, seconds = self.clock(), self.limits.seconds
        self._ends = None if seconds is None else began + seconds

    def ask(self, units: int) -> None:
        """Count units that an operation asks for."""
        self.meter.cost(units)
        self.units += units
        most = self.limits.cost
        if most is not None and self.units > most:
            self.beyond(LimitKind.COST, say("too-costly", found=self.units, limit=most))

    def read(self, items: int) -> None:
        """Count items of the catalogue that are read, and check the time."""
        self.objects += items
        most = self.limits.objects
        if most is not None and self.objects > most:
            self.beyond(LimitKind.OBJECTS, say("too-many-objects", most=most))
        self.look()

    def look(self) -> None:
        """Check the time before work begins; running work cannot be interrupted."""
        if self._ends is not None and self.clock() >= self._ends:
            self.beyond(LimitKind.TIME, self.too_slow())

    def left(self) -> float | None:
        """Seconds left before a request is ended; None without a limit that is enforced."""
        if self._ends is None or not self.limits.enforced:
            return None
        return self._ends - self.clock()

    def too_slow(self) -> Message:
        """The message for a request that takes too long."""
        return say("too-slow", limit=self.limits.seconds or 0)

    def beyond(self, kind: LimitKind, said: Message, node: Node | None = None) -> None:
        """A limit is exceeded: raise a GraphQLError, or add a warning."""
        self.note(kind)
        if self.limits.enforced:
            raise limit_error(kind, said, node)
        self.warned[kind] = said

    def note(self, kind: LimitKind) -> None:
        """Count an exceeded limit, once for each request."""
        if kind not in self._noted:
            self._noted.add(kind)
            self.meter.limit(kind, refused=self.limits.enforced)

    def warnings(self) -> list[dict[str, Any]]:
        """The content of `extensions.warnings`."""
        return [{"code": CODES[kind].value, "message": said} for kind, said in self.warned.items()]
