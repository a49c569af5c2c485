"""A catalogue as bytes, for the build cache: a start decodes it much faster than YAML.

Checks are four fifths of the data, and a running service reads few of them. So they stay bytes,
and are decoded one ruling at a time.
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
_encode: Final = msgspec.msgpack.Encoder().encode
_decode_checks: Final = msgspec.msgpack.Decoder(CheckTuple).decode


class EncodedChecks(Mapping[str, CheckTuple]):
    """The checks of each ruling, by its id, decoded when they are asked for."""

    def __init__(self, encoded: Mapping[str, bytes]) -> None:
        """Of what `of` has encoded."""
        self.encoded = encoded

    @classmethod
    def of(cls, checks: Mapping[str, CheckTuple]) -> "EncodedChecks":
        """Encode checks."""
        return cls({ruling: _encode(those) for ruling, those in checks.items()})

    def __getitem__(self, ruling: str) -> CheckTuple:
        return _decode_checks(self.encoded[ruling])

    def __iter__(self) -> Iterator[str]:
        return iter(self.encoded)

    def __len__(self) -> int:
        return len(self.encoded)


class Parts(msgspec.Struct, frozen=True):
    """All but the checks, each kind by id."""

    rulesets: tuple[Ruleset, ...]
    aliases: dict[str, tuple[str, ...]]
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    boards: tuple[Board, ...]
    sets: tuple[CardSet, ...]
    cards: tuple[Card, ...]


class CatalogueBytes(NamedTuple):
    """A catalogue without a fault."""

    digest: str
    parts: bytes
    checks: Mapping[str, bytes]
    """By ruling."""

    @classmethod
    def of(cls, digest: str, parts: Parts, checks: EncodedChecks) -> "CatalogueBytes":
        """Encode a catalogue."""
        return cls(digest, _encode(parts), dict(checks.encoded))

    def decode_parts(self) -> Parts:
        """All but the checks."""
        return msgspec.msgpack.decode(self.parts, type=Parts)


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


I = TypeVar("I", bound=_Identified)  # noqa: E741


def by_id(entries: tuple[I, ...]) -> Mapping[str, I]:
    """Entries by their ids."""
    return MappingProxyType({entry.id: entry for entry in entries})
