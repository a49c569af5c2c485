"""Requests about Destiny, as they stand on the wire: one small table, several moments.

Wanda is the Knight and Otto the King; both have laid out a Law Base, and Multipliers come next.
"""

import copy
from typing import Any, Final

Json = dict[str, Any]

TABLE: Final[Json] = {
    "ruleset": "DESTINY",
    "phase": "MULTIPLIER",
    "round": 3,
    "players": [
        {
            "key": "wanda",
            "character": "destiny.knight",
            "hand": ["destiny.law-multiplier-3", "destiny.chaos-multiplier-4"],
            "aids": ["destiny.warlord"],
            "groups": [{"base": "destiny.law-base-3", "bonuses": ["destiny.chaos-bonus-2"]}],
            "treasures": ["destiny.kings-crown"],
        },
        {
            "key": "otto",
            "character": "destiny.king",
            "hidden": 4,
            "groups": [{"base": "destiny.law-base-2"}],
        },
    ],
    "deck": {"count": 50},
    "treasures": ["destiny.greater-hoard", "destiny.lesser-hoard"],
    "buried": ["destiny.lesser-hoard"],
}
"""Wanda's Chaos cards count as Law, thanks to her Warlord; Otto's hand is only counted."""

ATTACH: Final[Json] = {
    "playMultiplier": {
        "player": "wanda",
        "card": "destiny.chaos-multiplier-4",
        "base": "destiny.law-base-3",
    }
}
"""(3 + 2 + matching and Law) x (4 + matching and Law)."""

WITHOUT_WARLORD: Final[Json] = copy.deepcopy(TABLE)
"""The same table, but Wanda's Bonus is of Law and nobody treats Chaos as Law for her."""
WITHOUT_WARLORD["players"][0]["aids"] = []
WITHOUT_WARLORD["players"][0]["groups"][0]["bonuses"] = ["destiny.law-bonus-2"]
WITHOUT_WARLORD["players"][0]["done"] = True

LOG: Final[list[Json]] = [
    ATTACH,
    {
        "playMultiplier": {
            "player": "otto",
            "card": "destiny.nature-multiplier-2",
            "base": "destiny.law-base-2",
        }
    },
    {"pass": {"player": "wanda"}},
    {"pass": {"player": "otto"}},
    {"proceed": {"phase": "TOTAL"}},
    {"proceed": {"phase": "DESTINY"}},
]
"""The end of the round: Multipliers, totals, and the Treasures for the winner."""
