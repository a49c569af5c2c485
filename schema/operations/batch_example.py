"""An example of a batch: an adjudication, a look-up, and an item that fails alone."""

from typing import Final

from schema.operations.examples import EXAMPLES, Example
from schema.operations.listed import ODDS

BATCH_EXAMPLE: Final = Example(
    name="odds-a-card-and-a-mistake",
    summary="Odds, a card of the catalogue, and an operation that does not exist",
    request={
        "items": [
            {"id": "ferry", "operation": ODDS.name, "body": EXAMPLES[ODDS.name][0].request},
            {"id": "orphan", "path": "/v1/cards/ashen.ashfall-orphan"},
            {"id": "slip", "operation": "odd", "body": {}},
        ]
    },
)
