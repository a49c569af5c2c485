"""Does the table show what follows from it? Conditions that end or bind a game, and its ending."""

from schema.shapes.table import Mode
from service.rules.engine.judgement import At, Judgement
from service.rules.game.conditions import CONDITIONS, ENDINGS, OF_STORIES, Standing
from service.rules.game.table import Table


def check_conditions(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.coop.loss.*, endgame.*: note what has come about and is not shown, or not come."""
    snapshot = table.snapshot
    faces = snapshot.adversary is not None
    standing = Standing(judgement.fresh() if faces else judgement, snapshot, table.cards)
    for condition in CONDITIONS if faces else OF_STORIES:
        if not condition.kept(standing) and condition.holds(standing):
            message = condition.says(standing)
            where = (*at, *condition.at)
            judgement.fault(condition.code, message, *condition.clauses, at=where)
    if snapshot.mode is Mode.COMPETITIVE or snapshot.end is None or not snapshot.end.over:
        return
    for ending in ENDINGS:
        if ending.procedure is standing.procedure:
            for place, message in ending.unmet(standing):
                judgement.fault(ending.code, message, *ending.clauses, at=(*at, *place))
