"""The highest Destiny total of a hand."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.destiny_total import BestTotal, BestTotalRequest

BEST_TOTAL: Final = Operation(
    name="best_total",
    place=16,
    want="score",
    rule="service.rules.destiny.best_total.best:best_total",
    path="/v1/best-total",
    field="bestTotal",
    request=BestTotalRequest,
    answer=BestTotal,
    command="destiny best",
    summary="The highest Destiny total that a hand can reach, and how",
    for_agents="Destiny: the highest total that a hand can reach, and how.",
    counted=("hand", "extra_cards"),
    examples=(
        Example(
            name="eight-cards-and-an-alchemist",
            summary="The highest total of a full hand, and how to lay it out",
            request={
                "ruleset": "DESTINY",
                "character": "destiny.alchemist",
                "aids": ["destiny.rogue", "destiny.lover"],
                "treasures": ["destiny.kings-crown"],
                "hand": [
                    "destiny.good-base-4",
                    "destiny.evil-base-3",
                    "destiny.law-base-2",
                    "destiny.good-bonus-3",
                    "destiny.chaos-bonus-3",
                    "destiny.good-multiplier-3",
                    "destiny.law-multiplier-4",
                    "destiny.nature-multiplier-2",
                ],
            },
        ),
    ),
)
