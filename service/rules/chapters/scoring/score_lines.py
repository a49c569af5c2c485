"""Lines that every tally has, track and Story icons among them, and a score as their sum.

Rulebook: "Ending the Game", "Scoring", "Story Icons".
Decides `scoring.destiny-total`, `scoring.experience*`, `scoring.hero-card`, `scoring.story-icons*`,
`scoring.antihero-card`, `scoring.sheet.*`, `scoring.corruption*` and `corruption.final-only`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cards.messages.message import say
from cards.model.board import TrackScore
from cards.model.vocabulary import Basis, ClauseId, Column, StoryIcon
from schema.shapes.common import Missing, MissingCode
from schema.shapes.explanation import Decided
from schema.shapes.score import (
    Box,
    Boxes,
    LineCode,
    PlayerScore,
    ScoreLine,
    ScoreStatus,
    SheetPlayer,
)
from schema.shapes.table import Player
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.memoize import memoized
from service.rules.engine.record import Note, Record
from service.rules.engine.story_card import ADVERSARY_LINES
from service.rules.game.story import ADVERSARY_CARD_AT, Story

LEVEL_CLAUSE: Final = {
    0: ClauseId("scoring.corruption.neutral"),
    -2: ClauseId("scoring.corruption.minus-two"),
    -3: ClauseId("scoring.corruption.minus-three"),
    -4: ClauseId("scoring.corruption.minus-four"),
}


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
        LEVEL_CLAUSE.get(morality, ClauseId("scoring.corruption.others")),
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


ICONS: Final = tuple(StoryIcon)


def icon_points(judgement: Judgement, number: int) -> int:
    """scoring.story-icons: points of one set of so many icons."""
    steps = judgement.parameters.story_icon_scores
    return steps[min(number, len(steps) - 1)]


def icon_lines(judgement: Judgement, icons: Mapping[StoryIcon, int]) -> Iterator[ScoreLine]:
    """scoring.story-icons: each type is one set: 2, 4 or 8 points for 2, 3 or 4 and more."""
    for icon in ICONS:
        number = icons.get(icon, 0)
        if number:
            yield _icon_line(judgement, icon, number)


@memoized
def _icon_line(judgement: Judgement, icon: StoryIcon, number: int) -> ScoreLine:
    steps = judgement.parameters.story_icon_scores
    judgement.reading("story-icon-steps")
    clauses = [ClauseId("scoring.story-icons")]
    if number == 1:
        clauses += [
            ClauseId("scoring.story-icons.single"),
            ClauseId("scoring.story-icons.min-two"),
        ]
    if number >= len(steps):
        clauses.append(ClauseId("scoring.story-icons.one-set"))
    return ScoreLine(
        code=LineCode.STORY_ICONS,
        points=icon_points(judgement, number),
        column=Column.STORY_ICONS,
        basis=Basis.PRINTED,
        clauses=judgement.cite(*clauses),
        icon=icon,
        count=number,
    )


UNSETTLED: Final[Mapping[MissingCode, frozenset[Column]]] = {
    MissingCode.TRACK_SCORE: frozenset({Column.TRIUMPH, Column.TRAGEDY}),
    MissingCode.DESTINY_CARD: frozenset({Column.TRIUMPH, Column.TRAGEDY, Column.STORY_ICONS}),
    MissingCode.CHARACTER_CARD: frozenset({Column.TRIUMPH, Column.TRAGEDY, Column.STORY_ICONS}),
    MissingCode.CARD_FACTS: frozenset({Column.TRIUMPH, Column.TRAGEDY, Column.STORY_ICONS}),
    MissingCode.PLAYED_CARD: frozenset({Column.TRIUMPH, Column.TRAGEDY}),
}
"""Columns that a missing fact leaves open."""

BOX_OF_COLUMN: Final = {
    Column.TRIUMPH: Box.A,
    Column.TRAGEDY: Box.B,
    Column.EXPERIENCE: Box.C,
    Column.STORY_ICONS: Box.D,
}
COLUMNS: Final = tuple(Column)
PLAIN_SUM: Final = (
    ClauseId("scoring.destiny-total"),
    ClauseId("scoring.order-free"),
    ClauseId("scoring.sheet.pl"),
)
BOXED_SUM: Final = (
    ClauseId("scoring.destiny-total"),
    ClauseId("scoring.order-free"),
    ClauseId("scoring.sheet.boxes.epic"),
)
OF_THE_ADVERSARY: Final = frozenset(ADVERSARY_LINES.values())


@memoized
def experience_line(judgement: Judgement, experience: int, banked: int) -> ScoreLine:
    """scoring.experience, scoring.experience.epic: one for each unspent; banked ones score none."""
    extra = (ClauseId("dark.buy.funds.class.epic"),) if banked else ()
    return ScoreLine(
        code=LineCode.EXPERIENCE,
        points=experience,
        column=Column.EXPERIENCE,
        basis=Basis.PRINTED,
        clauses=judgement.cite(ClauseId("scoring.experience.*"), *extra),
        count=experience,
    )


HERO_CLAUSES: Final = (ClauseId("scoring.hero-card"), ClauseId("card.played.keep"))
ANTIHERO_CLAUSES: Final = (ClauseId("scoring.antihero-card"), ClauseId("card.played.keep"))


def played_line(
    judgement: Judgement, code: LineCode, number: int, cards: tuple[str, ...] = ()
) -> ScoreLine:
    """scoring.hero-card, scoring.antihero-card: one point for each card played, at any level."""
    hero = code is LineCode.HERO_CARDS
    return ScoreLine(
        code=code,
        points=number,
        column=Column.TRIUMPH if hero else Column.TRAGEDY,
        basis=Basis.PRINTED,
        clauses=judgement.cite(*(HERO_CLAUSES if hero else ANTIHERO_CLAUSES)),
        cards=cards,
        count=number,
    )


def player_score(
    judgement: Judgement, player: Player | SheetPlayer, rows: Iterable[ScoreLine | Missing]
) -> PlayerScore:
    """scoring.destiny-total, scoring.order-free: a score is its lines; every sum derives."""
    with judgement.under(lambda: say("step-score-of", player=player.key)):
        score = _player_score(judgement, player, judgement.each(rows, tell_row))
        judgement.arrange(lambda record: by_columns(record, score))
        judgement.saw(points=score.known)
    return score


def tell_row(note: Note, row: ScoreLine | Missing) -> None:
    """Say in an explanation what a line gives, or which fact it lacks."""
    if isinstance(row, Missing):
        note.step, note.decided = row.message, Decided.UNKNOWN
        return
    note.step = say("line-name", code=row.code)
    note.look({"points": row.points, "count": row.count, "icon": row.icon, "cards": row.cards})
    note.column = row.column


def by_columns(record: Record, score: PlayerScore) -> None:
    """Put the lines of a score below the columns that they add to."""
    for column in Column:
        notes = [note for note in record.here if note.column is column]
        points = getattr(score, column.lower())
        if notes:
            record.part(say("column-name", column=column), notes, points=points)


def _player_score(
    judgement: Judgement, player: Player | SheetPlayer, rows: Iterable[ScoreLine | Missing]
) -> PlayerScore:
    lines: list[ScoreLine] = []
    gaps: list[Missing] = []
    for row in rows:
        if isinstance(row, ScoreLine):
            lines.append(row)
        else:
            gaps.append(row)
    sums = _sums(lines)
    if sums[Column.TRIUMPH] < 0 and not gaps:
        floor = floor_line(judgement, sums[Column.TRIUMPH])
        lines += judgement.each(floor, tell_row)
        sums = _sums(lines)
    boxed = judgement.parameters.sheet_boxes
    judgement.cite(*(BOXED_SUM if boxed else PLAIN_SUM))
    open_columns = {column for gap in gaps for column in UNSETTLED[gap.code]}
    known = sum(sums.values())
    reward_open = ADVERSARY_CARD_AT in [gap.at for gap in gaps]
    told = {column: None if column in open_columns else points for column, points in sums.items()}
    return PlayerScore(
        key=player.key,
        name=player.name,
        triumph=told[Column.TRIUMPH],
        tragedy=told[Column.TRAGEDY],
        experience=told[Column.EXPERIENCE],
        story_icons=told[Column.STORY_ICONS],
        destiny=None if gaps else known,
        known=known,
        lines=tuple([_boxed(line) for line in lines]) if boxed else tuple(lines),
        status=ScoreStatus.INDETERMINATE if gaps else ScoreStatus.FINAL,
        missing=tuple(gaps),
        boxes=_boxes(lines, open_columns, reward_open=reward_open) if boxed else None,
    )


def _sums(lines: Iterable[ScoreLine]) -> dict[Column, int]:
    """Points of the lines in each column."""
    sums = dict.fromkeys(COLUMNS, 0)
    for line in lines:
        sums[line.column] += line.points
    return sums


def box_of(line: ScoreLine) -> Box:
    """scoring.sheet.boxes.epic: the box of the Epic sheet that a line is written into."""
    return Box.E if line.code in OF_THE_ADVERSARY else BOX_OF_COLUMN[line.column]


def _boxed(line: ScoreLine) -> ScoreLine:
    return ScoreLine(
        code=line.code,
        points=line.points,
        column=line.column,
        basis=line.basis,
        clauses=line.clauses,
        cards=line.cards,
        icon=line.icon,
        count=line.count,
        box=box_of(line),
    )


def _boxes(lines: Iterable[ScoreLine], open_columns: set[Column], *, reward_open: bool) -> Boxes:
    """scoring.sheet.boxes.epic: E is open where the print of the overcome Adversary is."""
    sums = dict.fromkeys(Box, 0)
    for line in lines:
        sums[box_of(line)] += line.points
    return Boxes(
        a=None if Column.TRIUMPH in open_columns else sums[Box.A],
        b=None if Column.TRAGEDY in open_columns else sums[Box.B],
        c=sums[Box.C],
        d=None if Column.STORY_ICONS in open_columns else sums[Box.D],
        e=None if reward_open else sums[Box.E],
    )


RULE: Final = 2
A_LINE: Final = 8
"""What a rule that counts costs in requirements, and how many of those a line of a score does."""


def weight(story: Story) -> int:
    """Lines of a score in whose time the rules of a story's cards are counted."""
    rules = [rule for part in story.parts for rule in part.card.scoring]
    return sum([RULE + len(rule.when) for rule in rules]) // A_LINE
