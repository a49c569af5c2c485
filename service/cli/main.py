"""The command line: another door to the same referee, for people at a table and for scripts."""

import os
from collections.abc import Callable, Mapping
from typing import Annotated, Final

import msgspec
import typer

from service.cli.agents import mcp
from service.cli.api_keys import api_keys_app
from service.cli.catalogue import catalogue_app, rulesets_app, search, show
from service.cli.door import Panel, read_settings
from service.cli.help import LocalizedGroup
from service.cli.language import of_locale, requested_language, speak
from service.cli.maintenance import cards_app, graphql_app, write_schema
from service.cli.operations import DESTINY, add_operations, ask
from service.cli.signing_keys import epochs_app, keys_app
from service.rules.engine.version import ENGINE_VERSION
from service.server.ports import check_ports

app: Final = typer.Typer(
    name="lawspeaker",
    cls=LocalizedGroup,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
destiny_app: Final = typer.Typer(no_args_is_help=True)


@destiny_app.callback()
def destiny() -> None:
    """Judge games of Destiny."""


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lawspeaker {ENGINE_VERSION}")
        raise typer.Exit


@app.callback()
def lawspeaker(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True)
    ] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="en|pl", show_default=False)] = None,
) -> None:
    """A stateless referee for the Call to Adventure family of tabletop games."""
    speak(of_locale(os.environ))
    speak(requested_language(lang, os.environ))


def serve(
    host: Annotated[str | None, typer.Option()] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535)] = None,
    workers: Annotated[int | None, typer.Option(min=1, max=64)] = None,
) -> None:
    """Serve over HTTP. Settings come from LAWSPEAKER_* variables; these options override them."""
    given = {"host": host, "port": port, "workers": workers}
    told = {name: value for name, value in given.items() if value is not None}
    settings = msgspec.structs.replace(read_settings(), **told)
    check_ports(settings)
    from service.server.serve import serve as serve_http  # noqa: PLC0415 - loads GraphQL

    serve_http(settings)


COMMANDS: Final[Mapping[str, tuple[Callable[..., None], ...]]] = {
    Panel.TABLE: (search, show),
    Panel.GAME: (ask,),
    Panel.SERVICE: (serve, mcp),
}
GROUPS: Final = (
    (DESTINY, destiny_app, Panel.GAME),
    ("rulesets", rulesets_app, Panel.RULES),
    ("cards", cards_app, Panel.RULES),
    ("api-keys", api_keys_app, Panel.SERVICE),
    ("keys", keys_app, Panel.SERVICE),
    ("epochs", epochs_app, Panel.SERVICE),
    ("catalogue", catalogue_app, Panel.PROJECT),
    ("graphql", graphql_app, Panel.PROJECT),
)
add_operations({"": app, DESTINY: destiny_app, "cards": cards_app})
for panel, commands in COMMANDS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)
app.command("schema", rich_help_panel=Panel.PROJECT)(write_schema)
for name, group, panel in GROUPS:
    app.add_typer(group, name=name, rich_help_panel=panel)
