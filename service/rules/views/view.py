"""A table as one seat may see it, and what it hides."""

from collections.abc import Iterator
from typing import Final

from schema.shapes.table import Snapshot
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.tasks import TABLE
from service.rules.engine.view_parts import Part
from service.rules.game.game import Game
from service.rules.views.hidden import PEEK, hidden_in
from service.rules.views.seen import seen_from

LOOKED: Final = 20
"""What a view costs besides its cards, in cards that are looked at."""


def seen_at(game: Game, seat: str | None) -> tuple[Snapshot, Iterator[Part]]:
    """What a seat sees; a player may look at the own Destiny."""
    judgement = game.judgement
    judgement.work.spend(TABLE, LOOKED + len(game.snapshot.extra_cards))
    view = seen_from(game.table, seat)
    if seat is not None and game.player(seat).characters.destiny is not None:
        judgement.cite(PEEK)
    return view, hidden_in(judgement, view, at=SNAPSHOT)
