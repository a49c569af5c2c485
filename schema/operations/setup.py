"""Deals a new adventure game from a seed."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.shapes.legal import SetupAnswer, SetupRequest

SETUP: Final = Operation(
    name="setup",
    place=8,
    want="play",
    rule="service.rules.variants.adventure:ADVENTURE.setup",
    path="/v1/setup",
    field="setup",
    request=SetupRequest,
    answer=SetupAnswer,
    summary="A new game, dealt from a seed",
    for_agents=(
        "Deal a game from a seed: the table and its numbered moves. Play on with validate and "
        'the game {setup: these arguments, moves: ""}.'
    ),
    examples=(
        Example(
            name="two-players",
            summary="A game of the second edition for two: the same seed deals the same cards",
            request={"ruleset": "CTA_2E", "players": ["wanda", "otto"], "seed": "lantern-17"},
        ),
    ),
)
