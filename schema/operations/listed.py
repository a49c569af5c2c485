"""Every adjudication the service offers, once: both doors and the OpenAPI document walk this list.

An operation is a pure function from one request shape to one answer shape.
"""

from dataclasses import dataclass
from typing import Final

from cards.model.shape import Shape
from schema.shapes.destiny_total import (
    BestTotal,
    BestTotalRequest,
    DestinyTotalRequest,
    DestinyTotals,
)
from schema.shapes.destiny_verdict import (
    DestinyLegalMoves,
    DestinyLegalMovesRequest,
    DestinyReplayRequest,
    DestinyReplayResult,
    DestinyReplayStep,
    DestinySetupRequest,
    DestinySetupResult,
    DestinyValidateRequest,
    DestinyVerdict,
)
from schema.shapes.explanation import Judged
from schema.shapes.legal import (
    LegalMoves,
    LegalMovesRequest,
    ReplayRequest,
    ReplayResult,
    ReplayStep,
    SetupRequest,
    SetupResult,
)
from schema.shapes.runes import CastRequest, CastResult, Odds, OddsRequest
from schema.shapes.score import ScoreRequest, Scores, ScoreSheetRequest
from schema.shapes.verdict import ValidateRequest, Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """Name, place and shapes of one operation."""

    name: str
    """Name as a metric label and OpenAPI operation id: snake_case."""
    path: str
    """REST path, answered on POST."""
    field: str
    """Field of the GraphQL query type: camelCase."""
    request: type[Shape]
    answer: type[Shape]
    summary: str
    line: type[Shape] | None = None
    """Shape of the lines that REST streams before the answer to who accepts NDJSON, if any."""

    @property
    def explained(self) -> bool:
        """Whether its answer can be explained."""
        return issubclass(self.answer, Judged)


ODDS: Final = Operation(
    name="odds",
    path="/v1/odds",
    field="odds",
    request=OddsRequest,
    answer=Odds,
    summary="Exact odds of a pool of runes",
)
CAST: Final = Operation(
    name="cast",
    path="/v1/cast",
    field="resolveCast",
    request=CastRequest,
    answer=CastResult,
    summary="Resolve a cast from its faces or from a seed",
)
SCORE: Final = Operation(
    name="score",
    path="/v1/score",
    field="score",
    request=ScoreRequest,
    answer=Scores,
    summary="Final scores from a snapshot of the table",
)
SCORE_SHEET: Final = Operation(
    name="score_sheet",
    path="/v1/score-sheet",
    field="scoreSheet",
    request=ScoreSheetRequest,
    answer=Scores,
    summary="Final scores from the counts of a score pad",
)

VALIDATE: Final = Operation(
    name="validate",
    path="/v1/validate",
    field="validateMove",
    request=ValidateRequest,
    answer=Verdict,
    summary="Whether a move is legal, what happens, and the table after it",
)
LEGAL_MOVES: Final = Operation(
    name="legal_moves",
    path="/v1/legal-moves",
    field="legalMoves",
    request=LegalMovesRequest,
    answer=LegalMoves,
    summary="Every legal move on a table, attempts with their odds",
)
REPLAY: Final = Operation(
    name="replay",
    path="/v1/replay",
    field="replay",
    request=ReplayRequest,
    answer=ReplayResult,
    summary="A log of moves judged up to the first that is not legal",
    line=ReplayStep,
)
SETUP: Final = Operation(
    name="setup",
    path="/v1/setup",
    field="setup",
    request=SetupRequest,
    answer=SetupResult,
    summary="A fresh game, dealt from a seed",
)

DESTINY_VALIDATE: Final = Operation(
    name="destiny_validate",
    path="/v1/destiny/validate",
    field="validateDestinyMove",
    request=DestinyValidateRequest,
    answer=DestinyVerdict,
    summary="Whether a move of Destiny is legal, what happens, and the table after it",
)
DESTINY_LEGAL_MOVES: Final = Operation(
    name="destiny_legal_moves",
    path="/v1/destiny/legal-moves",
    field="legalDestinyMoves",
    request=DestinyLegalMovesRequest,
    answer=DestinyLegalMoves,
    summary="Every legal move on a table of Destiny",
)
DESTINY_REPLAY: Final = Operation(
    name="destiny_replay",
    path="/v1/destiny/replay",
    field="replayDestiny",
    request=DestinyReplayRequest,
    answer=DestinyReplayResult,
    summary="A log of Destiny judged up to the first move that is not legal",
    line=DestinyReplayStep,
)
DESTINY_SETUP: Final = Operation(
    name="destiny_setup",
    path="/v1/destiny/setup",
    field="setupDestiny",
    request=DestinySetupRequest,
    answer=DestinySetupResult,
    summary="A fresh game of Destiny, dealt from a seed",
)
DESTINY_TOTAL: Final = Operation(
    name="destiny_total",
    path="/v1/destiny/total",
    field="destinyTotal",
    request=DestinyTotalRequest,
    answer=DestinyTotals,
    summary="Destiny totals of a table, step by step",
)
BEST_TOTAL: Final = Operation(
    name="best_total",
    path="/v1/best-total",
    field="bestTotal",
    request=BestTotalRequest,
    answer=BestTotal,
    summary="The highest Destiny total that a hand can reach, and how",
)

OPERATIONS: Final = (
    ODDS,
    CAST,
    SCORE,
    SCORE_SHEET,
    VALIDATE,
    LEGAL_MOVES,
    REPLAY,
    SETUP,
    DESTINY_VALIDATE,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    BEST_TOTAL,
)
