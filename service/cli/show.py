"""The command `show`: cards, clauses, rulings and all else of the catalogue, by id or name."""

from typing import Annotated

import typer

from cards.messages.message import say
from cards.model.shape import Shape
from cards.names.book import book_of_all
from service.catalogue.index import Library
from service.cli.answers import print_items
from service.cli.door import AsJson, catalogue_of, read_settings, stop


def show(
    ids: Annotated[list[str], typer.Argument(metavar="ID")], *, as_json: AsJson = False
) -> None:
    """Show the item with this id: the text of a card or clause, the answer of a ruling."""
    library = Library(catalogue_of(read_settings()))
    items = [_item(library, each) for each in ids]
    print_items(items, library.catalogue, as_json=as_json)


def _item(library: Library, name: str) -> Shape:
    """The item of the catalogue with this id or name; an unknown one ends the program."""
    items = {key: item for each in library.indexes.values() for key, item in each.items.items()}
    if name in items:
        return items[name]
    meant = book_of_all(library.catalogue).meant(name)
    if meant.id is None:
        several = say("name-of-several", name=name, hint=meant.hint)
        stop(several if meant.found else say("nothing-with-id", id=name, hint=meant.hint))
    return items[meant.id]
