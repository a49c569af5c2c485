"""Final scores of a table."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.score import ScoreRequest, Scores

SCORE: Final = Operation(
    name="score",
    place=3,
    want="score",
    rule="service.rules.chapters.scoring.scoring:score_table",
    path="/v1/score",
    field="score",
    request=ScoreRequest,
    answer=Scores,
    summary="Final scores from a snapshot of the table",
    for_agents="Final scores of a game, and who won.",
    counted=("snapshot/extra_cards",),
    examples=(
        Example(
            name="two-player-table",
            summary="Two heroes with cards of the ashen set, on the ashen board",
            request={
                "snapshot": {
                    "ruleset": "CTA_2E",
                    "players": [
                        {
                            "key": "wanda",
                            "characters": {
                                "origin": "ashen.ashfall-orphan",
                                "motivation": "ashen.a-debt-of-embers",
                                "destiny": "ashen.keeper-of-the-last-fire",
                            },
                            "story": [
                                {
                                    "card": "ashen.the-leaking-ferry",
                                    "path": "BOTTOM",
                                    "slot": "ORIGIN",
                                }
                            ],
                            "experience": 2,
                            "morality": 1,
                        },
                        {
                            "key": "otto",
                            "characters": {
                                "origin": "ashen.saltmarsh-ferrier",
                                "motivation": "ashen.to-map-the-mire",
                                "destiny": "ashen.queen-of-drowned-halls",
                            },
                            "story": [{"card": "ashen.steady-hands", "slot": "ORIGIN"}],
                            "morality": -1,
                        },
                    ],
                    "board": {"board": "ashen-board"},
                }
            },
        ),
    ),
)
