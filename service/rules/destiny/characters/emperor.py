"""Emperor, and the Philosophers Stone: the hand is larger.

Rulebook: "Destiny: Character card list", "Destiny: Treasure deck card list".
Decides `destiny.hand.max`.
"""

from service.rules.destiny.characters.powers import Powers, cite_stacked
from service.rules.engine.judgement import Judgement


def most_in_hand(judgement: Judgement, powers: Powers) -> int:
    """destiny.hand.max: how many cards a hand is filled to."""
    sources = powers.of("hand_size")
    cite_stacked(judgement, sources)
    more = sum(source.power.hand_size or 0 for source in sources)
    return judgement.numbers.hand_size + more
