"""Every adjudication the service offers, once: both doors and the OpenAPI document walk this list.

An operation is a pure function from one request shape to one answer shape.
"""

from dataclasses import dataclass
from typing import Final

from cards.shape import Shape
from schema.legal import (
    LegalMoves,
    LegalMovesRequest,
    ReplayRequest,
    ReplayResult,
    ReplayStep,
    SetupRequest,
    SetupResult,
)
from schema.runes import CastRequest, CastResult, Odds, OddsRequest
from schema.score import ScoreRequest, Scores, ScoreSheetRequest
from schema.verdict import ValidateRequest, Verdict


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

OPERATIONS: Final = (
    ODDS,
    CAST,
    SCORE,
    SCORE_SHEET,
    VALIDATE,
    LEGAL_MOVES,
    REPLAY,
    SETUP,
)
