"""Rogue: more Bonuses on a Base that has no Multiplier.

Rulebook: "Destiny: Character card list".
Decides `destiny.power.rogue`.
"""

from service.rules.destiny.characters.dragon import bars_bonuses
from service.rules.destiny.characters.powers import Powers
from service.rules.engine.judgement import Judgement


def trades_multiplier(powers: Powers) -> bool:
    """destiny.power.rogue: whether a Base may bear more Bonuses in place of a Multiplier."""
    return bool(powers.of("bonuses_without_multiplier"))


def most_bonuses(judgement: Judgement, powers: Powers, *, multiplied: bool) -> int:
    """destiny.bonus.play, destiny.power.rogue, destiny.power.dragon: Bonuses that a Base may bear.

    `multiplied` says whether it bears a Multiplier.
    """
    if bars_bonuses(powers):
        return 0
    usual = judgement.numbers.bonuses_per_base
    if multiplied:
        return usual
    sources = powers.of("bonuses_without_multiplier")
    return max((usual, *(source.power.bonuses_without_multiplier or 0 for source in sources)))
