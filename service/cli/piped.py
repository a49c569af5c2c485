"""Requests about a table as pipes bring them: a request, a table alone, or an answer with one."""

from typing import Annotated, Any, Final, cast

import msgspec
import typer

from cards.messages.message import say
from service.cli.language import localized

OF_AN_ANSWER: Final = frozenset({"catalogue", "engine"})
"""Fields of every answer, and of no request."""
MoveOf = Annotated[
    str,
    typer.Option("--move", metavar="JSON", help="The move as JSON, if the input is only a table."),
]
SeatOf = Annotated[
    str, typer.Option("--seat", help="The player whose view it is, if the input is only a table.")
]


def on_table(body: bytes, *, alone: bool = True, **more: object) -> bytes:
    """The bytes of a request about a table.

    An answer of `setup`, `validate` or `replay` gives the table that it ends with; a table that
    stands `alone` becomes the snapshot. Fields in `more` are added if they are not empty. All else
    is left to the decoder as it is.
    """
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return body
    if not isinstance(found, dict):
        return body
    given = cast("dict[str, Any]", found)
    added = {name: value for name, value in more.items() if value}
    if given.keys() >= OF_AN_ANSWER:
        given = {"snapshot": given.get("next") or given.get("snapshot")}
    elif alone and "players" in given and "snapshot" not in given:
        given = {"snapshot": given}
    elif not added:
        return body
    return msgspec.json.encode({**given, **added})


def move_in(text: str) -> msgspec.Raw | None:
    """The move that an option gives, or None. Raises `BadParameter` if it is no JSON."""
    if not text:
        return None
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise typer.BadParameter(localized(say("play-no-json")), param_hint="--move") from None
    return msgspec.Raw(text.encode())
