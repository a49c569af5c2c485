"""Who carries out a power, and for whom: what every effect knows of it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from cards.model.vocabulary import Ability
from service.rules.game.game import Game


class Use(NamedTuple):
    """One power being carried out: whose it is, whom it is for, and what was chosen."""

    player: str
    target: str
    card: str
    ability: Ability | None = None
    at_hand: bool = False
    """Whether what changes an attempt is for the one under way, whoever attempts it."""


Doing = Callable[[Game, Use, Any], None]
"""Does what one word of the effect vocabulary says, with its value."""
