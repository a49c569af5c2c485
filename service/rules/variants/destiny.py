"""Destiny, as the kernel plays it."""

from collections.abc import Iterator
from typing import Any, Final

from cards.model.vocabulary import Family
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import (
    DestinyLegalMoves,
    DestinyReplayAnswer,
    DestinyReplayStep,
    DestinySetupAnswer,
    DestinyValidateRequest,
    DestinyVerdict,
)
from schema.shapes.view import DestinyView
from service.rules.destiny.chapters.setup.deal import deal
from service.rules.destiny.game import DestinyGame
from service.rules.destiny.moves.candidates import candidates
from service.rules.destiny.moves.legal_moves import listed
from service.rules.destiny.moves.validate import decide
from service.rules.destiny.possible.table import open_game
from service.rules.destiny.views import seen_at
from service.rules.explain.destiny_situations import SITUATIONS
from service.rules.kernel.variant import Variant


def _others(game: DestinyGame, move: DestinyMove) -> Iterator[Any]:
    """Other moves of the kind."""
    return (getattr(other, move.key) for other in candidates(game, move.key))


DESTINY: Final = Variant(
    family=Family.DESTINY,
    dealt=DestinySetupAnswer,
    verdict=DestinyVerdict,
    moves=DestinyLegalMoves,
    step=DestinyReplayStep,
    replayed=DestinyReplayAnswer,
    shown=DestinyView,
    asked=DestinyValidateRequest,
    open_game=open_game,
    deal=deal,
    decide=decide,
    list_moves=listed,
    see=seen_at,
    others=_others,
    situations=SITUATIONS,
)
