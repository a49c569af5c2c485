"""Which alignment a card counts as, and which alignments oppose each other.

Rulebook: "Destiny: Alignments".
Decides `destiny.alignment.*` and `destiny.power.realign`.
"""

from collections.abc import Mapping
from typing import Final

from cards.model.card import Card
from cards.model.vocabulary import Alignment
from service.rules.destiny.characters import Powers, treated_as
from service.rules.destiny.readings import Readings

OPPOSITES: Final = ((Alignment.GOOD, Alignment.EVIL), (Alignment.LAW, Alignment.CHAOS))
OPPOSED: Final[Mapping[Alignment, Alignment]] = {
    one: other for pair in OPPOSITES for one, other in (pair, pair[::-1])
}
"""destiny.alignment.opposed: Nature is not among them."""


def opposed(one: Alignment, other: Alignment) -> bool:
    """destiny.alignment.opposed: Good against Evil, Law against Chaos."""
    return OPPOSED.get(one) is other


def counts_as(
    card: Card, powers: Powers, readings: Readings, changed: Alignment | None = None
) -> Alignment:
    """destiny.power.realign: the alignment that a player's card counts as.

    `changed` is what an Alchemist has made of the card itself.
    """
    own = changed or card.alignment
    assert own is not None
    at_once = len(powers.treating) > 1 and readings.realigns_at_once
    now = treated_as(powers, card.type, own, at_once=at_once)
    if now is not card.alignment:
        readings.state("destiny-realign-scope")
    return now
