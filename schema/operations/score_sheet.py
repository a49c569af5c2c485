"""Final scores from the counts of a score pad."""

from typing import Final

from schema.operations.link import Link
from schema.operations.operation import Example, Operation
from schema.shapes.score import Scores, ScoreSheetRequest

SCORE_SHEET: Final = Operation(
    name="score_sheet",
    place=4,
    want="score",
    rule="service.rules.chapters.scoring.score_pad:score_sheet",
    path="/v1/score-sheet",
    field="scoreSheet",
    request=ScoreSheetRequest,
    answer=Scores,
    link=Link(ScoreSheetRequest),
    command="score",
    summary="Final scores from the counts of a score pad",
    for_agents="Final scores from the counts of a score pad, and who won.",
    examples=(
        Example(
            name="suzanne",
            summary="The rulebook's own example of a final tally, as counts",
            request={
                "ruleset": "CTA_2E",
                "players": [
                    {
                        "key": "suzanne",
                        "triumph": 17,
                        "tragedy": 2,
                        "experience": 2,
                        "morality": -2,
                        "heroCardsPlayed": 2,
                        "antiheroCardsPlayed": 1,
                        "storyIcons": {"NATURE": 4},
                        "destinyTriumph": 4,
                        "destinyTragedy": 0,
                    }
                ],
            },
        ),
    ),
)
