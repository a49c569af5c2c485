"""Requests about a table as pipes bring them: a request, a table alone, or an answer with one."""

from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec
import typer

from cards.messages.message import say
from service.cli.language import localized

SNAPSHOT: Final = "snapshot"
"""The field of a request that has its table."""
OF_AN_ANSWER: Final = frozenset({"catalogue", "engine"})
"""Fields of every answer, and of no request."""


def on_table(body: bytes, more: Mapping[str, Any], *, alone: bool) -> bytes:
    """The bytes of a request about a table, with `more` fields.

    An answer of `setup`, `validate` or `replay` gives the table that it ends with; a table that
    stands `alone` becomes the snapshot. All else is left to the decoder as it is.
    """
    given = raw_in(body)
    if given.keys() >= OF_AN_ANSWER:
        given = {SNAPSHOT: given.get("next") or given.get(SNAPSHOT)}
    elif alone and "players" in given and SNAPSHOT not in given:
        given = {SNAPSHOT: given}
    elif not more or not given:
        return body
    return msgspec.json.encode({**given, **more})


def raw_in(body: bytes) -> dict[str, Any]:
    """A body as a JSON object; empty if it is none, which the decoder tells."""
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    return cast("dict[str, Any]", found) if isinstance(found, dict) else {}


def json_in(text: str, option: str) -> msgspec.Raw:
    """What an option gives as JSON. Raises `BadParameter` if it is none."""
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise typer.BadParameter(
            localized(say("no-json-given")), param_hint=f"--{option}"
        ) from None
    return msgspec.Raw(text.encode())
