"""Digests of tables: one table has one digest, whether its defaults were given or left out.

The table of one roll is mostly that of the roll before, and its parts are never changed in place.
So parts that were written once are not written again: a log of many rolls on a large table costs
what its changes cost, and hashing.
"""

import functools
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, cast

import msgspec
import rfc8785

from cards.model.shape import Shape
from service.receipts.canonical import digest_of
from service.rules.engine.tasks import READING
from service.rules.engine.work import Work

MOST_BYTES: Final = 8 * 1024 * 1024
"""Of parts that are remembered at a time."""
HASHED: Final = 1024
"""Bytes that are put together and hashed in a step, about."""
WRITTEN: Final = 8
"""Members or items of a part that are written in a step, about."""
_ALWAYS: Final = object()
"""Equal to no value."""
_json: Final = msgspec.json.Encoder().encode


class Digests:
    """Digests of the tables of one request."""

    def __init__(self, work: Work) -> None:
        """Spend from `work` for whatever is written."""
        self._work = work
        self._parts: dict[int, tuple[object, bytes]] = {}
        """What was written of parts, by their identity. They are kept, so that it stays theirs."""
        self._bytes = 0

    def of(self, table: Shape) -> str:
        """SHA-256 of the canonical JSON of a table without its defaults, in base64url."""
        if self._bytes > MOST_BYTES:
            self._parts.clear()
            self._bytes = 0
        text = self._struct(table)
        self._work.spend(READING, len(text) // HASHED)
        return digest_of(text)

    def _written(self, value: object) -> bytes:
        """The canonical JSON of a part."""
        if isinstance(value, Enum):
            return _json(value.value)
        if isinstance(value, str | int | None):
            return _json(value)
        identity = id(value)
        known = self._parts.get(identity)
        if known is not None:
            return known[1]
        part = value
        match value:
            case msgspec.Struct():
                text = self._struct(value)
            case tuple() | list():
                items = cast("Sequence[object]", value)
                self._work.spend(READING, 1 + len(items) // WRITTEN)
                text = b"[%b]" % b",".join([self._written(item) for item in items])
            case Mapping():
                # Mappings are read only, but nobody promises it: they are written each time.
                return self._mapping(cast("Mapping[str, object]", value))
            case _:
                return rfc8785.dumps(cast("float", value))
        self._parts[identity] = part, text
        self._bytes += len(text)
        return text

    def _struct(self, value: msgspec.Struct) -> bytes:
        members = _members(type(value))
        self._work.spend(READING, 1 + len(members) // WRITTEN)
        return b"{%b}" % b",".join(
            [
                name + self._written(inner)
                for field, name, not_said in members
                if (inner := getattr(value, field)) != not_said
            ]
        )

    def _mapping(self, value: Mapping[str, object]) -> bytes:
        self._work.spend(READING, 1 + len(value))
        named = {str(key): item for key, item in value.items()}
        return b"{%b}" % b",".join(
            [_json(key) + b":" + self._written(named[key]) for key in sorted(named, key=_units)]
        )


def digest_of_table(value: Shape) -> str:
    """The digest of one table."""
    return Digests(Work()).of(value)


def _units(name: str) -> bytes:
    """By what RFC 8785 sorts names: the code units of UTF-16."""
    return name.encode("utf-16-be")


@functools.cache
def _members(shape: type[msgspec.Struct]) -> tuple[tuple[str, bytes, object], ...]:
    """Name, name and colon on the wire, and what is not written, of every member, sorted.

    The encoder knows a default only by identity, so `{}` for a struct of zeros would be another
    table, and what GraphQL fills in for an absent member, too.
    """
    omits = shape.__struct_config__.omit_defaults
    fields = sorted(msgspec.structs.fields(shape), key=lambda field: _units(field.encode_name))
    return tuple(
        (field.name, _json(field.encode_name) + b":", _default_of(field) if omits else _ALWAYS)
        for field in fields
    )


def _default_of(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return _ALWAYS if field.default is msgspec.NODEFAULT else field.default
