"""Digests of tables: equal tables have one digest, whether defaults are given or left out.

The table of a roll shares most parts with that of the roll before, and its parts are never changed
in place. So encoded parts are reused: a log of many rolls on a large table costs as much as its
changes, and hashing.
"""

import functools
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final, cast

import msgspec
import rfc8785

from cards.model.shape import Shape
from service.receipts.canonical import digest_of
from service.rules.engine.work import READING, Work

MOST_BYTES: Final = 8 * 1024 * 1024
"""The most encoded parts that are stored."""
HASHED: Final = 1024
"""Approximate bytes that are joined and hashed in a step."""
WRITTEN: Final = 8
"""Approximate members or items of a part that are encoded in a step."""
_ALWAYS: Final = object()
"""Equals no value."""
_json: Final = msgspec.json.Encoder().encode


class Digests:
    """The digests of the tables of one request."""

    def __init__(self, work: Work) -> None:
        """Spend from `work` for everything that is encoded."""
        self._work = work
        self._parts: dict[int, tuple[object, bytes]] = {}
        """Encoded parts by identity. The parts are stored too, so that no identity is reused."""
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
                # Mappings should not change, but it is not guaranteed: they are encoded each time.
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
    return Digests(Work()).of(value)


def _units(name: str) -> bytes:
    """The order of names in RFC 8785: by their UTF-16 code units."""
    return name.encode("utf-16-be")


@functools.cache
def _members(shape: type[msgspec.Struct]) -> tuple[tuple[str, bytes, object], ...]:
    """Name, encoded name, and default of every member, sorted by name.

    The encoder recognizes defaults only by identity, so `{}` for a struct of zeros would be another
    table, and so would the values that GraphQL fills in for absent members.
    """
    omits = shape.__struct_config__.omit_defaults
    beside: frozenset[str] = getattr(shape, "beside_digest", frozenset[str]())
    fields = sorted(msgspec.structs.fields(shape), key=lambda field: _units(field.encode_name))
    return tuple(
        (field.name, _json(field.encode_name) + b":", _default_of(field) if omits else _ALWAYS)
        for field in fields
        if field.name not in beside
    )


def _default_of(field: msgspec.structs.FieldInfo) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return _ALWAYS if field.default is msgspec.NODEFAULT else field.default
