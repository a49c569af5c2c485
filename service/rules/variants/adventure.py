"""Call to Adventure and Epic Origins, as the kernel plays them."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from cards.model.vocabulary import Family
from schema.shapes.legal import LegalMoves, ReplayAnswer, ReplayStep, SetupAnswer
from schema.shapes.moves import Move, UsePower
from schema.shapes.score import ScoreRequest
from schema.shapes.verdict import ValidateRequest, Verdict, VerdictStatus
from schema.shapes.view import View
from service.rules.chapters.scoring.scoring import score_table
from service.rules.chapters.setup.deal import deal
from service.rules.engine.record import Record
from service.rules.explain.play_situations import SITUATIONS
from service.rules.game.game import Game
from service.rules.kernel.variant import Variant
from service.rules.moves.candidates import candidates
from service.rules.moves.legal_moves import listed
from service.rules.moves.validate import decide
from service.rules.moves.worded import decisions_of
from service.rules.possible.table import open_game
from service.rules.powers.terms import payment
from service.rules.views import seen_at


def _decisions(game: Game) -> Mapping[str, Any]:
    """What somebody must choose after a legal move."""
    legal = game.status is VerdictStatus.LEGAL
    return {"decisions": decisions_of(game) if legal else (), "receipt": None}


def _ending(game: Game, record: Record | None) -> Mapping[str, Any]:
    """endgame.last-turns: final scores once nothing is left but scoring."""
    if not game.over:
        return {"scores": None, "receipts": ()}
    request = ScoreRequest(snapshot=game.snapshot)
    judgement = game.judgement
    scores = score_table(judgement.catalogue, request, record, work=judgement.work)
    return {"scores": scores, "receipts": ()}


def _others(game: Game, move: Move) -> Iterator[Any]:
    """Other moves of the kind; one that is paid with cards of the hand keeps those that it can."""
    mine: Any = getattr(move, move.key)
    for other in candidates(game):
        if other.key != move.key:
            continue
        body: Any = getattr(other, other.key)
        if isinstance(body, UsePower) and body.discards and mine.card == body.card:
            player = game.player(body.player)
            paid = payment(player, game.card(body.card), len(body.discards), mine.discards)
            body = replace(body, discards=paid)
        yield body


ADVENTURE: Final = Variant(
    family=Family.ADVENTURE,
    dealt=SetupAnswer,
    verdict=Verdict,
    moves=LegalMoves,
    step=ReplayStep,
    replayed=ReplayAnswer,
    shown=View,
    asked=ValidateRequest,
    open_game=open_game,
    deal=deal,
    decide=decide,
    list_moves=listed,
    see=seen_at,
    others=_others,
    situations=SITUATIONS,
    decisions=_decisions,
    ending=_ending,
)
