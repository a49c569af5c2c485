"""Lists every legal move of Destiny."""

from typing import Final

from schema.operations.destiny_examples import TABLE
from schema.operations.operation import Example, Operation
from schema.shapes.destiny_verdict import DestinyLegalMoves, DestinyLegalMovesRequest

DESTINY_LEGAL_MOVES: Final = Operation(
    name="destiny_legal_moves",
    place=11,
    want="play",
    rule="service.rules.variants.destiny:DESTINY.legal_moves",
    path="/v1/destiny/legal-moves",
    field="legalDestinyMoves",
    request=DestinyLegalMovesRequest,
    answer=DestinyLegalMoves,
    summary="Every legal move on a table of Destiny",
    counted=("snapshot/players", "snapshot/extra_cards"),
    examples=(
        Example(
            name="multiplier-phase",
            summary="Two Multipliers for one Base, or none; nothing of the hidden hand is listed",
            request={"snapshot": TABLE},
        ),
    ),
)
