"""Lists every legal move of an adventure game."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.operations.play_examples import BEFORE_THE_CAST
from schema.shapes.legal import LegalMoves, LegalMovesRequest

LEGAL_MOVES: Final = Operation(
    name="legal_moves",
    place=6,
    want="play",
    rule="service.rules.variants.adventure:ADVENTURE.legal_moves",
    path="/v1/legal-moves",
    field="legalMoves",
    request=LegalMovesRequest,
    answer=LegalMoves,
    summary="Every legal move on a table, attempts with their odds",
    for_agents=(
        "The table of a game and its legal moves by number, attempts with odds and expected "
        "points; with `seat` only what that player may see."
    ),
    counted=("snapshot/attempt", "snapshot/extra_cards"),
    examples=(
        Example(
            name="before-the-cast",
            summary="An attempt is declared: Dark runes, powers and cards come first, or the cast",
            request={"snapshot": BEFORE_THE_CAST},
        ),
    ),
)
