"""Answers for people: the bytes of REST, or the lines that agents read as well."""

import sys
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal, TextIO

import msgspec
import typer
from msgspec import Struct
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cards.catalogue import Catalogue
from cards.messages.message import Message
from cards.model.shape import Shape
from schema.shapes.explanation import Explain
from schema.shapes.localized import localized
from schema.shapes.own_cards import CardFinding, CheckedSet, ParsedCards
from service.cache.memory import Ruling
from service.cli.door import catalogue_of, read_settings
from service.cli.language import reader
from service.cli.maintenance import echo_json
from service.mcp.lines import Cell, Grid, Lines, Tone, Toned, worded
from service.mcp.sentences import told_lines
from service.mcp.tables import Words

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


NONE: Final = "–"
Why = Annotated[
    Explain, typer.Option("--explain", case_sensitive=False, metavar="none|summary|full")
]


def print_answer(ruling: Ruling, request: Shape, *, as_json: bool) -> None:
    """Print an answer: the bytes of REST, or lines for people."""
    if as_json:
        echo_json(ruling.body)
    else:
        print_to(sys.stdout, _lines(ruling, request))


def print_items(items: Sequence[Struct], catalogue: Catalogue, *, as_json: bool) -> None:
    """Print items of the catalogue: as JSON or lines."""
    made = [localized(each, reader()) for each in items]
    if as_json:
        echo_json(msgspec.json.encode(made[0] if len(made) == 1 else made))
        return
    words = Words(catalogue, reader(), full=True)
    for number, each in enumerate(made):
        whole = msgspec.json.decode(msgspec.json.encode(each))
        print_to(sys.stdout, ("",) if number else ())
        print_to(sys.stdout, told_lines(type(each), whole, words))
        cited = (*whole.get("clauses", ()), *whole.get("rulings", ()))
        print_to(sys.stdout, (Toned(f"  {each}", "quiet") for each in cited))


def _lines(ruling: Ruling, request: Shape) -> Lines:
    match ruling.answer:
        case CheckedSet() as checked:
            yield from _findings(checked.findings)
            yield from (card.line for card in checked.cards)
            yield from () if checked.digest is None else (checked.digest,)
        case ParsedCards() as parsed:
            for each in parsed.lines:
                yield NONE if each.line is None else each.line
                yield from _findings(each.findings)
        case answer:
            asked = msgspec.json.decode(msgspec.json.encode(request))
            words = Words(catalogue_of(read_settings()), reader(), full=True, asked=asked)
            yield from told_lines(type(answer), msgspec.json.decode(ruling.body), words)


def _findings(findings: Iterable[CardFinding]) -> Lines:
    for each in findings:
        text = each.text.within(reader())
        yield f"  {each.pointer or '/'}: {each.severity} {each.code}: {text}"
