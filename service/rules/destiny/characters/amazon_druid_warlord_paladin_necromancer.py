"""Amazon, Druid, Warlord, Paladin, Necromancer: cards count as another alignment.

Rulebook: "Destiny: Character card list".
Decides `destiny.power.realign`.
"""

from cards.model.vocabulary import Alignment, CardType
from service.rules.destiny.characters.powers import Powers, is_about


def treated_as(powers: Powers, kind: CardType, own: Alignment, *, at_once: bool) -> Alignment:
    """destiny.power.realign: what a card of a type and an alignment counts as.

    Powers work one after the other; with `at_once` all of them look at the card itself.
    """
    now = powers.treated.get((kind, own))
    if now is None:
        now = own
        for source in powers.treating:
            treat = source.power.treats
            assert treat is not None
            if is_about(treat, kind, own if at_once else now):
                now = treat.to
        powers.treated[kind, own] = now
    return now
