"""Hero and Antihero cards of a hand that nobody knows: their backs stand for them as options."""

from collections.abc import Mapping
from typing import Final

from cards.model.vocabulary import CardType
from schema.shapes.table import Player

HIDDEN_HERO: Final = "HIDDEN_HERO"
HIDDEN_ANTIHERO: Final = "HIDDEN_ANTIHERO"
BACKS: Final[Mapping[CardType, str]] = {
    CardType.HERO: HIDDEN_HERO,
    CardType.ANTIHERO: HIDDEN_ANTIHERO,
}
"""The back of each kind of card, in the order in which options name them."""


def hand_options(player: Player) -> tuple[str, ...]:
    """card.discard-as-cost.epic: what a player can discard: each card known, each back once."""
    known = tuple(dict.fromkeys(player.hand))
    heroes = (HIDDEN_HERO,) if player.hidden_heroes else ()
    antiheroes = (HIDDEN_ANTIHERO,) if player.hidden_antiheroes else ()
    return (*known, *heroes, *antiheroes)
