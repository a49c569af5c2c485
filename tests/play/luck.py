"""The odds of a cast, worked out from the rune stones as the rulebooks draw them."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from cards.model.vocabulary import Ability

CORE: Final = (0, 1)
"""Successes on the two sides of a Core rune."""
COMMON: Final = (1, 2)
"""Of the first two runes of an Ability, and of a Dark rune."""
SPECIAL: Final = (0, 2)
"""Of the third rune of an Ability."""


@cache
def chances(common: int, special: int) -> tuple[float, ...]:
    """The chance to show at least 0, 1, 2, ... successes with three Core runes and these."""
    exactly = {0: 1.0}
    for sides in (CORE,) * 3 + (COMMON,) * common + (SPECIAL,) * special:
        after: dict[int, float] = {}
        for successes, chance in exactly.items():
            for side in sides:
                after[successes + side] = after.get(successes + side, 0.0) + chance / 2
        exactly = after
    most = max(exactly)
    return tuple(
        sum(chance for successes, chance in exactly.items() if successes >= least)
        for least in range(most + 1)
    )


def chance(
    icons: Mapping[Ability, int], relevant: tuple[Ability, ...], *, dark: int, needed: int
) -> float:
    """The chance to reach `needed` successes with the icons of the relevant Abilities."""
    common = sum(min(icons.get(ability, 0), 2) for ability in relevant) + dark
    special = sum(icons.get(ability, 0) > 2 for ability in relevant)
    table = chances(common, special)
    if needed <= 0:
        return 1.0
    return table[needed] if needed < len(table) else 0.0
