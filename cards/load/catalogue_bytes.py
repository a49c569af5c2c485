"""A catalogue as bytes, from which a start makes it in a moment.

Nobody reads most checks of a running service, and they are four fifths of the data. So they stay
packed, and are read one ruling at a time.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeVar

import msgspec

from cards.model.board import Board
from cards.model.card import Card, CardSet
from cards.model.check import Check
from cards.model.clause import Clause, Ruling
from cards.model.ruleset import Ruleset

CheckTuple = tuple[Check, ...]
_pack: Final = msgspec.msgpack.Encoder().encode
_unpacked: Final = msgspec.msgpack.Decoder(CheckTuple).decode


class PackedChecks(Mapping[str, CheckTuple]):
    """The checks of each ruling, by its id."""

    def __init__(self, packed: Mapping[str, bytes]) -> None:
        """Of what `packing` has packed."""
        self.packed = packed

    @classmethod
    def packing(cls, checks: Mapping[str, CheckTuple]) -> "PackedChecks":
        """Pack checks."""
        return cls({ruling: _pack(those) for ruling, those in checks.items()})

    def __getitem__(self, ruling: str) -> CheckTuple:
        return _unpacked(self.packed[ruling])

    def __iter__(self) -> Iterator[str]:
        return iter(self.packed)

    def __len__(self) -> int:
        return len(self.packed)


class Parts(msgspec.Struct, frozen=True):
    """All but the checks, each kind by id."""

    rulesets: tuple[Ruleset, ...]
    aliases: dict[str, tuple[str, ...]]
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    boards: tuple[Board, ...]
    sets: tuple[CardSet, ...]
    cards: tuple[Card, ...]


class Packed(NamedTuple):
    """A catalogue without a fault."""

    digest: str
    parts: bytes
    checks: Mapping[str, bytes]

    def unpacked(self) -> Parts:
        """All but the checks."""
        return msgspec.msgpack.decode(self.parts, type=Parts)


def packed(digest: str, parts: Parts, checks: PackedChecks) -> Packed:
    """Pack a catalogue."""
    return Packed(digest, _pack(parts), dict(checks.packed))


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


I = TypeVar("I", bound=_Identified)  # noqa: E741


def by_id(entries: tuple[I, ...]) -> Mapping[str, I]:
    """Entries by their ids."""
    return MappingProxyType({entry.id: entry for entry in entries})
