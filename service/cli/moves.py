"""Options of a deal."""

from typing import Annotated

import typer

from schema.shapes.table import Mode

ModeOf = Annotated[Mode | None, typer.Option(help="Who plays against whom.")]
FirstGame = Annotated[
    bool, typer.Option("--first-game", help="Deal one Character card of each type.")
]
Goal = Annotated[int | None, typer.Option(min=0, help="Number printed on the Victory card.")]
