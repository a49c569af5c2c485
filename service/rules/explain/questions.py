"""What was asked, and what came of it: the root of an explanation."""

from typing import Any

from cards.messages.message import Message, say
from cards.model.shape import Shape
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_total import BestTotalRequest, DestinyTotalRequest
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinyReplayRequest,
    DestinySetupRequest,
    DestinyValidateRequest,
)
from schema.shapes.explanation import Decided
from schema.shapes.legal import LegalMovesRequest, ReplayRequest, SetupRequest
from schema.shapes.moves import Move
from schema.shapes.odds import OddsRequest
from schema.shapes.runes import CastRequest
from schema.shapes.score import ScoreRequest, Scores, ScoreSheetRequest, ScoreStatus
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from schema.shapes.view import DestinyViewRequest, ViewRequest

OUTCOME = {
    VerdictStatus.LEGAL: Decided.HOLDS,
    VerdictStatus.ILLEGAL: Decided.BROKEN,
    VerdictStatus.INDETERMINATE: Decided.UNKNOWN,
}


def question_of(request: Shape) -> Message:
    match request:
        case ValidateRequest() | DestinyValidateRequest():
            return _of_move(request)
        case OddsRequest(card=str(card)):
            return say("question-odds-of-card", card=card)
        case OddsRequest():
            return say("question-odds", difficulty=str(request.difficulty))
        case CastRequest():
            return say("question-cast", difficulty=str(request.difficulty))
        case ScoreRequest() | ScoreSheetRequest():
            return say("question-score")
        case LegalMovesRequest() | DestinyLegalMovesRequest():
            return say("question-legal-moves")
        case ReplayRequest() | DestinyReplayRequest():
            return say("question-replay")
        case SetupRequest() | DestinySetupRequest():
            return say("question-setup")
        case ViewRequest() | DestinyViewRequest():
            return say("question-view")
        case DestinyTotalRequest():
            return say("question-destiny-total")
        case BestTotalRequest():
            return say("question-best-total")
        case _:
            raise TypeError(f"nobody asks with {type(request)}")


def _of_move(request: ValidateRequest | DestinyValidateRequest) -> Message:
    move: Move | DestinyMove = request.move
    player = mover(request)
    name = say("move-name", move=move.key.rstrip("_"))
    if player is None:
        return say("question-move", move=name)
    return say("question-move-of", move=name, player=player)


def mover(request: ValidateRequest | DestinyValidateRequest) -> str | None:
    """Who makes a move: the player that it names, else the one whose turn it is."""
    body: Any = getattr(request.move, request.move.key)
    named: str | None = getattr(body, "player", None)
    if named is not None or isinstance(request, DestinyValidateRequest):
        return named
    turn = request.snapshot.turn
    return None if turn is None else turn.player


def outcome_of(answer: Shape) -> Decided:
    """What came of a question."""
    if isinstance(answer, Scores):
        known = all(player.status is ScoreStatus.FINAL for player in answer.players)
        return Decided.GIVES if known and not answer.missing else Decided.UNKNOWN
    status: VerdictStatus | None = getattr(answer, "status", None)
    return Decided.GIVES if status is None else OUTCOME[status]
