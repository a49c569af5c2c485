"""What all commands share: settings, the bytes of a request, answers and refusals.

Exit codes are in `service.cli.door`.
"""

import asyncio
import errno
import os
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer

from cards.catalogue import Catalogue, load_catalogue
from cards.decode.decoder import decoder_of
from cards.decode.fault import json_pointer
from cards.load.faults import CardFault, CatalogueError
from cards.messages.message import Message, printable, say
from cards.model.language import Language
from cards.model.shape import Shape
from cards.names.resolving import Naming
from schema.operations import Operation
from schema.operations.rolls import needs_signer
from schema.shapes.explanation import Explain
from schema.shapes.named_tables import takes_names
from schema.shapes.sealed_tables import sealed_in
from service.cache.memory import MemoryCache, Ruling
from service.cli.language import localized, reader
from service.judging.explained import asking_why
from service.judging.job import Job
from service.judging.limits import work_message
from service.judging.named_tables import NamedTables
from service.receipts.signer import signer_of
from service.referee import Referee
from service.refusal import Refusal
from service.rest.bodies import decode_body
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import TooMuchWork
from service.settings.settings import Settings
from service.settings.variables import SettingError

MALFORMED: Final = 1
"""A file, a request, a setting or card data is malformed, or a published file is stale."""
IMPOSSIBLE: Final = 2
"""No game can show this table, or it costs too much work to judge."""
USAGE: Final = 64
"""The command line itself is wrong: a command, an option or a value (EX_USAGE)."""


FAULT_LENGTH: Final = 400
STANDARD_INPUT: Final = "-"

RequestFile = Annotated[
    Path | None,
    typer.Argument(
        metavar="FILE",
        allow_dash=True,
    ),
]
AsJson = Annotated[bool, typer.Option("--json")]
InLanguage = Annotated[Language | None, typer.Option("--lang", case_sensitive=False)]


class Panel(StrEnum):
    """A panel of `lawspeaker --help`, in order: what players use comes first."""

    TABLE = "TABLE"
    GAME = "GAME"
    RULES = "RULES"
    SERVICE = "SERVICE"
    PROJECT = "PROJECT"


def read_settings() -> Settings:
    """The settings of the environment."""
    return Settings.from_environment(os.environ)


def catalogue_of(settings: Settings) -> Catalogue:
    """The catalogue of a server with these settings."""
    return load_catalogue(settings.card_path)


def stop(detail: Message | str) -> NoReturn:
    """Print why there is no answer, and end the program."""
    typer.echo(detail if isinstance(detail, str) else localized(detail), err=True)
    raise typer.Exit(MALFORMED) from None


def echo_card_faults(faults: Iterable[CardFault]) -> None:
    """Print every fault on standard error."""
    for fault in faults:
        typer.echo(fault.within(reader()), err=True)


@contextmanager
def stopping() -> Generator[None]:
    """What keeps a command from its answer ends the program with the reason."""
    try:
        yield
    except SettingError as error:
        stop(error.detail)
    except CatalogueError as error:
        echo_card_faults(error.faults)
        raise typer.Exit(MALFORMED) from None
    except Refusal as refusal:
        lines = (
            _fault_line(each.pointer, each.code, each.detail, each.clauses)
            for each in refusal.errors
        )
        _refuse(refusal.detail, lines, MALFORMED)
    except TooMuchWork as error:
        _refuse(work_message(error), (), IMPOSSIBLE)
    except ImpossibleState as error:
        lines = (
            _fault_line(json_pointer(each.at), each.code, each.message, each.clauses)
            for each in error.reasons
        )
        _refuse(say("no-game-shows-this"), lines, IMPOSSIBLE)


def _refuse(detail: Message, lines: Iterable[str], code: int) -> NoReturn:
    """Print why there is no answer, with a line for each fault, and end the program."""
    typer.echo(printable(localized(detail), FAULT_LENGTH), err=True)
    for line in lines:
        typer.echo(f"  {printable(line, FAULT_LENGTH)}", err=True)
    raise typer.Exit(code) from None


def read_bytes(file: Path | None) -> bytes:
    """The bytes of a file, or of standard input: where it is named `-`, or nothing is named.

    Nothing named at a terminal is a fault, so that nobody waits for a program that waits for them.
    """
    if file is None and sys.stdin.isatty():
        raise typer.BadParameter(localized(say("file-needed")), param_hint="FILE")
    try:
        standard = file is None or str(file) == STANDARD_INPUT
        return sys.stdin.buffer.read() if standard else Path(str(file)).read_bytes()
    except OSError as error:
        code = errno.errorcode.get(error.errno or 0)
        why = localized(say("file-not-read", code=code, why=error.strerror))
        stop(f"{file}: {why}")


def decode_request(body: bytes, operation: Operation, settings: Settings) -> Shape:
    """A request, decoded. Raises `Refusal` with the faults of a malformed one."""
    if takes_names(operation.request):  # a command keeps no table, and says so
        body, _ = asyncio.run(NamedTables(settings).read(body, operation.request, ""))
    body, form = sealed_in(body, operation.request)
    decoder, naming = decoder_of(form or operation.request), Naming(catalogue_of(settings))
    return decode_body(body, decoder, depth=settings.max_json_depth, naming=naming)


def judge(
    operation: Operation, request: Shape, settings: Settings, explain: Explain = Explain.NONE
) -> Ruling:
    """The referee's answer. Raises `ImpossibleState` and `TooMuchWork`.

    Rolls are made with the signing keys and epochs of these settings. No place of a game is
    claimed: only the server keeps a place from a second roll.
    """
    referee = Referee(
        catalogue_of(settings),
        MemoryCache(0),
        signer=signer_of(settings) if needs_signer(operation, request) else None,
        most_bytes=settings.max_answer_bytes,
    )
    job = Job(settings.max_work)
    return asyncio.run(referee.ruling(operation, asking_why(request, explain), reader(), job))


def _fault_line(pointer: str, code: str, detail: Message, clauses: tuple[str, ...] = ()) -> str:
    """A fault as a line."""
    cited = f" [{', '.join(clauses)}]" if clauses else ""
    return f"{pointer or '/'}: {code} {localized(detail)}{cited}"
