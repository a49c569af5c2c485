"""Authorise: what the caller may do, and whether there is room for it now.

REST says by its path what a request needs. GraphQL says it after parsing, a batch item by item:
they ask `admitted`, which finds the visit by the scope. Without a visit everything is allowed.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Scope

from service.access.guard import Guard
from service.access.key_ring import Identity
from service.access.scopes import Requirements, Priority
from service.http.charge import TAKE_UNITS, Purse

Admit = Callable[[Requirements], Awaitable[None]]
"""Lets a request through that needs this, or raises `Refusal`."""

ADMIT: Final = "lawspeaker.admit"


class Visit:
    """The caller of one request, once they are known: who it is, and what they pay."""

    __slots__ = ("guard", "identity", "private", "purse")

    def __init__(self, guard: Guard, scope: Scope, identity: Identity) -> None:
        """Put into the scope how an endpoint charges, and how it asks for permission."""
        self.guard = guard
        self.identity = identity
        self.purse = Purse(scope, identity.caller, guard.counters, guard.metrics)
        self.private = False
        """Only callers with a key may see the answer, so no shared cache may keep it."""
        scope[TAKE_UNITS] = self.purse.take
        scope[ADMIT] = self.let_in

    def require(self, needs: Requirements) -> None:
        """Raise `Refusal` where the caller may not do this."""
        identification = self.guard.identification
        if not needs.scopes <= self.identity.scopes:
            identification.require(self.identity, needs.scopes)
        if not needs.scopes <= identification.open_scopes:
            self.private = True

    def leave(self, scope: Scope) -> None:
        """Take out of the scope what was put there."""
        del scope[TAKE_UNITS], scope[ADMIT]

    async def let_in(self, needs: Requirements) -> None:
        """Check what an endpoint has read in a body, as a path is checked."""
        self.require(needs)
        if needs.priority is not Priority.CRITICAL:
            await self.guard.load.admit_in_turn(needs.priority)


async def authorise(visit: Visit, needs: Requirements) -> None:
    """Raise `Refusal` where there is no room for this now, or where the caller may not do it."""
    await visit.guard.load.admit_in_turn(needs.priority)
    visit.require(needs)


async def admitted(scope: Scope, needs: Requirements) -> None:
    """Check what was read in a body; `Refusal` as above. Without a visit all is allowed."""
    admit: Admit | None = scope.get(ADMIT)
    if admit is not None:
        await admit(needs)
