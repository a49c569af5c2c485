"""What is said of an answer, line by line, for people at the command line and for agents alike."""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from cards.messages.message import Message
from cards.model.language import Language

BAR: Final = " | "
Tone = Literal["good", "bad", "open", "head", "quiet", "plain"]
"""What a line says beside its words; a terminal shows it by colour."""


class Toned(NamedTuple):
    """A line or cell with a tone."""

    text: Message | str
    tone: Tone


Cell = Message | str | Toned


class Grid(NamedTuple):
    """A table of cells; the first of a row names it, and an empty row is a line between others."""

    title: Message | str
    heads: tuple[Message | str, ...]
    rows: list[tuple[Cell, ...]]
    numbers: bool = True
    """Whether all cells but the first of a row are numbers."""


Lines = Iterator[Cell | Grid]


def worded(cell: Cell, language: Language) -> str:
    text = cell.text if isinstance(cell, Toned) else cell
    return text if isinstance(text, str) else text.within(language)


def plain_lines(lines: Iterable[Cell | Grid], language: Language) -> Iterator[str]:
    """The lines as text alone, a row of a table in each."""
    for line in lines:
        if not isinstance(line, Grid):
            yield worded(line, language)
            continue
        yield worded(line.title, language)
        for row in (line.heads, *line.rows):
            if any(row):
                yield BAR.join(worded(cell, language) for cell in row)
