"""Shows a game of Destiny as one seat may see it."""

from typing import Final

from schema.operations.destiny_examples import TABLE
from schema.operations.operation import Example, Operation
from schema.shapes.view import DestinyView, DestinyViewRequest

DESTINY_VIEW: Final = Operation(
    name="destiny_view",
    place=14,
    want="play",
    rule="service.rules.variants.destiny:DESTINY.view",
    path="/v1/destiny/view",
    field="destinyView",
    request=DestinyViewRequest,
    answer=DestinyView,
    summary="A table of Destiny as one seat may see it",
    counted=("snapshot/players", "snapshot/extra_cards"),
    examples=(
        Example(
            name="seat-of-otto",
            summary="Otto sees how many cards Wanda holds, but not which",
            request={"snapshot": TABLE, "seat": "otto"},
        ),
    ),
)
