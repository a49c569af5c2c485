"""Story icons: 2, 4 or 8 points for the cards of a set.

Rulebook: "Story Icons".
Decides `scoring.story-icons*`.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from cards.model.vocabulary import Basis, ClauseId, Column, StoryIcon
from schema.shapes.score import LineCode, ScoreLine
from service.rules.engine.judgement import Judgement
from service.rules.engine.memoize import memoized

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
