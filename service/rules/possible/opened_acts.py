"""Can these rows lie like this? Acts are opened one after the other, by who closed the one before.

Decides nothing of a row that is not told: a caller who only scores need not lay it out.
"""

from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from service.rules.engine.judgement import At, Judgement
from service.rules.game.table import Table

FIRST: Final = (ClauseId("setup.rows.reveal-act-1"),)
CLOSED: Final = (ClauseId("act.reveal.who-when"), ClauseId("act.trigger.wording.base"))


def check_opened(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note Acts that nobody can have opened."""
    snapshot = table.snapshot
    down = {row.act for row in snapshot.rows if not row.revealed}
    if snapshot.turn is None:
        return
    longest = max(len(player.story) for player in snapshot.players)
    closed = longest // judgement.parameters.slot_size
    for index, row in enumerate(snapshot.rows):
        if row.revealed and row.act - 1 > closed:
            message = say("row-up-unclosed", act=row.act)
            where = (*at, "rows", str(index), "revealed")
            judgement.fault(ReasonCode.ACT_NOT_CLOSED, message, *CLOSED, at=where)
        elif row.revealed and (row.act - 1) in down:
            message = say("row-up-too-early", act=row.act)
            where = (*at, "rows", str(index), "revealed")
            judgement.fault(ReasonCode.ACT_NOT_CLOSED, message, *CLOSED, at=where)
        elif row.act == 1 and not row.revealed:
            judgement.fault(
                ReasonCode.ROW_FACE_DOWN,
                say("first-row-down"),
                *FIRST,
                at=(*at, "rows", str(index), "revealed"),
            )
