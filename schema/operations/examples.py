"""A request or two for every operation, as they stand on the wire; a test asks each of them."""

from dataclasses import dataclass
from typing import Any, Final

from schema.operations.destiny_examples import ATTACH, WITHOUT_WARLORD
from schema.operations.destiny_examples import LOG as DESTINY_LOG
from schema.operations.destiny_examples import TABLE as DESTINY_TABLE
from schema.operations.listed import (
    BEST_TOTAL,
    CAST,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    LEGAL_MOVES,
    ODDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    SETUP,
    VALIDATE,
)
from schema.operations.play_examples import AFTER_A_TRAIT, BEFORE_THE_CAST, FERRY, LOG, TABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A request that is answered with 200."""

    name: str
    summary: str
    request: dict[str, Any]


EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    ODDS.name: (
        Example(
            name="three-relevant-icons",
            summary="One Dexterity, two Wisdom and a Dark rune against difficulty 7",
            request={
                "ruleset": "CTA_2E",
                "pool": {"abilities": {"DEXTERITY": 1, "WISDOM": 2}, "dark": 1},
                "difficulty": 7,
                "modifier": 0,
            },
        ),
    ),
    CAST.name: (
        Example(
            name="faces-from-the-table",
            summary="What the runes that were thrown at the table mean",
            request={
                "ruleset": "CTA_2E",
                "pool": {"abilities": {"STRENGTH": 1}, "dark": 1},
                "cast": {
                    "faces": [
                        {"rune": "CORE", "face": "SLASH"},
                        {"rune": "CORE", "face": "BLANK"},
                        {"rune": "CORE", "face": "TWIST"},
                        {"rune": "STRENGTH", "face": "SYMBOL"},
                        {"rune": "DARK", "face": "MOON"},
                    ]
                },
                "difficulty": 5,
                "caster": {"experience": 2, "morality": 0},
            },
        ),
        Example(
            name="from-a-seed",
            summary="The service throws: the same seed and pool always show the same faces",
            request={
                "ruleset": "EPIC_ORIGINS",
                "pool": {"abilities": {"CHARISMA": 3}},
                "cast": {"seed": "lantern-17"},
                "difficulty": 4,
            },
        ),
    ),
    SCORE.name: (
        Example(
            name="two-player-table",
            summary="Two heroes with cards of the ashen set, on the ashen board",
            request={
                "snapshot": {
                    "ruleset": "CTA_2E",
                    "players": [
                        {
                            "id": "wanda",
                            "characters": {
                                "origin": "ashen.ashfall-orphan",
                                "motivation": "ashen.a-debt-of-embers",
                                "destiny": "ashen.keeper-of-the-last-fire",
                            },
                            "story": [
                                {
                                    "card": "ashen.the-leaking-ferry",
                                    "path": "BOTTOM",
                                    "slot": "ORIGIN",
                                }
                            ],
                            "experience": 2,
                            "morality": 1,
                        },
                        {
                            "id": "otto",
                            "characters": {
                                "origin": "ashen.saltmarsh-ferrier",
                                "motivation": "ashen.to-map-the-mire",
                                "destiny": "ashen.queen-of-drowned-halls",
                            },
                            "story": [{"card": "ashen.steady-hands", "slot": "ORIGIN"}],
                            "morality": -1,
                        },
                    ],
                    "board": {"id": "ashen"},
                }
            },
        ),
    ),
    SCORE_SHEET.name: (
        Example(
            name="suzanne",
            summary="The rulebook's own example of a final tally, as counts",
            request={
                "ruleset": "CTA_2E",
                "players": [
                    {
                        "id": "suzanne",
                        "triumph": 17,
                        "tragedy": 2,
                        "experience": 2,
                        "morality": -2,
                        "heroCardsPlayed": 2,
                        "antiheroCardsPlayed": 1,
                        "storyIcons": {"NATURE": 4},
                        "destinyTriumph": 4,
                        "destinyTragedy": 0,
                    }
                ],
            },
        ),
    ),
    VALIDATE.name: (
        Example(
            name="declare-an-attempt",
            summary="Wanda tries the Leaking Ferry for its bottom path: legal",
            request={"snapshot": TABLE, "move": {"attempt": FERRY}},
        ),
        Example(
            name="a-second-action-unpaid",
            summary="A Trait after the story action, with no Experience: two clauses are broken",
            request={
                "snapshot": AFTER_A_TRAIT,
                "move": {"gainTrait": {"card": "ashen.steady-hands"}},
            },
        ),
    ),
    LEGAL_MOVES.name: (
        Example(
            name="before-the-cast",
            summary="An attempt is declared: Dark runes, powers and cards come first, or the cast",
            request={"snapshot": BEFORE_THE_CAST},
        ),
    ),
    REPLAY.name: (
        Example(
            name="a-whole-turn",
            summary="Declare, buy, cast, choose, a card of another player, resolve, end the turn",
            request={"snapshot": TABLE, "moves": LOG},
        ),
    ),
    SETUP.name: (
        Example(
            name="two-players",
            summary="A game of the second edition for two: the same seed deals the same cards",
            request={"ruleset": "CTA_2E", "players": ["wanda", "otto"], "seed": "lantern-17"},
        ),
    ),
    DESTINY_VALIDATE.name: (
        Example(
            name="chaos-as-law",
            summary="A Chaos Multiplier on a Law Base, which a Warlord makes possible: legal",
            request={"snapshot": DESTINY_TABLE, "move": ATTACH},
        ),
        Example(
            name="chaos-against-law",
            summary="The same without the Warlord, and after the player was done: two clauses",
            request={"snapshot": WITHOUT_WARLORD, "move": ATTACH},
        ),
    ),
    DESTINY_LEGAL_MOVES.name: (
        Example(
            name="multiplier-phase",
            summary="Two Multipliers for one Base, or none; nothing of the hidden hand is listed",
            request={"snapshot": DESTINY_TABLE},
        ),
    ),
    DESTINY_REPLAY.name: (
        Example(
            name="end-of-a-round",
            summary="Multipliers, totals, and two Treasures for the winner",
            request={"snapshot": DESTINY_TABLE, "moves": DESTINY_LOG},
        ),
    ),
    DESTINY_SETUP.name: (
        Example(
            name="three-players",
            summary="A game for three: the same seed deals the same cards",
            request={
                "ruleset": "DESTINY",
                "players": ["wanda", "otto", "ida"],
                "seed": "lantern-17",
            },
        ),
    ),
    DESTINY_TOTAL.name: (
        Example(
            name="before-the-multipliers",
            summary="What the table counts as it lies, line by line",
            request={"snapshot": DESTINY_TABLE},
        ),
    ),
    BEST_TOTAL.name: (
        Example(
            name="eight-cards-and-an-alchemist",
            summary="The most that a full hand can count, with the arrangement",
            request={
                "ruleset": "DESTINY",
                "character": "destiny.alchemist",
                "aids": ["destiny.rogue", "destiny.lover"],
                "treasures": ["destiny.kings-crown"],
                "hand": [
                    "destiny.good-base-4",
                    "destiny.evil-base-3",
                    "destiny.law-base-2",
                    "destiny.good-bonus-3",
                    "destiny.chaos-bonus-3",
                    "destiny.good-multiplier-3",
                    "destiny.law-multiplier-4",
                    "destiny.nature-multiplier-2",
                ],
            },
        ),
    ),
}
"""By operation name."""
