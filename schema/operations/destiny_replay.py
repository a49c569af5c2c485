"""Judges a log of moves of Destiny, up to the first that is not legal."""

from typing import Final

from schema.operations.destiny_examples import LOG, TABLE
from schema.operations.operation import Example, Operation
from schema.shapes.destiny_verdict import (
    DestinyReplayAnswer,
    DestinyReplayRequest,
    DestinyReplayStep,
)

DESTINY_REPLAY: Final = Operation(
    name="destiny_replay",
    place=12,
    want="play",
    rule="service.rules.variants.destiny:DESTINY.replay",
    steps="service.rules.variants.destiny:DESTINY.steps",
    path="/v1/destiny/replay",
    field="replayDestiny",
    request=DestinyReplayRequest,
    answer=DestinyReplayAnswer,
    summary="Judge a log of Destiny up to the first move that is not legal",
    line=DestinyReplayStep,
    whole_log=True,
    counted=("moves", "snapshot/extra_cards"),
    examples=(
        Example(
            name="end-of-a-round",
            summary="Multipliers, totals, and two Treasures for the winner",
            request={"snapshot": TABLE, "moves": LOG},
        ),
    ),
)
