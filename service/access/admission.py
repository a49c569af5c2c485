"""How a door says what a request asks for, once it has read it.

GraphQL knows it only after parsing, a batch only item by item. Whoever keeps the keys has put a
porter into the scope; without one everybody may do everything.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Scope

from service.access.scopes import Errand

Porter = Callable[[Errand], Awaitable[None]]
"""Lets an errand pass, or raises `Refusal`."""

PORTER: Final = "lawspeaker.porter"


async def admitted(scope: Scope, errand: Errand) -> None:
    """Ask whether the caller may do this, and whether there is room for it now."""
    porter: Porter | None = scope.get(PORTER)
    if porter is not None:
        await porter(errand)
