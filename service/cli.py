"""The command line: a third door to the same referee, for people at a table and for scripts.

Exit codes: 0 answered, 1 malformed (a file, a setting, card data), 2 no game can show it.
"""

import difflib
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec
import typer

import schema
from cards.catalogue import DATA, Catalogue, check_directory, load_catalogue
from cards.faults import CardFault, CatalogueError
from cards.shape import Shape
from cards.vocabulary import RulesetId
from cards.wording import printable
from schema.openapi import openapi_text
from schema.operations import CAST, ODDS, SCORE, SCORE_SHEET, Operation
from schema.runes import AbilityCounts, CastResult, Odds, OddsRequest, Pool
from schema.score import Scores
from service.cache.memory import MemoryCache
from service.cli_tables import cast_tables, odds_tables, print_to, score_tables
from service.config import SettingError, Settings
from service.referee import Referee, Ruling
from service.rest.bodies import decode_body
from service.rest.problems import RequestProblem, json_pointer
from service.rules.impossible import ImpossibleState
from service.rules.version import ENGINE_VERSION

MALFORMED: Final = 1
IMPOSSIBLE: Final = 2
DIFF_LINES: Final = 12
FAULT_LENGTH: Final = 400

app: Final = typer.Typer(
    name="lawspeaker",
    help="A stateless referee for the Call to Adventure family of tabletop games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
cards_app: Final = typer.Typer(help="The catalogue of cards.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")

RequestFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="The request as JSON; - reads standard input.", allow_dash=True
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the answer that REST would give.")]
OfRuleset = Annotated[RulesetId, typer.Option("--ruleset", help="The rulebook.")]
Icons = Annotated[int, typer.Option(min=0, max=99, help="Icons of this Ability.")]


def _show_version(wanted: bool) -> None:  # noqa: FBT001 - a callback's signature
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
        _refuse_catalogue(error.faults)


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
def odds(
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
        _echo_bytes(ruling.body)
        return
    assert isinstance(ruling.answer, Odds)
    print_to(sys.stdout, odds_tables(ruling.answer, request))


class CardReport(Shape, frozen=True, kw_only=True):
    """What `cards check --json` prints."""

    ok: bool
    cards: int
    boards: int
    sets: tuple[str, ...]
    faults: tuple[CardFault, ...]


@cards_app.command()
def check(
    directory: Annotated[
        Path | None, typer.Argument(metavar="[DIR]", help="Card sets; ours if not given.")
    ] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Check card data: every fault with its file, card and field."""
    report = _card_report(directory)
    if as_json:
        _echo_bytes(msgspec.json.encode(report))
    elif report.ok:
        where = "" if directory is None else f" in {directory}"
        sets = ", ".join(report.sets) or "none"
        typer.echo(f"ok: {report.cards} cards, {report.boards} boards{where}; sets: {sets}")
    else:
        _echo_card_faults(report.faults)
    if not report.ok:
        raise typer.Exit(MALFORMED)


@app.command("schema")
def write_schema(
    *,
    check: Annotated[bool, typer.Option("--check", help="Only say which file is stale.")] = False,
) -> None:
    """Write the published contracts, schema.graphql and openapi.json, into the schema package."""
    from service.graphql.schema import sdl  # noqa: PLC0415 - loads GraphQL, which takes a second

    folder = Path(next(iter(schema.__path__)))
    stale = False
    for path, text in (
        (folder / "schema.graphql", sdl()),
        (folder / "openapi.json", openapi_text()),
    ):
        written = path.read_text(encoding="utf-8") if path.is_file() else ""
        if written == text:
            continue
        stale = True
        if check:
            _echo_stale(path, written, text)
        else:
            path.write_text(text, encoding="utf-8")
            typer.echo(f"wrote {path}")
    if check and stale:
        raise typer.Exit(MALFORMED)
    if not stale:
        typer.echo("ok: schema.graphql and openapi.json are fresh")


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
        _refuse_catalogue(error.faults)


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
        _echo_bytes(ruling.body)
    elif isinstance(ruling.answer, Scores):
        print_to(sys.stdout, score_tables(ruling.answer))
    else:
        assert isinstance(ruling.answer, CastResult)
        print_to(sys.stdout, cast_tables(ruling.answer))


def _echo_bytes(body: bytes) -> None:
    """Exactly these bytes, for a program; a terminal gets a line break after them."""
    typer.echo(body, nl=sys.stdout.isatty())


def _fault_line(pointer: str, code: str, detail: str, clauses: tuple[str, ...]) -> str:
    cited = f" [{', '.join(clauses)}]" if clauses else ""
    return f"{pointer or '/'}: {code} {detail}{cited}"


def _refuse(detail: str, lines: Iterable[str], code: int) -> NoReturn:
    """Say on standard error what is wrong, fault by fault, and exit."""
    typer.echo(printable(detail, FAULT_LENGTH), err=True)
    for line in lines:
        typer.echo(f"  {printable(line, FAULT_LENGTH)}", err=True)
    raise typer.Exit(code)


def _refuse_catalogue(faults: Iterable[CardFault]) -> NoReturn:
    _echo_card_faults(faults)
    raise typer.Exit(MALFORMED)


def _echo_card_faults(faults: Iterable[CardFault]) -> None:
    for fault in faults:
        place = ": ".join(part for part in (fault.file, fault.card, fault.field) if part)
        typer.echo(printable(f"{place}: {fault.code} {fault.detail}", FAULT_LENGTH), err=True)


def _card_report(directory: Path | None) -> CardReport:
    """What a directory adds to our own data; of our own data, what it holds."""
    if faults := check_directory(directory or DATA):
        return CardReport(ok=False, cards=0, boards=0, sets=(), faults=faults)
    own = load_catalogue()
    if directory is None or directory.resolve().is_relative_to(DATA):
        return CardReport(
            ok=True, cards=len(own.cards), boards=len(own.boards), sets=tuple(own.sets), faults=()
        )
    both = load_catalogue((directory,))
    return CardReport(
        ok=True,
        cards=len(both.cards) - len(own.cards),
        boards=len(both.boards) - len(own.boards),
        sets=tuple(name for name in both.sets if name not in own.sets),
        faults=(),
    )


def _echo_stale(path: Path, written: str, text: str) -> None:
    diff = difflib.unified_diff(
        written.splitlines(), text.splitlines(), "written", "derived", n=1, lineterm=""
    )
    lines = list(diff)
    typer.echo(f"{path} is stale; `lawspeaker schema` writes it", err=True)
    for line in lines[:DIFF_LINES]:
        typer.echo(f"  {line}", err=True)
    if len(lines) > DIFF_LINES:
        typer.echo(f"  and {len(lines) - DIFF_LINES} lines more", err=True)
