"""The command line: another door to the same referee, for people at a table and for scripts."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from cards.messages.message import say
from cards.model.shape import Shape
from schema.operations import CAST, ODDS, SCORE, SCORE_SHEET
from schema.shapes.explanation import Explain
from schema.shapes.odds import Odds, OddsRequest
from schema.shapes.runes import AbilityCounts, CastAnswer, Pool
from schema.shapes.score import Scores
from service.cache.ruling import Ruling
from service.cli.agents import mcp
from service.cli.api_keys import api_keys_app
from service.cli.ask import ask
from service.cli.catalogue import catalogue_app, rulesets_app
from service.cli.destiny import destiny_app
from service.cli.door import (
    AsJson,
    OfRuleset,
    RequestFile,
    decode_request,
    judge,
    read_bytes,
    read_settings,
    refusing_to_start,
)
from service.cli.exits import MALFORMED
from service.cli.explanations import Why, with_explanation
from service.cli.graphql import graphql_app
from service.cli.help import LocalizedGroup
from service.cli.language import NotSpoken, localized, of_locale, requested_language, speak
from service.cli.maintenance import cards_app, echo_json, write_schema
from service.cli.moves import legal_moves, replay, setup, validate, view
from service.cli.new_content import new
from service.cli.own_cards import check_set, parse
from service.cli.panels import GAME, PROJECT, RULES, SERVICE, TABLE
from service.cli.piped import on_table
from service.cli.play.command import play
from service.cli.search import search
from service.cli.show import show
from service.cli.signing_keys import epochs_app, keys_app
from service.cli.tables import cast_tables, odds_tables, print_to, score_tables
from service.rules.engine.version import ENGINE_VERSION
from service.server.ports import check_ports

app: Final = typer.Typer(
    name="lawspeaker",
    cls=LocalizedGroup,
    help="A stateless referee for the Call to Adventure family of tabletop games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
Icons = Annotated[int, typer.Option(min=0, max=99, help="Icons of this Ability.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lawspeaker {ENGINE_VERSION}")
        raise typer.Exit


@app.callback()
def lawspeaker(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="en|pl",
            show_default=False,
            help="Language of answers; by default that of LAWSPEAKER_LANG or of the locale.",
        ),
    ] = None,
) -> None:
    """A stateless referee for the Call to Adventure family of tabletop games."""
    speak(of_locale(os.environ))
    try:
        speak(requested_language(lang, os.environ))
    except NotSpoken as error:
        typer.echo(localized(error.detail), err=True)
        raise typer.Exit(MALFORMED) from None


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; 0 for any.")] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Number of processes that serve together.")
    ] = None,
) -> None:
    """Serve over HTTP. Settings come from LAWSPEAKER_* variables; these options override them."""
    settings = read_settings()
    if host is not None:
        settings = msgspec.structs.replace(settings, host=host)
    if port is not None:
        settings = msgspec.structs.replace(settings, port=port)
    if workers is not None:
        settings = msgspec.structs.replace(settings, workers=workers)
    with refusing_to_start():
        check_ports(settings)
        from service.server.serve import serve as serve_http  # noqa: PLC0415 - loads GraphQL

        serve_http(settings)


def score(
    file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False
) -> None:
    """Tally final scores, from a score pad's counts or from a snapshot of the table."""
    settings = read_settings()
    body = on_table(read_bytes(file), alone=False)
    operation = SCORE if _has_key(body, "snapshot") else SCORE_SHEET
    request = decode_request(body, operation, settings)
    _answer(judge(operation, request, settings, explain), as_json=as_json)


def cast(file: RequestFile = None, *, explain: Why = Explain.NONE, as_json: AsJson = False) -> None:
    """Say what a cast means, given its faces or a seed."""
    settings = read_settings()
    request = decode_request(read_bytes(file), CAST, settings)
    _answer(judge(CAST, request, settings, explain), as_json=as_json)


