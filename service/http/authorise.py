"""Authorise: what the caller may do, and whether the load allows it now.

A REST request says what it requires by its path. GraphQL knows it after parsing, a batch for each
item: they call `admitted`, which finds the visit in the scope. Without a visit everything is
allowed.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Scope

from service.access.guard import Guard
from service.access.key_ring import Caller, Identity
from service.access.scopes import Priority, Requirements
from service.http.charge import TAKE_UNITS, Purse
from service.judging.job import job_of

Admit = Callable[[Requirements], Awaitable[None]]
"""Admits a request with these requirements, or raises `Refusal`."""

ADMIT: Final = "lawspeaker.admit"


name_of: Final[Callable[[Caller], str]] = "{0.kind} {0.name}".format
"""By what a caller is known to what is kept for it."""


class Visit:
    """The identified caller of one request, and the quota that pays for it."""

    __slots__ = ("guard", "identity", "private", "purse")

    def __init__(self, guard: Guard, scope: Scope, identity: Identity) -> None:
        """Store in the scope how endpoints charge, and how they ask for permission."""
        self.guard = guard
        self.identity = identity
        self.purse = Purse(identity.caller, guard.counters, guard.metrics)
        self.private = False
        """Only callers with a key may read the answer, so shared caches must not store it."""
        job_of(scope).caller = name_of(identity.caller)
        scope[TAKE_UNITS] = self.purse.take
        scope[ADMIT] = self.let_in

    def require(self, needs: Requirements) -> None:
        """Raise `Refusal` where the caller lacks a scope."""
        identification = self.guard.identification
        if not needs.scopes <= self.identity.scopes:
            identification.require(self.identity, needs.scopes)
        if not needs.scopes <= identification.open_scopes:
            self.private = True

    def leave(self, scope: Scope) -> None:
        """Pay for what was done since the answer was settled: it was compressed and sent."""
        self.purse.settle(job_of(scope).meter.seconds)
        del scope[TAKE_UNITS], scope[ADMIT]

    async def let_in(self, needs: Requirements) -> None:
        """Check requirements that an endpoint has read in a body, as those of a path."""
        self.require(needs)
        if needs.priority is not Priority.CRITICAL:
            await self.guard.load.admit_in_turn(needs.priority)


async def authorise(visit: Visit, needs: Requirements) -> None:
    """Raise `Refusal` under too much load, or where the caller lacks a scope."""
    await visit.guard.load.admit_in_turn(needs.priority)
    visit.require(needs)


async def admitted(scope: Scope, needs: Requirements) -> None:
    """Check requirements read in a body. Raises `Refusal`. Without a visit all is allowed."""
    admit: Admit | None = scope.get(ADMIT)
    if admit is not None:
        await admit(needs)
