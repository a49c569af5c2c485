"""Overlord: the Destiny total is higher.

Rulebook: "Destiny: Character card list".
Decides `destiny.power.overlord`.
"""

from service.rules.destiny.characters.powers import Powers


def more_in_total(powers: Powers) -> int:
    """destiny.power.overlord: what is added to the Destiny total."""
    return sum(source.power.total or 0 for source in powers.of("total"))
