"""The command line: a third door to the same referee, for people at a table and for scripts.

Exit codes: 0 answered, 1 malformed (a file, a setting, card data), 2 no game can show it.
"""

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec
import typer

from cards.catalogue import Catalogue, load_catalogue
from cards.faults import CatalogueError
from cards.shape import Shape
from cards.strict import json_pointer
from cards.vocabulary import RulesetId
from cards.wording import printable
from schema.operations import CAST, ODDS, SCORE, SCORE_SHEET, Operation
from schema.runes import AbilityCounts, CastResult, Odds, OddsRequest, Pool
from schema.score import Scores
from service.cache.memory import MemoryCache
from service.cli_tables import cast_tables, odds_tables, print_to, score_tables
from service.cli_upkeep import MALFORMED, cards_app, echo_json, refuse_catalogue, write_schema
from service.config import SettingError, Settings
from service.referee import Referee, Ruling
from service.rest.bodies import decode_body
from service.rest.problems import RequestProblem
from service.rules.impossible import ImpossibleState
from service.rules.version import ENGINE_VERSION

IMPOSSIBLE: Final = 2
FAULT_LENGTH: Final = 400

app: Final = typer.Typer(
    name="lawspeaker",
    help="A stateless referee for the Call to Adventure family of tabletop games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(cards_app, name="cards")
app.command("schema")(write_schema)

RequestFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="The request as JSON; - reads standard input.", allow_dash=True
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the answer that REST would give.")]
OfRuleset = Annotated[RulesetId, typer.Option("--ruleset", help="The rulebook.")]
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
) -> None:
    """A stateless referee for the Call to Adventure family of tabletop games."""


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Port; 0 for any.")] = None,
) -> None:
    """Serve over HTTP. Settings come from LAWSPEAKER_* variables; these options override them."""
    from service.server import serve as serve_http  # noqa: PLC0415 - loads GraphQL, a second

    settings = _settings()
    if host is not None:
        settings = msgspec.structs.replace(settings, host=host)
    if port is not None:
        settings = msgspec.structs.replace(settings, port=port)
    try:
        serve_http(settings)
    except CatalogueError as error:
        refuse_catalogue(error.faults)


@app.command()
def score(file: RequestFile, *, as_json: AsJson = False) -> None:
    """Tally final scores, from a score pad's counts or from a snapshot of the table."""
    settings = _settings()
    body = _read(file)
    operation = SCORE if _has_key(body, "snapshot") else SCORE_SHEET
    request = _decode(body, operation, settings)
    _answer(_judge(operation, request, settings), as_json=as_json)


@app.command()
def cast(file: RequestFile, *, as_json: AsJson = False) -> None:
    """Say what a cast means, from its faces or from a seed."""
    settings = _settings()
    request = _decode(_read(file), CAST, settings)
    _answer(_judge(CAST, request, settings), as_json=as_json)


@app.command()
def odds(  # noqa: PLR0913 - one option for each Ability
    ruleset: OfRuleset,
    *,
    difficulty: Annotated[int, typer.Option(min=0, max=99, help="Result needed.")] = 0,
    modifier: Annotated[int, typer.Option(min=-99, max=99, help="Successes from cards.")] = 0,
    dark: Annotated[int, typer.Option(min=0, max=99, help="Dark runes bought.")] = 0,
    strength: Icons = 0,
    dexterity: Icons = 0,
    constitution: Icons = 0,
    intelligence: Icons = 0,
    wisdom: Icons = 0,
    charisma: Icons = 0,
    as_json: AsJson = False,
) -> None:
    """Compute the exact odds of a pool of runes, and what each Dark rune would buy."""
    abilities = AbilityCounts(
        strength=strength,
        dexterity=dexterity,
        constitution=constitution,
        intelligence=intelligence,
        wisdom=wisdom,
        charisma=charisma,
    )
    request = OddsRequest(
        ruleset=ruleset,
        pool=Pool(abilities=abilities, dark=dark),
        difficulty=difficulty,
        modifier=modifier,
    )
    ruling = _judge(ODDS, request, _settings())
    if as_json:
        echo_json(ruling.body)
        return
    assert isinstance(ruling.answer, Odds)
    print_to(sys.stdout, odds_tables(ruling.answer, request))


def _settings() -> Settings:
    try:
        return Settings.from_environment(os.environ)
    except SettingError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(MALFORMED) from None


def _catalogue(settings: Settings) -> Catalogue:
    """The catalogue that a server with these settings would judge by."""
    try:
        return load_catalogue(settings.card_path)
    except CatalogueError as error:
        refuse_catalogue(error.faults)


def _read(file: Path) -> bytes:
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        typer.echo(f"{file}: {error.strerror}", err=True)
        raise typer.Exit(MALFORMED) from None


def _has_key(body: bytes, key: str) -> bool:
    """Whether a body is a JSON object with this key; what it is otherwise, decoding will say."""
    try:
        raw: object = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(raw, dict) and key in raw


def _decode(body: bytes, operation: Operation, settings: Settings) -> Shape:
    try:
        decoder = msgspec.json.Decoder(operation.request)
        return decode_body(body, decoder, depth=settings.max_json_depth)
    except RequestProblem as problem:
        lines = (
            _fault_line(fault.pointer, fault.code, fault.detail, fault.clauses)
            for fault in problem.errors
        )
        _refuse(problem.detail, lines, MALFORMED)


def _judge(operation: Operation, request: Shape, settings: Settings) -> Ruling:
    try:
        return Referee(_catalogue(settings), MemoryCache(0)).judge(operation, request)
    except ImpossibleState as error:
        lines = (
            _fault_line(json_pointer(reason.at), reason.code, reason.message, reason.clauses)
            for reason in error.reasons
        )
        _refuse("No game can show this.", lines, IMPOSSIBLE)


def _answer(ruling: Ruling, *, as_json: bool) -> None:
    if as_json:
        echo_json(ruling.body)
    elif isinstance(ruling.answer, Scores):
        print_to(sys.stdout, score_tables(ruling.answer))
    else:
        assert isinstance(ruling.answer, CastResult)
        print_to(sys.stdout, cast_tables(ruling.answer))


def _fault_line(pointer: str, code: str, detail: str, clauses: tuple[str, ...]) -> str:
    cited = f" [{', '.join(clauses)}]" if clauses else ""
    return f"{pointer or '/'}: {code} {detail}{cited}"


def _refuse(detail: str, lines: Iterable[str], code: int) -> NoReturn:
    """Say on standard error what is wrong, fault by fault, and exit."""
    typer.echo(printable(detail, FAULT_LENGTH), err=True)
    for line in lines:
        typer.echo(f"  {printable(line, FAULT_LENGTH)}", err=True)
    raise typer.Exit(code)
