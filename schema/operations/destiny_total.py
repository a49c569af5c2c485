"""Destiny totals of a table."""

from typing import Final

from schema.operations.destiny_examples import TABLE
from schema.operations.operation import Example, Operation
from schema.shapes.destiny_total import DestinyTotalRequest, DestinyTotals

DESTINY_TOTAL: Final = Operation(
    name="destiny_total",
    place=15,
    want="score",
    rule="service.rules.destiny.totals:destiny_totals",
    path="/v1/destiny/total",
    field="destinyTotal",
    request=DestinyTotalRequest,
    answer=DestinyTotals,
    summary="Destiny totals of a table, step by step",
    for_agents="Destiny: the totals of a table, line by line.",
    counted=("snapshot/players", "snapshot/extra_cards"),
    examples=(
        Example(
            name="before-the-multipliers",
            summary="What the cards on the table are worth now, line by line",
            request={"snapshot": TABLE},
        ),
    ),
)
