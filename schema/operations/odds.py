"""Exact odds of a pool of runes, and of an attempt on a table."""

from typing import Final

from schema.operations.link import Link
from schema.operations.operation import Example, Operation
from schema.operations.play_examples import BEFORE_THE_CAST
from schema.shapes.odds import Odds, OddsRequest

ODDS: Final = Operation(
    name="odds",
    place=1,
    want="odds",
    rule="service.rules.moves.odds:odds_of",
    path="/v1/odds",
    field="odds",
    request=OddsRequest,
    answer=Odds,
    counted=("snapshot",),
    link=Link(OddsRequest, without=("snapshot", "card", "path"), always=("pool",)),
    summary="Exact odds of a pool of runes, or of an attempt on a table",
    for_agents=(
        'Exact odds of a pool of runes against a difficulty, such as {"abilities": {"WISDOM": '
        '2}, "dark": 1}; or of an attempt (card, path) in a game.'
    ),
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
        Example(
            name="attempt-on-a-table",
            summary="The attempt about to be cast on a table, for each number of Dark runes",
            request={
                "snapshot": BEFORE_THE_CAST,
                "card": BEFORE_THE_CAST["attempt"]["card"],
                "path": BEFORE_THE_CAST["attempt"].get("path", "TOP"),
            },
        ),
    ),
)
