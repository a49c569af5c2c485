"""The score pad: final scores from counts that players read off their boards.

Rulebook: "Ending the Game", "Scoring".
Decides `scoring.sheet.*`, `scoring.visible-points` and `scoring.destiny-card`.
"""

from collections.abc import Iterator
from typing import Final

from cards.catalogue import Catalogue
from cards.model.vocabulary import Basis, ClauseId, Column
from schema.shapes.common import Missing
from schema.shapes.score import (
    AdversaryOutcome,
    LineCode,
    ScoreLine,
    Scores,
    ScoreSheetRequest,
    SheetPlayer,
)
from service.rules.chapters.scoring.score_lines import (
    ICONS,
    experience_line,
    icon_lines,
    played_line,
    player_score,
    track_lines,
)
from service.rules.chapters.scoring.winner import final_scores
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import Record
from service.rules.engine.work import LINES, Work
from service.rules.game.board import Mat, mat_of, off_track
from service.rules.possible.table import banked, seats

SHEET: Final = 1
PLAYER: Final = 2
"""What a sheet, and each player of it, costs in lines of a score with every entry."""


def score_sheet(
    catalogue: Catalogue,
    request: ScoreSheetRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> Scores:
    """scoring.destiny-total: final scores and winners from a score pad's counts.

    Raises `ImpossibleState` for players, markers, boards and Experience that no game can show.
    """
    judgement = Judgement.open(
        catalogue, request.ruleset, rulings=request.rulings, record=record, work=work
    )
    judgement.work.spend(LINES, SHEET + PLAYER * len(request.players))
    mat = mat_of(judgement, request.board, at=("board",))
    seats(judgement, [player.key for player in request.players], at=("players",))
    for index, player in enumerate(request.players):
        place = ("players", str(index))
        off_track(judgement, player.morality, at=place)
        banked(judgement, player.banked_experience, at=place)
    judgement.refuse_if_faulty()
    scores = tuple(
        player_score(judgement, player, _lines(judgement, mat, player))
        for player in request.players
    )
    return final_scores(judgement, scores, _adversary(request.adversary_defeated))


def _adversary(defeated: bool | None) -> AdversaryOutcome:
    if defeated is None:
        return AdversaryOutcome.NONE
    return AdversaryOutcome.DEFEATED if defeated else AdversaryOutcome.UNDEFEATED


def _lines(judgement: Judgement, mat: Mat, player: SheetPlayer) -> Iterator[ScoreLine | Missing]:
    """Return the lines of one player in the order of the pad."""
    visible = (ClauseId("scoring.visible-points"),)
    destiny = (ClauseId("scoring.destiny-card"),)
    yield _counted(judgement, LineCode.STORY_TRIUMPH, player.triumph, *visible)
    yield _counted(judgement, LineCode.STORY_TRAGEDY, player.tragedy, *visible)
    yield from track_lines(judgement, mat.score(player.morality), player.morality, ("board",))
    yield _counted(judgement, LineCode.DESTINY_TRIUMPH, player.destiny_triumph, *destiny)
    yield _counted(judgement, LineCode.DESTINY_TRAGEDY, player.destiny_tragedy, *destiny)
    yield experience_line(judgement, player.experience, player.banked_experience)
    yield played_line(judgement, LineCode.HERO_CARDS, player.hero_cards_played)
    yield played_line(judgement, LineCode.ANTIHERO_CARDS, player.antihero_cards_played)
    icons = {icon: getattr(player.story_icons, icon.lower()) for icon in ICONS}
    yield from icon_lines(judgement, icons)
    rewards = (
        ClauseId("scoring.sheet.final-adversary.epic"),
        ClauseId("adversary.epic.final.reward"),
        ClauseId("adversary.coop.success-reward.2e"),
        ClauseId("adversary.coop.success-tuck.older"),
    )
    if player.adversary_triumph:
        points = player.adversary_triumph
        yield _counted(judgement, LineCode.ADVERSARY_TRIUMPH, points, *rewards)
    if player.adversary_tragedy:
        points = player.adversary_tragedy
        yield _counted(judgement, LineCode.ADVERSARY_TRAGEDY, points, *rewards)


def _counted(judgement: Judgement, code: LineCode, points: int, *clauses: ClauseId) -> ScoreLine:
    """Return a line whose points the player counted; its column is the last word of its code."""
    column = Column.TRIUMPH if code.endswith("TRIUMPH") else Column.TRAGEDY
    return ScoreLine(
        code=code,
        points=points,
        column=column,
        basis=Basis.PRINTED,
        clauses=judgement.cite(*clauses),
    )
