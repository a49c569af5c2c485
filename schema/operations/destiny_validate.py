"""Judges one move of Destiny."""

from typing import Final

from schema.operations.destiny_examples import ATTACH, TABLE, WITHOUT_WARLORD
from schema.operations.operation import Example, Operation
from schema.shapes.destiny_verdict import DestinyValidateRequest, DestinyVerdict

DESTINY_VALIDATE: Final = Operation(
    name="destiny_validate",
    place=10,
    want="play",
    rule="service.rules.variants.destiny:DESTINY.validate",
    path="/v1/destiny/validate",
    field="validateDestinyMove",
    request=DestinyValidateRequest,
    answer=DestinyVerdict,
    summary="Whether a move of Destiny is legal, what happens, and the table after it",
    counted=("snapshot/players", "snapshot/extra_cards"),
    examples=(
        Example(
            name="chaos-as-law",
            summary="A Chaos Multiplier on a Law Base, which a Warlord makes possible: legal",
            request={"snapshot": TABLE, "move": ATTACH},
        ),
        Example(
            name="chaos-against-law",
            summary="Without the Warlord, and after the player is done: two clauses are broken",
            request={"snapshot": WITHOUT_WARLORD, "move": ATTACH},
        ),
    ),
)
