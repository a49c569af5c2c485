"""King, Warrior, Wizard, Barbarian, Knight, Ranger, Wraith Lord, Kings Crown: cards add more.

Rulebook: "Destiny: Character card list", "Destiny: Treasure deck card list".
Decides `destiny.power.king`, `destiny.power.warrior`, `destiny.power.wizard` and
`destiny.power.aligned-plus`.
"""

from typing import NamedTuple

from cards.model.card import Card
from cards.model.vocabulary import Alignment, CardType
from service.rules.destiny.characters.powers import Powers, Source, is_about
from service.rules.destiny.readings import Readings


class Additions(NamedTuple):
    """What powers add to one card."""

    plus: int
    """Added to its value; a reading may put this after the multiplication."""
    fixed: int
    """Added to a Multiplier as such, so it always multiplies."""
    sources: tuple[Source, ...]
    """The powers that add something."""


def additions_to(card: Card, alignment: Alignment, powers: Powers, readings: Readings) -> Additions:
    """destiny.power.king and the like: what powers add to a card that counts as of `alignment`."""
    plus = fixed = 0
    sources: list[Source] = []
    for source in powers.raising:
        raised = source.power.raises
        assert raised is not None
        if not is_about(raised, card.type, alignment):
            continue
        if raised.type is CardType.MULTIPLIER:
            fixed += raised.amount
        elif card.type is CardType.MULTIPLIER and not readings.plus_on_multiplier:
            continue
        else:
            plus += raised.amount
        sources.append(source)
    return Additions(plus, fixed, tuple(sources))
