"""Lover: matching cards get more.

Rulebook: "Destiny: Character card list".
Decides `destiny.power.lover`.
"""

from service.rules.destiny.characters.powers import Powers
from service.rules.destiny.readings import Readings


def more_for_two(powers: Powers) -> int:
    """destiny.power.lover: what each of two matching cards gets besides."""
    return sum(source.power.matching or 0 for source in powers.of("matching"))


def more_for_three(powers: Powers, readings: Readings) -> int:
    """destiny.power.lover: what each of three matching cards gets besides."""
    more = more_for_two(powers)
    return more * 2 if more and readings.triple_is_pair else more
