"""Commands for maintainers of card data and contracts: `cards check`, `cards new`, `schema`."""

import difflib
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

import schema
from cards.catalogue import DATA, Catalogue, check_directory, load_catalogue
from cards.load.faults import CardFault, LintCode
from cards.load.loader import RULESET
from cards.messages.message import Message, encoder_in, say
from cards.model.shape import Shape
from cards.skeletons import SCHEMA_FOLDER, Kind, is_name, skeleton
from schema.openapi.document import openapi_text
from schema.openapi.file_schemas import FILE_SCHEMAS, file_schemas, schema_text
from schema.operations.examples import RECORDED, example_answers
from service.cli.door import MALFORMED, echo_card_faults, read_bytes, read_settings, stop
from service.cli.language import localized, reader
from service.settings.variables import SettingError

DIFF_LINES: Final = 12
DIFF_WIDTH: Final = 120

cards_app: Final = typer.Typer(no_args_is_help=True)


@cards_app.callback()
def cards() -> None:
    """Check card data."""


class CardReport(Shape, frozen=True, kw_only=True):
    """The output of `cards check --json`."""

    ok: bool
    cards: int
    boards: int
    sets: tuple[str, ...]
    editions: tuple[str, ...] = ()
    faults: tuple[CardFault, ...]


@cards_app.command()
def check(
    directory: Annotated[Path | None, typer.Argument(metavar="DIR")] = None,
    *,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Check card data as a server would: every fault with its file, card and field."""
    # The directories of LAWSPEAKER_CARD_PATH are read beside it, as `serve` reads them.
    report = _card_report(directory, read_settings().card_path)
    if as_json:
        echo_json(encoder_in(reader()).encode(report))
    elif report.ok:
        typer.echo(localized(_sound(report, directory)))
    else:
        echo_card_faults(report.faults)
    if not report.ok:
        raise typer.Exit(MALFORMED)


@cards_app.command()
def new(
    kind: Annotated[Kind, typer.Argument()],
    name: Annotated[str, typer.Argument(metavar="NAME")],
    *,
    directory: Annotated[Path | None, typer.Option("--in")] = None,
) -> None:
    """Write a commented skeleton that passes `cards check`, and its JSON Schemas."""
    if not is_name(name):
        raise typer.BadParameter(localized(say("not-a-slug", name=name)), param_hint="NAME")
    folder = directory or Path(name)
    files = list(skeleton(kind, name, reader()))
    for file, _, _ in files:
        if (folder / file).exists():
            raise typer.BadParameter(localized(say("is-there", file=str(folder / file))))
    for file, text, described in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
        published = FILE_SCHEMAS / f"{described}.json"
        copy = folder / SCHEMA_FOLDER / published.name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(published.read_bytes())
        typer.echo(localized(say("wrote-file", file=str(folder / file))))
    typer.echo(localized(say("check-next", directory=str(folder))))


def write_schema(*, check: Annotated[bool, typer.Option("--check")] = False) -> None:
    """Write the published contracts, and JSON Schemas of content, into the schema package."""
    from service.cli.example_answers import recorded_answers  # noqa: PLC0415 - loads the whole service
    from service.graphql.schema.query_type import sdl  # noqa: PLC0415 - loads GraphQL, which takes a second

    folder = Path(next(iter(schema.__path__)))
    stale = False
    files: list[tuple[Path, Callable[[], str]]] = [
        (FILE_SCHEMAS / f"{name}.json", partial(schema_text, each))
        for name, each in file_schemas().items()
    ]
    files += [
        (RECORDED, recorded_answers),
        (folder / "schema.graphql", sdl),
        (folder / "openapi.json", openapi_text),  # includes the recorded answers
    ]
    for path, made in files:
        text = made()
        written = path.read_text(encoding="utf-8") if path.is_file() else ""
        if written == text:
            continue
        stale = True
        if check:
            _echo_stale(path, written, text)
        else:
            path.write_text(text, encoding="utf-8")
            example_answers.cache_clear()
            typer.echo(localized(say("wrote-file", file=str(path))))
    if check and stale:
        raise typer.Exit(MALFORMED)
    if not stale:
        typer.echo(localized(say("contracts-fresh")))


def echo_json(body: bytes) -> None:
    """Write exactly these bytes; a terminal gets a line break after them."""
    typer.echo(body, nl=sys.stdout.isatty())


def _sound(report: CardReport, directory: Path | None) -> Message:
    """The message that the data has no fault, and how much data there is."""
    where = None if directory is None else say("in-directory", directory=str(directory))
    return say(
        "card-data-sound",
        cards=report.cards,
        boards=report.boards,
        where=where,
        sets=report.sets or say("no-sets"),
        editions=say("and-editions", editions=report.editions) if report.editions else None,
    )


def _card_report(directory: Path | None, card_path: Sequence[Path]) -> CardReport:
    """The content of a directory beside that of a server; without one, that of our own data."""
    checked = directory or DATA
    beside = tuple(path for path in card_path if path.resolve() != checked.resolve())
    if faults := check_directory(checked, beside):
        return CardReport(ok=False, cards=0, boards=0, sets=(), faults=faults)
    if directory is None or directory.resolve().is_relative_to(DATA):
        own = load_catalogue()
        return CardReport(
            ok=True, cards=len(own.cards), boards=len(own.boards), sets=tuple(own.sets), faults=()
        )
    own, both = load_catalogue(beside), load_catalogue((*beside, directory))
    editions = tuple(name for name in both.rulesets if name not in own.rulesets)
    faults = tuple(fault for name in editions for fault in _failing(both, name, directory))
    return CardReport(
        ok=not faults,
        cards=len(both.cards) - len(own.cards),
        boards=len(both.boards) - len(own.boards),
        sets=tuple(name for name in both.sets if name not in own.sets),
        editions=editions,
        faults=faults,
    )


def _failing(catalogue: Catalogue, edition: str, directory: Path) -> Iterator[CardFault]:
    """Checks of rulings, inherited or new, that fail in an edition."""
    from service.judging.checks import differences  # noqa: PLC0415 - loads the whole service

    for ruling, checks in catalogue.checks.items():
        for check in checks:
            if edition not in check.rulesets:
                continue
            why = next(differences(catalogue, check, edition), None)
            if why is not None:
                yield CardFault(
                    file=str(directory / RULESET),
                    card=ruling,
                    field="",
                    code=LintCode.CHECK_FAILS,
                    detail=say("check-fails", shows=check.shows, why=why),
                )


def _echo_stale(path: Path, written: str, text: str) -> None:
    names = localized(say("file-as-written")), localized(say("file-as-derived"))
    diff = difflib.unified_diff(written.splitlines(), text.splitlines(), *names, n=1, lineterm="")
    lines = list(diff)
    typer.echo(localized(say("contract-stale", file=str(path))), err=True)
    for line in lines[:DIFF_LINES]:
        typer.echo(f"  {line[:DIFF_WIDTH]}", err=True)
    if len(lines) > DIFF_LINES:
        typer.echo(f"  {localized(say('more-lines', lines=len(lines) - DIFF_LINES))}", err=True)


graphql_app: Final = typer.Typer(no_args_is_help=True)


@graphql_app.callback()
def graphql() -> None:
    """GraphQL documents."""


@graphql_app.command()
def manifest(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE")] = None,
    *,
    out: Annotated[Path | None, typer.Option()] = None,
    typenames: Annotated[bool, typer.Option()] = False,
) -> None:
    """Check each query and write them as the manifest of an allow-list of persisted queries."""
    from graphql import GraphQLError  # noqa: PLC0415 - GraphQL takes a second to load

    from service.graphql.execution.documents import Documents  # noqa: PLC0415
    from service.graphql.execution.persisted import check_texts, manifest_of, texts_in  # noqa: PLC0415
    from service.graphql.schema.query_type import build_schema  # noqa: PLC0415

    try:
        sources = [read_bytes(file).decode() for file in files or (None,)]
        encoded = msgspec.json.encode(manifest_of(sources, typenames=typenames))
        documents = Documents(build_schema(), read_settings())
        check_texts(texts_in(encoded), documents)
    except (GraphQLError, SettingError, UnicodeDecodeError) as error:
        stop(say("no-manifest", why=str(error)))
    text = msgspec.json.format(encoded, indent=2) + b"\n"
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        out.write_bytes(text)
    except OSError as error:
        stop(say("no-manifest", why=str(error)))
    typer.echo(localized(say("wrote-file", file=str(out))))
