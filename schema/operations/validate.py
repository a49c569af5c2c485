"""Judges one move of an adventure game."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.operations.play_examples import AFTER_A_TRAIT, BEFORE_THE_CAST, FERRY, TABLE
from schema.shapes.verdict import ValidateRequest, Verdict

VALIDATE: Final = Operation(
    name="validate",
    place=5,
    want="play",
    rule="service.rules.variants.adventure:ADVENTURE.validate",
    path="/v1/validate",
    field="validateMove",
    request=ValidateRequest,
    answer=Verdict,
    summary="Whether a move is legal, what happens, and the table after it",
    for_agents=(
        "Play or judge a move: the number of a listed one, a kind (cast, resolve, endTurn) of "
        "which there is one, a move in full, or a list of these. The answer says what happens, "
        "what to add to `moves` of the game, and the next moves by number."
    ),
    may_roll=True,
    counted=("snapshot/extra_cards", "move/cast/cast/roll"),
    examples=(
        Example(
            name="declare-an-attempt",
            summary="Wanda attempts the bottom path of the Leaking Ferry: legal",
            request={"snapshot": TABLE, "move": {"attempt": FERRY}},
        ),
        Example(
            name="a-second-action-unpaid",
            summary="A Trait after the main action, with no Experience: two clauses are broken",
            request={
                "snapshot": AFTER_A_TRAIT,
                "move": {"gainTrait": {"card": "ashen.steady-hands"}},
            },
        ),
    ),
    signed_examples=(
        Example(
            name="a-cast-thrown-by-the-service",
            summary="The cast of an attempt, thrown for this table",
            request={
                "snapshot": BEFORE_THE_CAST,
                "move": {"cast": {"cast": {"roll": {"game": "saturday-1b9e03d4", "sequence": 1}}}},
            },
        ),
    ),
)
