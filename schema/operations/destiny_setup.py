"""Deals a new game of Destiny from a seed."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.destiny_verdict import DestinySetupAnswer, DestinySetupRequest

DESTINY_SETUP: Final = Operation(
    name="destiny_setup",
    place=13,
    want="play",
    rule="service.rules.variants.destiny:DESTINY.setup",
    path="/v1/destiny/setup",
    field="setupDestiny",
    request=DestinySetupRequest,
    answer=DestinySetupAnswer,
    summary="A new game of Destiny, dealt from a seed",
    examples=(
        Example(
            name="three-players",
            summary="A game for three: the same seed deals the same cards",
            request={
                "ruleset": "DESTINY",
                "players": ["wanda", "otto", "ida"],
                "seed": "lantern-17",
            },
        ),
    ),
)
