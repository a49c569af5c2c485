"""One request as its caller's: who it is, what they may do, and what they pay."""

from starlette.types import Scope

from service.access.admission import PORTER
from service.access.guard import Guard
from service.access.identity import Identity
from service.access.quotas import Purse
from service.access.scopes import Errand, Urgency
from service.charging import TELLER


class Visit:
    """The caller of one request, once they are known."""

    __slots__ = ("_guard", "identity", "private", "purse")

    def __init__(self, guard: Guard, scope: Scope, identity: Identity) -> None:
        """Let the endpoint ask for permission and charge through the scope."""
        self._guard = guard
        self.identity = identity
        self.purse = Purse(scope, identity.caller, guard.counters, guard.metrics)
        self.private = False
        """Not everybody may see the answer: no shared cache keeps it."""
        scope[TELLER] = self.purse.take
        scope[PORTER] = self.let_in

    def authorise(self, errand: Errand) -> None:
        """Raise `Refusal` where the caller may not do this."""
        identification = self._guard.identification
        if not errand.scopes <= self.identity.scopes:
            identification.require(self.identity, errand.scopes)
        if not errand.scopes <= identification.open_scopes:
            self.private = True

    async def let_in(self, errand: Errand) -> None:
        """What an endpoint learns from the body is asked for like a path."""
        self.authorise(errand)
        if errand.urgency is not Urgency.CRITICAL:
            await self._guard.load.admit_in_turn(errand.urgency)
