"""The Corruption track at the end: points of the level that the marker has come to.

Rulebook: "Ending the Game", "Scoring".
Decides `scoring.corruption*` and `corruption.final-only`.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from cards.messages.message import say
from cards.model.board import TrackScore
from cards.model.vocabulary import Basis, ClauseId, Column
from schema.shapes.common import Missing, MissingCode
from schema.shapes.score import LineCode, ScoreLine
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.memoize import memoized

LEVEL_CLAUSE: Final = {
    0: ClauseId("scoring.corruption.neutral"),
    -2: ClauseId("scoring.corruption.minus-two"),
    -3: ClauseId("scoring.corruption.minus-three"),
    -4: ClauseId("scoring.corruption.minus-four"),
}


OTHER_LEVELS: Final = ClauseId("scoring.corruption.others")


def level_in_force(judgement: Judgement, score: TrackScore | None) -> TrackScore | None:
    """scoring.corruption-track: what a level scores under the readings in force; None if open."""
    return None if score is None or not judgement.stands(score.under) else score


@memoized
def track_lines(
    judgement: Judgement, score: TrackScore | None, morality: int, at: At
) -> Iterable[ScoreLine | Missing]:
    """scoring.corruption-track, corruption.final-only: the points of the final level alone.

    `score` is what the board says of the level, None if it is not known, and `at` where the request
    holds its board, for a value that is missing.
    """
    score = level_in_force(judgement, score)
    cited = judgement.cite(
        ClauseId("scoring.corruption-track"),
        LEVEL_CLAUSE.get(morality, OTHER_LEVELS),
        ClauseId("corruption.final-only"),
    )
    if score is None:
        yield Missing(
            code=MissingCode.TRACK_SCORE,
            message=say("track-score-needed", level=f"{morality:+d}" if morality else "0"),
            at=(*at, "custom", "track"),
            clauses=cited,
        )
        return
    for column, points in ((Column.TRIUMPH, score.triumph), (Column.TRAGEDY, score.tragedy)):
        if points or (column is Column.TRIUMPH and not score.tragedy):
            yield ScoreLine(
                code=LineCode.CORRUPTION_TRACK,
                points=points,
                column=column,
                basis=score.basis,
                clauses=cited,
            )


def floors(judgement: Judgement) -> bool:
    """`track-penalty-floor`: whether a Triumph column below zero is set to zero."""
    return judgement.reading("track-penalty-floor") == "FLOOR_AT_ZERO"


def floor_line(judgement: Judgement, triumph: int) -> Iterator[ScoreLine]:
    """`track-penalty-floor`: the line that sets a Triumph column below zero to zero."""
    if floors(judgement):
        yield ScoreLine(
            code=LineCode.TRIUMPH_FLOOR,
            points=-triumph,
            column=Column.TRIUMPH,
            basis=Basis.INFERRED,
            clauses=judgement.cite(ClauseId("scoring.corruption.minus-four")),
        )
