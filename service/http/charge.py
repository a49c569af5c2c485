"""What a request is charged, for doors that know a cost and for whoever keeps quotas.

A door says what a request costs, in units, before it does the work; whoever keeps quotas has put
a teller into the scope and may refuse. Without a teller everything is free.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Scope

Teller = Callable[[int], Awaitable[None]]
"""Takes units from the caller's quota; raises what the door tells the caller if few are left."""

TELLER: Final = "lawspeaker.teller"
COST: Final = "lawspeaker.cost"


async def charge(scope: Scope, units: int) -> None:
    """Charge a request so many units, before the work is done; may be called more than once."""
    scope[COST] = scope.get(COST, 0) + units
    teller: Teller | None = scope.get(TELLER)
    if teller is not None:
        await teller(units)


def note_settled(scope: Scope, units: int) -> None:
    """Note what a request cost beyond what it was charged; below zero where it cost less."""
    scope[COST] = charged(scope) + units


def charged(scope: Scope) -> int:
    """The units that a request has been charged so far."""
    cost: int = scope.get(COST, 0)
    return cost
