"""Authorise: what the caller may do, and whether there is room for it now.

REST says by its path what a request is for; GraphQL only after parsing, a batch item by item. The
visit is asked again then, through the scope; without one everybody may do everything.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Scope

from service.access.guard import Guard
from service.access.key_ring import Identity
from service.access.scopes import Requirements, Urgency
from service.http.charge import TAKE_UNITS, Purse

Admit = Callable[[Requirements], Awaitable[None]]
"""Lets a request through that needs this, or raises `Refusal`."""

ADMIT: Final = "lawspeaker.admit"


class Visit:
    """The caller of one request, once they are known: who it is, and what they pay."""

    __slots__ = ("guard", "identity", "private", "purse")

    def __init__(self, guard: Guard, scope: Scope, identity: Identity) -> None:
        """Let the endpoint ask for permission and charge through the scope."""
        self.guard = guard
        self.identity = identity
        self.purse = Purse(scope, identity.caller, guard.counters, guard.metrics)
        self.private = False
        """Not everybody may see the answer: no shared cache keeps it."""
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
        """Be asked no more."""
        del scope[TAKE_UNITS], scope[ADMIT]

    async def let_in(self, needs: Requirements) -> None:
        """What an endpoint learns from the body is asked for like a path."""
        self.require(needs)
        if needs.urgency is not Urgency.CRITICAL:
            await self.guard.load.admit_in_turn(needs.urgency)


async def authorise(visit: Visit, needs: Requirements) -> None:
    """Raise `Refusal` where there is no room for this now, or where the caller may not do it."""
    await visit.guard.load.admit_in_turn(needs.urgency)
    visit.require(needs)


async def admitted(scope: Scope, needs: Requirements) -> None:
    """Ask the same for what was read."""
    admit: Admit | None = scope.get(ADMIT)
    if admit is not None:
        await admit(needs)
