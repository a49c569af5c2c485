"""Authorise: what the caller may do, and whether there is room for it now.

REST says by its path what a request is for; GraphQL only after parsing, a batch item by item. The
visit is asked again then, through the scope; without one everybody may do everything.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Scope

from service.access.guard import Guard
from service.access.key_ring import Identity
from service.access.scopes import Errand, Urgency
from service.http.charge import TELLER, Purse

Porter = Callable[[Errand], Awaitable[None]]
"""Lets an errand pass, or raises `Refusal`."""

PORTER: Final = "lawspeaker.porter"


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
        scope[TELLER] = self.purse.take
        scope[PORTER] = self.let_in

    def require(self, errand: Errand) -> None:
        """Raise `Refusal` where the caller may not do this."""
        identification = self.guard.identification
        if not errand.scopes <= self.identity.scopes:
            identification.require(self.identity, errand.scopes)
        if not errand.scopes <= identification.open_scopes:
            self.private = True

    def leave(self, scope: Scope) -> None:
        """Be asked no more."""
        del scope[TELLER], scope[PORTER]

    async def let_in(self, errand: Errand) -> None:
        """What an endpoint learns from the body is asked for like a path."""
        self.require(errand)
        if errand.urgency is not Urgency.CRITICAL:
            await self.guard.load.admit_in_turn(errand.urgency)


async def authorise(visit: Visit, errand: Errand) -> None:
    """Raise `Refusal` where there is no room for this now, or where the caller may not do it."""
    await visit.guard.load.admit_in_turn(errand.urgency)
    visit.require(errand)


async def admitted(scope: Scope, errand: Errand) -> None:
    """Ask the same for what was read."""
    porter: Porter | None = scope.get(PORTER)
    if porter is not None:
        await porter(errand)
