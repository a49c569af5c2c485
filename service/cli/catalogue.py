"""Commands that read the catalogue: `search`, `show`, `rulesets diff`; and `catalogue record`."""

import datetime
import sys
from collections.abc import Iterator, Sequence
from typing import Annotated, Final

import typer
from rich.console import RenderableType
from rich.text import Text

from cards.catalogue import load_catalogue
from cards.messages.message import encoder_in, say
from cards.model.shape import Shape
from cards.names.book import book_of_all
from cards.versions import record_version
from schema.shapes.search import (
    SEARCH_DEFAULT,
    SEARCH_MOST,
    OtherAnswer,
    SearchAnswer,
    SearchHit,
    SearchRequest,
)
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import Library
from service.cli.answers import print_items, print_to
from service.cli.door import AsJson, InLanguage, catalogue_of, read_settings, stop
from service.cli.language import localized, reader, speak
from service.cli.maintenance import echo_json
from service.refusal import Refusal
from service.search import index_of
from service.search import search as found_in

rulesets_app: Final = typer.Typer(no_args_is_help=True)
catalogue_app: Final = typer.Typer(no_args_is_help=True)


@rulesets_app.callback()
def rulesets() -> None:
    """Compare rulesets."""


@catalogue_app.callback()
def catalogue() -> None:
    """Manage the versions of the catalogue."""


@rulesets_app.command()
def diff(
    before: Annotated[str, typer.Argument(metavar="FROM")],
    after: Annotated[str, typer.Argument(metavar="TO")],
    *,
    lang: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Show how two rulesets differ: clauses topic by topic, and parameters."""
    if lang is not None:
        speak(lang)
    library = Library(catalogue_of(read_settings()))
    rulesets = library.indexes["rulesets"]
    try:
        differences = ruleset_diff(library, rulesets.known(before), rulesets.known(after))
    except Refusal as unknown:
        raise typer.BadParameter(localized(unknown.detail)) from None
    print_items([differences], library.catalogue, as_json=as_json)


@catalogue_app.command()
def record(
    *,
    date: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD")] = None,
) -> None:
    """Record our own catalogue as it is now as a version, for the list of changes."""
    day = _day(date)
    own = load_catalogue()
    path = record_version(own, day)
    where = say("recorded-already") if path is None else say("wrote-file", file=str(path))
    typer.echo(f"{own.digest}: {localized(where)}")


def _day(text: str | None) -> str:
    if text is None:
        return datetime.datetime.now(tz=datetime.UTC).date().isoformat()
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise typer.BadParameter(localized(say("not-a-day", text=text))) from None


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


def search(  # noqa: PLR0913 - each is an option of the command
    query: Annotated[list[str], typer.Argument(metavar="QUERY")],
    *,
    ruleset: Annotated[str | None, typer.Option()] = None,
    first: Annotated[int, typer.Option(min=1, max=SEARCH_MOST)] = SEARCH_DEFAULT,
    after: Annotated[str | None, typer.Option()] = None,
    lang: InLanguage = None,
    as_json: AsJson = False,
) -> None:
    """Search rulings, clauses and cards; parts not understood are left out with a warning."""
    request = SearchRequest(q=" ".join(query), ruleset=ruleset, first=first, after=after)
    if lang is not None:
        speak(lang)
    answer = found_in(index_of(catalogue_of(read_settings())), request, reader())
    if as_json:
        echo_json(encoder_in(reader()).encode(answer))
    else:
        print_to(sys.stdout, _hits(answer))


def _hits(answer: SearchAnswer) -> Iterator[RenderableType]:
    for warning in answer.warnings:
        line = say(
            "search-warning",
            code=warning.code,
            whole=int(not warning.length),
            place=warning.offset,
            message=warning.message,
        )
        yield Text(localized(line), style="yellow")
    head = say("search-head", shown=len(answer.hits), total=answer.total, query=answer.query)
    yield Text(localized(head))
    for number, hit in enumerate(answer.hits):
        yield Text("")
        if number == 1 and hit.answer is not None:
            yield Text(localized(say("search-not-meant")) + "\n")
        name = "" if hit.title.startswith(hit.of) else f" {hit.of}"
        yield Text.assemble(
            (hit.title, "bold"), f"  [{localized(say('hit-kind', kind=hit.kind))}{name}]"
        )
        if not hit.title.endswith(hit.snippet):
            yield _snippet(hit)
        if number == 0 and hit.answer is not None:
            yield from _about(hit, answer.elsewhere)
    if answer.next is not None:
        yield Text("\n" + localized(say("search-more", cursor=answer.next)))


def _about(hit: SearchHit, elsewhere: Sequence[OtherAnswer]) -> Iterator[Text]:
    """Where the first answer holds, on which clauses, and what other editions answer."""
    clauses = say("search-clauses", clauses=hit.clauses)
    yield Text(f"  {hit.holds}. {localized(clauses)}", style="dim")
    for other in elsewhere:
        yield Text(f"  {other.says}")


def _snippet(hit: SearchHit) -> Text:
    text = Text(f"  {hit.snippet}")
    for mark in hit.marks:
        text.stylize("reverse", mark.start + 2, mark.end + 2)
    return text
