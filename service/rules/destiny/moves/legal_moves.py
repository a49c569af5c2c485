"""Every legal move of Destiny: candidates that nothing bars are judged.

Of a hand that is not known only the known cards are listed. A card that chance picks is listed with
one seed that stands for any of them; a hit once, with all cards of the hand.
"""

from collections.abc import Iterator

from cards.catalogue import Catalogue
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import (
    DestinyLegalMove,
    DestinyLegalMoves,
    DestinyLegalMovesRequest,
)
from schema.shapes.verdict import VerdictStatus
from service.rules.destiny.game.game import DestinyGame
from service.rules.destiny.moves.candidates import EquivalenceClass, Gates, gated_candidates
from service.rules.destiny.moves.validate import judge
from service.rules.destiny.possible.table import open_game
from service.rules.engine.record import Record
from service.rules.engine.records import beside, note_candidate
from service.rules.engine.tasks import COMBINATIONS, MOVES
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work


def legal_destiny_moves(
    catalogue: Catalogue,
    request: DestinyLegalMovesRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> DestinyLegalMoves:
    """Every move that `validate` accepts on this table.

    Raises `ImpossibleState` with every fault of a snapshot that no game can show.
    """
    game = open_game(catalogue, request.snapshot, record=record, work=work)
    cited: dict[str, None] = {}
    found = tuple(
        DestinyLegalMove(move=move, any_part=move.hit is not None) for move in legal(game, cited)
    )
    return DestinyLegalMoves(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=request.snapshot.ruleset,
        moves=found,
        clauses=tuple(cited),
    )


def legal(game: DestinyGame, cited: dict[str, None]) -> Iterator[DestinyMove]:
    """The legal moves; `cited` collects what decides it.

    For an explanation every candidate is judged, for it says what bars each move.
    """
    explained, work = game.explained, game.judgement.work
    known: set[EquivalenceClass] = set()
    for move, class_ in gated_candidates(game, Gates(game, closed=not explained)):
        if class_ in known:
            work.spend(COMBINATIONS)
        else:
            trial = game.again(record=beside(game.record))
            verdict = judge(trial, move)
            is_legal = verdict.status is VerdictStatus.LEGAL
            note_candidate(game.record, move.key, trial.record, legal=is_legal)
            if not is_legal:
                continue
            cited.update(dict.fromkeys(verdict.clauses))
            if class_ is not None and not explained:
                known.add(class_)
            work.spend(MOVES)
        yield move
