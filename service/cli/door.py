"""What all commands share: settings, the bytes of a request, answers and refusals.

Exit codes are in `service.cli.exits`.
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
from cards.messages.message import Message, encoder_in, printable, say
from cards.model.language import Language
from cards.model.shape import Shape
from cards.names.resolving import Naming
from schema.operations import Operation
from schema.shapes.explanation import Explain
from service.cache.memory import MemoryCache
from service.cache.ruling import Ruling
from service.cli.exits import IMPOSSIBLE, MALFORMED
from service.cli.language import localized, reader
from service.http.problems import RequestProblem
from service.judging.explained import asking_why
from service.judging.saying import work_message
from service.receipts.key_files import KeyFileError
from service.receipts.sealing import Sealer, needs_signer
from service.receipts.settings import signer_of
from service.referee import Referee
from service.rest.bodies import decode_body
from service.rules.engine.impossible import ImpossibleState
from service.rules.engine.work import TooMuchWork, Work
from service.settings.settings import Settings
from service.settings.variables import SettingError

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
    """The settings of the environment; a fault in them ends the program."""
    try:
        return Settings.from_environment(os.environ)
    except SettingError as error:
        stop(str(error))


def catalogue_of(settings: Settings) -> Catalogue:
    """The catalogue of a server with these settings."""
    try:
        return load_catalogue(settings.card_path)
    except CatalogueError as error:
        refuse_catalogue(error.faults)


def stop(detail: Message | str, code: int = MALFORMED) -> NoReturn:
    """Print why there is no answer, and end the program."""
    typer.echo(detail if isinstance(detail, str) else localized(detail), err=True)
    raise typer.Exit(code) from None


def refuse_catalogue(faults: Iterable[CardFault]) -> NoReturn:
    """Print every fault on standard error, and exit."""
    echo_card_faults(faults)
    raise typer.Exit(MALFORMED)


def echo_card_faults(faults: Iterable[CardFault]) -> None:
    """Print every fault on standard error."""
    for fault in faults:
        typer.echo(fault.within(reader()), err=True)


def _sealed(operation: Operation, request: Shape, settings: Settings) -> Ruling:
    """The answer, made with the signing keys and epochs of these settings.

    No place of a game is claimed: only the server keeps a place from a second roll.
    """
    try:
        sealer = Sealer(catalogue_of(settings), signer_of(settings))
    except KeyFileError as error:
        stop(error.detail)
    answer = asyncio.run(sealer.answer(operation, request, Work(settings.max_work)))
    return Ruling(answer=answer, body=encoder_in(reader()).encode(answer), cached=False)


@contextmanager
def refusing_to_start() -> Generator[None]:
    """What keeps a server from starting ends the program with its reason."""
    try:
        yield
    except CatalogueError as error:
        refuse_catalogue(error.faults)
    except SettingError as error:
        stop(str(error))
    except KeyFileError as error:
        stop(error.detail)


def refuse(detail: Message, lines: Iterable[str], code: int) -> NoReturn:
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
    """Decode a request; the faults of a malformed one are printed and end the program."""
    try:
        decoder = decoder_of(operation.request)
        naming = Naming(catalogue_of(settings))
        return decode_body(body, decoder, depth=settings.max_json_depth, naming=naming)
    except RequestProblem as problem:
        lines = (
            fault_line(fault.pointer, fault.code, fault.detail, fault.clauses)
            for fault in problem.errors
        )
        refuse(problem.detail, lines, MALFORMED)


def judge(
    operation: Operation, request: Shape, settings: Settings, explain: Explain = Explain.NONE
) -> Ruling:
    """The referee's answer; an impossible state, or too much work, ends the program."""
    try:
        explained = asking_why(request, explain)
        if needs_signer(operation, explained):
            return _sealed(operation, explained, settings)
        referee = Referee(
            catalogue_of(settings), MemoryCache(0), most_bytes=settings.max_answer_bytes
        )
        return referee.judge(operation, explained, reader(), Work(settings.max_work))
    except TooMuchWork as error:
        refuse(work_message(error), (), IMPOSSIBLE)
    except ImpossibleState as error:
        lines = (
            fault_line(json_pointer(reason.at), reason.code, reason.message, reason.clauses)
            for reason in error.reasons
        )
        refuse(say("no-game-shows-this"), lines, IMPOSSIBLE)


def fault_line(pointer: str, code: str, detail: Message, clauses: tuple[str, ...] = ()) -> str:
    """A fault as a line."""
    cited = f" [{', '.join(clauses)}]" if clauses else ""
    return f"{pointer or '/'}: {code} {localized(detail)}{cited}"
