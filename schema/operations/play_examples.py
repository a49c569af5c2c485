"""Requests about a game in progress, as they stand on the wire: one small table, several moments.

Wanda and Otto play the second edition with cards of the `ashen` set. Act I lies face up, Otto
holds a Hero card, and Wanda is about to try the Leaking Ferry.
"""

import copy
from typing import Any, Final

Json = dict[str, Any]

TABLE: Final[Json] = {
    "ruleset": "CTA_2E",
    "players": [
        {
            "key": "wanda",
            "characters": {
                "origin": "ashen.ashfall-orphan",
                "motivation": "ashen.a-debt-of-embers",
            },
            "experience": 2,
            "morality": 0,
        },
        {
            "key": "otto",
            "characters": {
                "origin": "ashen.saltmarsh-ferrier",
                "motivation": "ashen.to-map-the-mire",
            },
            "experience": 3,
            "morality": 0,
            "hand": ["ashen.shared-lantern"],
        },
    ],
    "rows": [
        {
            "act": 1,
            "revealed": True,
            "cards": [
                {"card": "ashen.the-leaking-ferry"},
                {"card": "ashen.lights-on-the-mire"},
                {"card": "ashen.steady-hands"},
                {"card": "ashen.broad-back"},
            ],
        }
    ],
    "decks": [
        {"name": "ACT_1", "cards": ["ashen.marsh-sense", "ashen.tithe-of-charcoal"]},
        {"name": "HERO", "count": 21},
        {"name": "ANTIHERO", "count": 22},
    ],
    "turn": {"player": "wanda", "number": 5},
    "board": {"board": "ashen-board"},
}
"""Wanda's turn, before she has done anything. The Hero and Antihero decks are only counted."""

FERRY: Final[Json] = {"card": "ashen.the-leaking-ferry", "path": "BOTTOM"}
"""Difficulty 3 and 1 for the path, by Strength and Constitution, of which Wanda has one each."""

FACES: Final[list[Json]] = [
    {"rune": "CORE", "face": "SLASH"},
    {"rune": "CORE", "face": "BLANK"},
    {"rune": "CORE", "face": "TWIST"},
    {"rune": "STRENGTH", "face": "SYMBOL"},
    {"rune": "CONSTITUTION", "face": "SLASH"},
    {"rune": "DARK", "face": "MOON"},
]
"""What the runes show: six successes, a twist, and one Corruption."""


def at_table(**changed: object) -> Json:
    """The table with some of its keys changed; nothing of it is shared."""
    return copy.deepcopy({**TABLE, **changed})


AFTER_A_TRAIT: Final[Json] = at_table(
    players=[{**TABLE["players"][0], "experience": 0}, TABLE["players"][1]],
    turn={"player": "wanda", "number": 5, "actionTaken": True},
)
"""The same turn after its one main action, with nothing left to pay with."""

BEFORE_THE_CAST: Final[Json] = at_table(
    turn={"player": "wanda", "number": 5, "actionTaken": True}, attempt=FERRY
)
"""The attempt on the Ferry is declared; the runes are still in hand."""

LOG: Final[list[Json]] = [
    {"attempt": FERRY},
    {"buyDarkRunes": {"count": 1}},
    {"cast": {"cast": {"faces": FACES}}},
    {"choose": {"option": "DRAW_HERO", "drawn": [{"from": "HERO", "card": "ashen.clear-water"}]}},
    {"playCard": {"player": "otto", "card": "ashen.shared-lantern"}},
    {"letHappen": {}},
    {"resolve": {"drawn": [{"from": "HERO", "card": "ashen.kept-promise"}]}},
    {"endTurn": {}},
]
"""Wanda's whole turn, with the cards that came from the decks whose order nobody knows."""
