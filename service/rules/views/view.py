"""A table as one seat may see it: the answer of the operation."""

from typing import Final

from cards.catalogue import Catalogue
from schema.shapes.view import View, ViewRequest
from service.rules.engine.record import Record
from service.rules.engine.tasks import TABLE
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work
from service.rules.game.game import SNAPSHOT
from service.rules.possible.open_table import open_game
from service.rules.views.hidden import PEEK, hidden_in
from service.rules.views.parts import check_seat, tell
from service.rules.views.seen import seen_from

LOOKED: Final = 20
"""What a view costs besides its cards, in cards that are looked at."""


def view_table(
    catalogue: Catalogue,
    request: ViewRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> View:
    """Show a table as a seat may see it.

    Raises `ImpossibleState` for a table that no game can show, and a seat that is not there.
    """
    game = open_game(catalogue, request.snapshot, record=record, work=work)
    judgement, seat = game.judgement, request.seat
    check_seat(judgement, seat, seated=seat is None or game.seated(seat))
    judgement.work.spend(TABLE, LOOKED + len(request.snapshot.extra_cards))
    view = seen_from(game.table, seat)
    if seat is not None and game.player(seat).characters.destiny is not None:
        judgement.cite(PEEK)
    hidden = tuple(tell(judgement, part) for part in hidden_in(judgement, view, at=SNAPSHOT))
    return View(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=view.ruleset,
        seat=seat,
        snapshot=view,
        hidden=hidden,
        clauses=judgement.clauses,
    )
