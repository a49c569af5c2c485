"""Prints lines and tables for people."""

from collections.abc import Iterable
from typing import Any, Final, Literal, TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cards.messages.message import Message
from service.cli.language import reader
from service.mcp.lines import Cell, Grid, Tone, Toned, worded

PIPED_WIDTH: Final = 120
STYLES: Final[dict[Tone, str]] = {
    "good": "bold green",
    "bad": "bold red",
    "open": "bold yellow",
    "head": "bold",
    "quiet": "dim",
    "plain": "",
}


def print_to(stream: TextIO, parts: Iterable[Cell | Grid | RenderableType]) -> None:
    """Print the parts; colour only at a terminal, and no markup is read from texts."""
    console = Console(
        file=stream,
        width=None if stream.isatty() else PIPED_WIDTH,
        markup=False,
        emoji=False,
        highlight=False,
    )
    for part in parts:
        console.print(_shown(part))


def _shown(part: Any) -> RenderableType:  # noqa: ANN401 - see above
    match part:
        case Grid():
            return _table(part)
        case Toned():
            text = worded(part, reader())
            words = Text(text.lstrip(" "), style=STYLES[part.tone])
            return Padding(words, (0, 0, 0, len(text) - len(words)), expand=False)
        case _:
            return worded(part, reader()) if isinstance(part, str | Message) else part


def _table(grid: Grid) -> Table:
    """A table that cuts nothing off: a word too long for its column goes on in the next line."""
    table = Table(title=worded(grid.title, reader()), title_justify="left")
    for place, head in enumerate(grid.heads):
        numbers = place and grid.numbers
        justify: Literal["left", "right"] = "right" if numbers else "left"
        table.add_column(worded(head, reader()), justify=justify, overflow="fold")
    for row in grid.rows:
        if row:
            table.add_row(*map(_shown, row))
        else:
            table.add_section()
    return table
