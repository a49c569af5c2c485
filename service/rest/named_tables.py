"""The name of an answer's table, and what of the table is sent, as `Prefer` (RFC 7240) asks.

`table=name` gets the name, `table=patch` also what has changed of the table that was sent in place
of the table, and `return=minimal` beside either of them no table at all.
"""

from enum import Flag, auto
from typing import Any, Final, cast

import msgspec
from starlette.requests import Request

from schema.shapes.named_tables import (
    BY_NAME,
    MINIMAL_PREFERENCE,
    NEXT,
    PATCH_PREFERENCE,
    SNAPSHOT,
    TABLE_HEADER,
    TABLE_PREFERENCE,
)

Json = Any


class Unpatchable(Exception):
    """The document has a null where the one before has none: a patch would leave it out."""


def merge_patch(before: Json, after: Json) -> Json:
    """A merge patch (RFC 7396) from one document to another. Raises `Unpatchable`."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        _check_sayable(after)
        return after
    old, new = cast("dict[str, Json]", before), cast("dict[str, Json]", after)
    patch: dict[str, Json] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            _check_sayable(value)
            patch[key] = value
        elif old[key] != value:
            if value is None:
                raise Unpatchable
            patch[key] = merge_patch(old[key], value)
    return patch


def _check_sayable(value: Json) -> None:
    if value is None:
        raise Unpatchable
    if isinstance(value, dict):
        for each in cast("dict[str, Json]", value).values():
            _check_sayable(each)


_APPLIED: Final = "Preference-Applied"
_members: Final = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_encode: Final = msgspec.json.Encoder().encode


class Wanted(Flag):
    """What a request wants of the table to play on with."""

    ALL = 0
    """All of it, and no name."""
    NAME = auto()
    PATCH = auto()
    MINIMAL = auto()


_OF: Final = {
    TABLE_PREFERENCE: Wanted.NAME,
    PATCH_PREFERENCE: Wanted.PATCH,
    MINIMAL_PREFERENCE: Wanted.MINIMAL,
}


def wanted(request: Request) -> Wanted:
    """What `Prefer` asks for."""
    found = Wanted.ALL
    for each in ",".join(request.headers.getlist("prefer")).split(","):
        bare = each.partition(";")[0].replace('"', "").replace(" ", "").lower()
        found |= _OF.get(bare, Wanted.ALL)
    return found if found & (Wanted.NAME | Wanted.PATCH) else Wanted.ALL


def with_name(
    headers: dict[str, str], name: str | None, body: bytes, sent: bytes, wants: Wanted
) -> tuple[dict[str, str], bytes]:
    """The headers of an answer with the name of its table, and its body as it is wanted.

    An answer without a table has no name. `sent` is the request in full.
    """
    if name is None:
        return headers, body
    applied = [headers[_APPLIED]] if _APPLIED in headers else []
    members = _members(body) if wants & (Wanted.MINIMAL | Wanted.PATCH) else {}
    if NEXT not in members:
        applied.append(TABLE_PREFERENCE)
    elif wants & Wanted.MINIMAL:
        applied += [TABLE_PREFERENCE, MINIMAL_PREFERENCE]
        del members[NEXT]
        body = _encode(members)
    else:
        patch = _patch(_members(sent).get(SNAPSHOT), members[NEXT])
        applied.append(TABLE_PREFERENCE if patch is None else PATCH_PREFERENCE)
        body = body if patch is None else _encode({**members, NEXT: patch})
    return {**headers, TABLE_HEADER: name, _APPLIED: ", ".join(applied)}, body


def line_with_name(lines: bytes, name: str | None) -> bytes:
    """Lines, the last of which is an answer, with the name of its table if it has one."""
    if name is None:
        return lines
    return b'%b,"%b":"%b"}\n' % (lines.rstrip()[:-1], BY_NAME.encode(), name.encode())


def _patch(before: msgspec.Raw | None, after: msgspec.Raw) -> msgspec.Raw | None:
    """What makes the one table of the other, as JSON; None where only the whole table says it."""
    if before is None or after == b"null":
        return None
    try:
        patch = merge_patch(msgspec.json.decode(before), msgspec.json.decode(after))
    except Unpatchable:
        return None
    return msgspec.Raw(_encode(patch))
