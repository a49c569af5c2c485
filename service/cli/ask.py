"""The command `ask`: calls any operation by name, so a new one needs no command of its own."""

from typing import Annotated, Final

import typer

from cards.messages.message import say
from cards.messages.wording import did_you_mean, one_of, shown
from schema.operations import ALL_OPERATIONS, Operation
from schema.shapes.explanation import Explain
from service.cli.answers import Why
from service.cli.door import RequestFile, decode_request, judge, read_bytes, read_settings
from service.cli.exits import MALFORMED
from service.cli.language import localized
from service.cli.maintenance import echo_json

_BY_NAME: Final = {operation.name: operation for operation in ALL_OPERATIONS}


def ask(
    name: Annotated[str, typer.Argument(metavar="OPERATION")],
    file: RequestFile = None,
    *,
    explain: Why = Explain.NONE,
) -> None:
    """Answer a request of any operation with the JSON that REST would give."""
    operation = _operation(name)
    settings = read_settings()
    request = decode_request(read_bytes(file), operation, settings)
    level = explain if operation.explained else Explain.NONE
    echo_json(judge(operation, request, settings, level).body)


def _operation(name: str) -> Operation:
    """The operation of this name; an unknown name ends the program."""
    if name in _BY_NAME:
        return _BY_NAME[name]
    fault = say(
        "not-an-option",
        name="OPERATION",
        options=one_of(list(_BY_NAME)),
        given=shown(name),
        hint=did_you_mean(name, _BY_NAME),
    )
    typer.echo(localized(fault), err=True)
    raise typer.Exit(MALFORMED)
