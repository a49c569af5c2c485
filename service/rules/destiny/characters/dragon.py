"""Dragon: no Bonuses, and more Multipliers on a Base (`destiny.power.dragon`)."""

from service.rules.destiny.characters.powers import Powers
from service.rules.engine.judgement import Judgement


def most_multipliers(judgement: Judgement, powers: Powers) -> int:
    """destiny.multiplier.play, destiny.power.dragon: Multipliers that a Base may bear."""
    found = (source.power.multipliers_per_base or 0 for source in powers.of("multipliers_per_base"))
    return max((judgement.numbers.multipliers_per_base, *found))
