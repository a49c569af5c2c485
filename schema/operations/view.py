"""Shows an adventure game as one seat may see it."""

from typing import Final

from schema.operations.operation import Example, Operation
from schema.operations.play_examples import TABLE, at_table
from schema.shapes.view import View, ViewRequest

WHOLE_TABLE: Final = at_table(
    decks=[
        {**TABLE["decks"][0], "seed": "f3d9a1c07be24856"},
        {"name": "HERO", "cards": ["ashen.kept-promise", "ashen.clear-water"]},
        {"name": "ANTIHERO", "count": 22},
    ],
)
"""The table as its keeper knows it: decks in order, and a seed for the discards."""

VIEW: Final = Operation(
    name="view",
    place=9,
    want="play",
    rule="service.rules.variants.adventure:ADVENTURE.view",
    path="/v1/view",
    field="view",
    request=ViewRequest,
    answer=View,
    summary="A table as one seat may see it",
    for_agents="The table of a game as one seat may see it.",
    counted=("snapshot/extra_cards",),
    examples=(
        Example(
            name="seat-of-wanda",
            summary="Wanda sees that Otto holds a card, and how many cards are left in the decks",
            request={"snapshot": WHOLE_TABLE, "seat": "wanda"},
        ),
        Example(
            name="spectator",
            summary="A spectator sees nobody's hand",
            request={"snapshot": WHOLE_TABLE},
        ),
    ),
)
