"""Commands for the catalogue: `rulesets diff`, and `catalogue record` for its maintainers."""

import datetime
import sys
from collections.abc import Iterable, Iterator
from typing import Annotated, Final

import msgspec
import typer
from rich.console import RenderableType
from rich.table import Table

from cards.catalogue import load_catalogue
from cards.messages.message import say
from cards.model.language import Language
from cards.versions import record_version
from schema.shapes.catalogue import CatalogueClause, RulesetDiff
from schema.shapes.localized import localized as localized_shape
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import Library, UnknownItem
from service.cli.door import AsJson, InLanguage, catalogue_of, read_settings
from service.cli.language import localized, reader
from service.cli.maintenance import echo_json
from service.cli.tables import print_to, titled

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
    library = Library(catalogue_of(read_settings()))
    rulesets = library.indexes["rulesets"]
    try:
        differences = ruleset_diff(library, rulesets.known(before), rulesets.known(after))
    except UnknownItem as unknown:
        raise typer.BadParameter(localized(unknown.detail)) from None
    if as_json:
        echo_json(msgspec.json.encode(localized_shape(differences, lang or reader())))
    else:
        print_to(sys.stdout, _diff_tables(differences, lang or reader()))


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


def _diff_tables(differences: RulesetDiff, lang: Language) -> Iterator[RenderableType]:
    heading = say(
        "diff-heading",
        before=differences.before,
        after=differences.after,
        common=differences.common,
    )
    yield heading.within(lang)
    for topic in differences.topics:
        table = Table(title=topic.topic, title_justify="left", show_lines=True)
        table.add_column(differences.before, ratio=1, overflow="fold")
        table.add_column(differences.after, ratio=1, overflow="fold")
        table.add_row(_texts(topic.before, lang), _texts(topic.after, lang))
        yield table
    for ruleset, clauses in (
        (differences.before, differences.only_from),
        (differences.after, differences.only_to),
    ):
        if clauses:
            table = titled(
                say("only-in", ruleset=ruleset).within(lang), head=say("clause").within(lang)
            )
            table.add_column(say("clause-text").within(lang))
            for clause in clauses:
                table.add_row(clause.id, clause.text.within(lang))
            yield table
    if differences.parameters:
        table = titled(say("parameters").within(lang), head=say("parameter").within(lang))
        table.add_column(differences.before)
        table.add_column(differences.after)
        for each in differences.parameters:
            table.add_row(each.pointer, _json(each.before), _json(each.after))
        yield table


def _texts(clauses: Iterable[CatalogueClause], lang: Language) -> str:
    return "\n".join(f"{clause.id}: {clause.text.within(lang)}" for clause in clauses)


def _json(value: object) -> str:
    return "" if value is None else msgspec.json.encode(value).decode()
