"""Dragon: no Bonuses, and more Multipliers on a Base.

Rulebook: "Destiny: Character card list".
Decides `destiny.power.dragon`.
"""

from service.rules.destiny.characters.powers import Powers
from service.rules.engine.judgement import Judgement


def bars_bonuses(powers: Powers) -> bool:
    """destiny.power.dragon: whether the player cannot use Bonuses."""
    return bool(powers.of("no_bonuses"))


def adds_multipliers(powers: Powers) -> bool:
    """destiny.power.dragon: whether Multipliers are added together before they multiply."""
    return bool(powers.of("multipliers_per_base"))


def most_multipliers(judgement: Judgement, powers: Powers) -> int:
    """destiny.multiplier.play, destiny.power.dragon: Multipliers that a Base may bear."""
    sources = powers.of("multipliers_per_base")
    usual = judgement.numbers.multipliers_per_base
    return max((usual, *(source.power.multipliers_per_base or 0 for source in sources)))
