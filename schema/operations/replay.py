"""Judges a log of moves of an adventure game, up to the first that is not legal."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.operations.play_examples import LOG, TABLE
from schema.shapes.legal import ReplayAnswer, ReplayRequest, ReplayStep

REPLAY: Final = Operation(
    name="replay",
    place=7,
    want="play",
    rule="service.rules.variants.adventure:ADVENTURE.replay",
    steps="service.rules.variants.adventure:ADVENTURE.steps",
    path="/v1/replay",
    field="replay",
    request=ReplayRequest,
    answer=ReplayAnswer,
    summary="Judge a log of moves up to the first that is not legal",
    for_agents=(
        "Play a game again: the table, who won if it is over, or why the first move that is not "
        "legal is not."
    ),
    line=ReplayStep,
    whole_log=True,
    may_roll=True,
    counted=("moves", "moves/cast/cast/roll", "snapshot/extra_cards"),
    examples=(
        Example(
            name="a-whole-turn",
            summary="Declare, buy, cast, choose, a card of another player, resolve, end the turn",
            request={"snapshot": TABLE, "moves": LOG},
        ),
    ),
)
