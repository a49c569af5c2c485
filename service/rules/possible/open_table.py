"""A table opened for moves: laid out, and refused where no game can show it."""

from cards.catalogue import Catalogue
from cards.messages.message import say
from schema.shapes.common import ReasonCode
from schema.shapes.table import Snapshot
from service.rules.engine.headings import THE_TABLE
from service.rules.engine.judgement import Judgement
from service.rules.engine.own_cards import own_boards
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.record import Record, step
from service.rules.engine.work import Work
from service.rules.game.board import Mat, mat_of
from service.rules.game.derived import with_attempted, with_derived
from service.rules.game.game import Game
from service.rules.game.sealed_throws import Thrower, nobody
from service.rules.game.table import Table, table_of
from service.rules.possible.table import check_snapshot
from service.rules.possible.thrown import check_thrown


def open_game(
    catalogue: Catalogue,
    snapshot: Snapshot,
    *,
    record: Record | None = None,
    throw: Thrower = nobody,
    work: Work | None = None,
) -> Game:
    """Open a table for a move. Raises `ImpossibleState` for a table that no game can show."""
    judgement = Judgement.open(
        catalogue,
        snapshot.ruleset,
        rulings=snapshot.rulings,
        at=SNAPSHOT,
        record=record,
        work=work,
    )
    if not judgement.parameters.judges_moves:
        judgement.fault(
            ReasonCode.UNSUPPORTED_RULESET,
            say("moves-not-judged", ruleset=snapshot.ruleset),
            at=(*SNAPSHOT, "ruleset"),
        )
        judgement.refuse_if_faulty()
    derived = with_derived(snapshot, judgement.parameters.defeat_procedure)
    table, mat = _laid_out(judgement, derived)
    game = Game(judgement, table, mat, throw=throw)
    check_thrown(game)
    judgement.refuse_if_faulty()
    return game


@step(THE_TABLE)
def _laid_out(judgement: Judgement, snapshot: Snapshot) -> tuple[Table, Mat]:
    mat = mat_of(
        judgement,
        snapshot.board,
        at=(*SNAPSHOT, "board"),
        own=own_boards(snapshot.sets, snapshot.ruleset),
    )
    table = with_attempted(table_of(judgement, snapshot, at=SNAPSHOT))
    check_snapshot(judgement, table, at=SNAPSHOT)
    judgement.refuse_if_faulty()
    return table, mat