def odds(  # noqa: PLR0913 - one option for each Ability
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="A request with a table: {snapshot, card, path}; - reads standard input.",
            allow_dash=True,
        ),
    ] = None,
    *,
    ruleset: OfRuleset = "",
    difficulty: Annotated[int, typer.Option(min=0, max=99, help="The result needed.")] = 0,
    modifier: Annotated[int, typer.Option(min=-99, max=99, help="Successes from cards.")] = 0,
    dark: Annotated[int, typer.Option(min=0, max=99, help="Dark runes bought.")] = 0,
    strength: Icons = 0,
    dexterity: Icons = 0,
    constitution: Icons = 0,
    intelligence: Icons = 0,
    wisdom: Icons = 0,
    charisma: Icons = 0,
    explain: Why = Explain.NONE,
    as_json: AsJson = False,
) -> None:
    """Compute the exact odds of a pool of runes, and what each Dark rune would buy.

    With a file, those of an attempt on a table.
    """
    settings = read_settings()
    icons = {
        "strength": strength,
        "dexterity": dexterity,
        "constitution": constitution,
        "intelligence": intelligence,
        "wisdom": wisdom,
        "charisma": charisma,
    }
    piped = b"" if file or ruleset or sys.stdin.isatty() else read_bytes(None)
    if file is not None or piped.strip():
        of_a_pool = {"ruleset": ruleset, "difficulty": difficulty, "modifier": modifier}
        for name, given in {**of_a_pool, "dark": dark, **icons}.items():
            if given:
                raise typer.BadParameter(localized(say("only-of-a-pool")), param_hint=f"--{name}")
        asked = decode_request(piped or read_bytes(file), ODDS, settings)
        _answer_odds(judge(ODDS, asked, settings, explain), asked, as_json=as_json)
        return
    if not ruleset:
        raise typer.BadParameter(localized(say("pool-needs-ruleset")), param_hint="--ruleset")
    request = OddsRequest(
        ruleset=ruleset,
        pool=Pool(abilities=AbilityCounts(**icons), dark=dark),
        difficulty=difficulty,
        modifier=modifier,
    )
    _answer_odds(judge(ODDS, request, settings, explain), request, as_json=as_json)


def _answer_odds(ruling: Ruling, request: Shape, *, as_json: bool) -> None:
    if as_json:
        echo_json(ruling.body)
        return
    assert isinstance(ruling.answer, Odds)
    assert isinstance(request, OddsRequest)
    tables = odds_tables(ruling.answer, request)
    print_to(sys.stdout, with_explanation(tables, ruling.answer))


def _has_key(body: bytes, key: str) -> bool:
    """Whether a body is a JSON object with this key; other faults are left to the decoder."""
    try:
        raw: object = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(raw, dict) and key in raw


def _answer(ruling: Ruling, *, as_json: bool) -> None:
    if as_json:
        echo_json(ruling.body)
    elif isinstance(ruling.answer, Scores):
        tables = score_tables(ruling.answer)
        print_to(sys.stdout, with_explanation(tables, ruling.answer))
    else:
        assert isinstance(ruling.answer, CastAnswer)
        tables = cast_tables(ruling.answer)
        print_to(sys.stdout, with_explanation(tables, ruling.answer))


COMMANDS: Final[Mapping[str, tuple[Callable[..., None], ...]]] = {
    TABLE: (play, score, odds, cast, search, show),
    GAME: (setup, validate, legal_moves, replay, view, ask),
    SERVICE: (serve, mcp),
}
GROUPS: Final = (
    ("destiny", destiny_app, GAME),
    ("rulesets", rulesets_app, RULES),
    ("cards", cards_app, RULES),
    ("api-keys", api_keys_app, SERVICE),
    ("keys", keys_app, SERVICE),
    ("epochs", epochs_app, SERVICE),
    ("catalogue", catalogue_app, PROJECT),
    ("graphql", graphql_app, PROJECT),
)
for panel, commands in COMMANDS.items():
    for command in commands:
        app.command(rich_help_panel=panel)(command)
app.command("schema", rich_help_panel=PROJECT)(write_schema)
for name, group, panel in GROUPS:
    app.add_typer(group, name=name, rich_help_panel=panel)
cards_app.command("check-set")(check_set)
cards_app.command("parse")(parse)
cards_app.command("new")(new)
