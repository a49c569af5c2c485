"""Commands for the catalogue: `rulesets diff`, and `catalogue record` for its maintainers."""

import datetime
from typing import Annotated, Final

import typer

from cards.catalogue import load_catalogue
from cards.messages.message import say
from cards.versions import record_version
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import Library, UnknownItem
from service.cli.answers import print_items
from service.cli.door import AsJson, InLanguage, catalogue_of, read_settings
from service.cli.language import localized, speak

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
    except UnknownItem as unknown:
        raise typer.BadParameter(localized(unknown.detail)) from None
    print_items([differences], library.catalogue, as_json=as_json)


@catalogue_app.command()
def record(
    *,
    date: Annotated[
        str | None,
        typer.Option(metavar="YYYY-MM-DD"),
    ] = None,
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
