"""Exact odds of a pool of runes."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.runes import Odds, OddsRequest

ODDS: Final = Operation(
    name="odds",
    path="/v1/odds",
    field="odds",
    request=OddsRequest,
    answer=Odds,
    summary="Exact odds of a pool of runes",
    examples=(
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
)
