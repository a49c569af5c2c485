"""The command `show`: cards, clauses, rulings and all else of the catalogue, by id or name."""

import sys
from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec
import typer
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from cards.messages.message import Message, say
from cards.model.board import Board
from cards.model.card import CardSet
from cards.model.ruleset import Ruleset
from cards.model.shape import Shape
from cards.model.text import LocalText
from cards.names.book import book_of_all
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling
from schema.shapes.localized import localized as localized_shape
from service.catalogue.index import Library
from service.cli.door import AsJson, catalogue_of, read_settings
from service.cli.exits import MALFORMED
from service.cli.language import localized, reader
from service.cli.maintenance import echo_json
from service.cli.tables import print_to


def show(
    ids: Annotated[
        list[str],
        typer.Argument(metavar="ID"),
    ],
    *,
    as_json: AsJson = False,
) -> None:
    """Show the item with this id: the text of a card or clause, the answer of a ruling."""
    library = Library(catalogue_of(read_settings()))
    items = [_item(library, each) for each in ids]
    if not as_json:
        print_to(sys.stdout, _parts(items))
        return
    shapes = [localized_shape(each, reader()) for each in items]
    echo_json(msgspec.json.encode(shapes[0] if len(shapes) == 1 else shapes))


def _item(library: Library, name: str) -> Shape:
    """The item of the catalogue with this id or name; an unknown one ends the program."""
    items = {key: item for each in library.indexes.values() for key, item in each.items.items()}
    if name in items:
        return items[name]
    meant = book_of_all(library.catalogue).meant(name)
    if meant.id is not None:
        return items[meant.id]
    several = say("name-of-several", name=name, hint=meant.hint)
    nothing = say("nothing-with-id", id=name, hint=meant.hint)
    typer.echo(localized(several if meant.found else nothing), err=True)
    raise typer.Exit(MALFORMED)


def _parts(items: Iterable[Shape]) -> Iterator[RenderableType]:
    for number, item in enumerate(items):
        if number:
            yield ""
        yield from _part(item)


def _part(item: Shape) -> Iterator[RenderableType]:
    match item:
        case CatalogueCard():
            kind = localized(say("page-card-type", type=item.type))
            yield _heading(item.name, item.id, kind)
            if item.text is not None:
                yield _paragraph(item.text)
            yield from _sources(item.rulings)
        case CatalogueClause():
            yield _heading(item.text, item.id)
            yield from _sources(f"{each.rulebook}: {each.section}" for each in item.sources)
            yield from _sources(item.rulings)
        case CatalogueRuling():
            yield _heading(item.question, item.id)
            yield _paragraph(item.answer)
            yield _paragraph(item.reasoning)
            yield from _sources(item.clauses)
        case Ruleset() | CardSet() | Board():
            yield _heading(item.name, item.id)
        case _:
            raise AssertionError(f"{type(item)} is no item of the catalogue")


def _heading(name: LocalText, *after: str) -> Text:
    return Text.assemble((name.within(reader()), "bold"), f"  [{', '.join(after)}]")


def _paragraph(text: LocalText | Message) -> RenderableType:
    return Padding(Text(text.within(reader())), (0, 0, 0, 2), expand=False)


def _sources(lines: Iterable[str]) -> Iterator[RenderableType]:
    for line in lines:
        yield Padding(Text(line, style="dim"), (0, 0, 0, 2), expand=False)
