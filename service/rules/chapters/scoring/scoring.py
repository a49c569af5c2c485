"""Final scores from a snapshot: every card of every story counted, line by line.

Rulebook: "Ending the Game", "Scoring", "Destiny Cards".
Decides `scoring.visible-points`, `scoring.destiny-card*`, `card.unplayed*` and `ally.points.pl`.
"""

from collections.abc import Iterator
from typing import Final

from cards.catalogue import Catalogue
from cards.model.counting import ScoringRule
from cards.model.vocabulary import Basis, CardType, ClauseId, Column
from schema.shapes.common import Missing
from schema.shapes.score import LineCode, PlayerScore, ScoreLine, ScoreRequest, Scores
from schema.shapes.table import Player
from service.rules.chapters.adversary.defeated import adversary_outcome
from service.rules.chapters.scoring.score_lines import (
    experience_line,
    icon_lines,
    played_line,
    player_score,
    track_lines,
    weight,
)
from service.rules.chapters.scoring.winner import final_scores
from service.rules.engine.judgement import Judgement
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.record import Record
from service.rules.engine.story_card import (
    ADVERSARY_LINES,
    ALLY_LINES,
    STORY_LINES,
    Part,
    line_code,
)
from service.rules.engine.work import LINES, Work
from service.rules.game.board import Mat
from service.rules.game.counters import times
from service.rules.game.story import Story, lacking, story_of
from service.rules.game.table import Table, with_rows
from service.rules.possible.table import laid_out

DESTINY_LINES: Final = {
    Column.TRIUMPH: LineCode.DESTINY_TRIUMPH,
    Column.TRAGEDY: LineCode.DESTINY_TRAGEDY,
}
COLUMN_OF: Final = {
    code: column
    for lines in (STORY_LINES, ALLY_LINES, ADVERSARY_LINES)
    for column, code in lines.items()
}
VISIBLE: Final = ClauseId("scoring.visible-points")
STORY_CLAUSES: Final = (VISIBLE,)
DESTINY_CLAUSES: Final = (VISIBLE, ClauseId("scoring.destiny-card.printed.epic"))
PRINTED: Final = {
    **dict.fromkeys(STORY_LINES.values(), STORY_CLAUSES),
    **dict.fromkeys(
        ALLY_LINES.values(), (VISIBLE, ClauseId("ally.story"), ClauseId("ally.points.pl"))
    ),
    **dict.fromkeys(
        ADVERSARY_LINES.values(),
        (
            VISIBLE,
            ClauseId("adversary.epic.final.reward"),
            ClauseId("adversary.coop.success-reward.2e"),
        ),
    ),
}
"""Clauses of what cards print."""
TOLD: Final = 2
"""What the lines of every player cost besides those of their cards."""
PLAYED: Final = (
    (LineCode.HERO_CARDS, CardType.HERO),
    (LineCode.ANTIHERO_CARDS, CardType.ANTIHERO),
)


def score_table(
    catalogue: Catalogue,
    request: ScoreRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> Scores:
    """scoring.destiny-total: final scores, lines and winners of the table in the snapshot.

    Raises `ImpossibleState` with every fault of a snapshot that no game can show.
    """
    snapshot = with_rows(request.snapshot)
    judgement = Judgement.open(
        catalogue, snapshot.ruleset, rulings=snapshot.rulings, at=SNAPSHOT, record=record, work=work
    )
    table, mat = laid_out(judgement, snapshot)
    scores = scores_of(judgement, table, mat)
    adversary, missing = adversary_outcome(judgement, table, lambda: scores)
    return final_scores(judgement, scores, adversary, missing)


def scores_of(judgement: Judgement, table: Table, mat: Mat) -> tuple[PlayerScore, ...]:
    """scoring.destiny-total: what every player's table scores now."""
    return tuple(
        player_score(
            judgement,
            player,
            _lines(judgement, table, mat, player, at=("snapshot", "players", str(index))),
        )
        for index, player in enumerate(table.snapshot.players)
    )


def _lines(
    judgement: Judgement, table: Table, mat: Mat, player: Player, *, at: tuple[str, ...]
) -> Iterator[ScoreLine | Missing]:
    """Return one player's lines in the order of the rulebook's tally."""
    story = story_of(judgement, table, player, at=at)
    rules = sum([len(part.card.scoring) for part in story.parts])
    told = TOLD + 3 * len(story.gaps) + (len(story.parts) + rules) // 4
    judgement.work.spend(LINES, told + (weight(story) if rules else 0))
    yield from _printed(judgement, story)
    level = mat.score(player.morality)
    yield from track_lines(judgement, level, player.morality, ("snapshot", "board"))
    yield from _ruled(judgement, story)
    yield experience_line(judgement, player.experience, player.banked_experience)
    known = table.cards
    for code, kind in PLAYED:
        cards = tuple([card for card in player.played if known[card].type is kind])
        yield played_line(judgement, code, len(cards), cards)
    if player.hand:
        judgement.cite(ClauseId("card.unplayed.no-score"))
    if player.played:
        judgement.cite(ClauseId("card.played.not-story"))
    yield from icon_lines(judgement, story.story_icons)
    yield from lacking(judgement, story)


def _printed(judgement: Judgement, story: Story) -> Iterator[ScoreLine]:
    """scoring.visible-points: Triumph and Tragedy that show on own Character and Story cards."""
    sums: dict[LineCode, int] = dict.fromkeys(STORY_LINES.values(), 0)
    cards: dict[LineCode, list[str]] = {code: [] for code in sums}
    destiny = False
    for part in story.parts:
        for code, points in part.lines:
            if code not in sums:
                sums[code], cards[code] = 0, []
            sums[code] += points
            cards[code].append(part.card.id)
            destiny = destiny or part.is_destiny
    for code, points in sums.items():
        clauses = PRINTED[code]
        if destiny and clauses == STORY_CLAUSES:
            clauses = DESTINY_CLAUSES
        yield ScoreLine(
            code=code,
            points=points,
            column=COLUMN_OF[code],
            basis=Basis.PRINTED,
            clauses=judgement.cite(*clauses),
            cards=tuple(cards[code]),
        )


def _ruled(judgement: Judgement, story: Story) -> Iterator[ScoreLine]:
    """scoring.destiny-card: a line for each rule of a Destiny, met or not, and of other cards."""
    for part in story.parts:
        for rule in part.card.scoring:
            if judgement.stands(rule.under):
                yield _ruled_line(judgement, story, part, rule)


def _ruled_line(judgement: Judgement, story: Story, part: Part, rule: ScoringRule) -> ScoreLine:
    number = times(story, rule).low
    if part.is_destiny:
        code = DESTINY_LINES[rule.column]
        clauses = judgement.cite(ClauseId("scoring.destiny-card"))
    else:
        code = line_code(part, rule.column)
        clauses = judgement.cite(*PRINTED[code])
    return ScoreLine(
        code=code,
        points=rule.points * number,
        column=rule.column,
        basis=rule.basis,
        clauses=clauses,
        cards=(part.card.id,),
        count=number,
    )
