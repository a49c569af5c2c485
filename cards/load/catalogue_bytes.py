"""A catalogue as bytes, for the build cache: a start decodes it much faster than YAML.

Checks are four fifths of the data, and a running service reads few of them; phrasings are read
by the search only. So both stay bytes, and are decoded one entry at a time.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeVar

import msgspec

from cards.model.board import Board
from cards.model.card import Card, CardSet
from cards.model.check import Check
from cards.model.clause import Clause, Ruling
from cards.model.phrasing import Phrasings
from cards.model.ruleset import Ruleset

V = TypeVar("V")
_encode: Final = msgspec.msgpack.Encoder().encode
_decode_checks: Final = msgspec.msgpack.Decoder(tuple[Check, ...]).decode
_decode_phrasings: Final = msgspec.msgpack.Decoder(tuple[Phrasings, ...]).decode


class Encoded(Mapping[str, V]):
    """Values by the id of an entry, decoded when they are asked for."""

    def __init__(self, encoded: Mapping[str, bytes], decode: Callable[[bytes], V]) -> None:
        """Of encoded values, and what decodes one of them."""
        self.encoded = encoded
        self._decode = decode

    def __getitem__(self, id_: str) -> V:
        return self._decode(self.encoded[id_])

    def __iter__(self) -> Iterator[str]:
        return iter(self.encoded)

    def __len__(self) -> int:
        return len(self.encoded)


class Parts(msgspec.Struct, frozen=True):
    """All but checks and phrasings, each kind by id."""

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
    phrasings: Mapping[str, bytes]
    """By what they are about."""

    @classmethod
    def of(
        cls,
        digest: str,
        parts: Parts,
        checks: Mapping[str, tuple[Check, ...]],
        phrasings: Mapping[str, tuple[Phrasings, ...]],
    ) -> "CatalogueBytes":
        """Encode a catalogue."""
        return cls(digest, _encode(parts), _encoded(checks), _encoded(phrasings))

    def decode_parts(self) -> Parts:
        """All but checks and phrasings."""
        return msgspec.msgpack.decode(self.parts, type=Parts)

    def checks_by_id(self) -> Mapping[str, tuple[Check, ...]]:
        """The checks of each ruling."""
        return Encoded(self.checks, _decode_checks)

    def phrasings_by_id(self) -> Mapping[str, tuple[Phrasings, ...]]:
        """The phrasings of each entry."""
        return Encoded(self.phrasings, _decode_phrasings)


def _encoded(values: Mapping[str, object]) -> dict[str, bytes]:
    return {id_: _encode(value) for id_, value in values.items()}


class Identified(Protocol):
    """An entry that has an id."""

    @property
    def id(self) -> str:
        """Its id."""
        ...


I = TypeVar("I", bound=Identified)  # noqa: E741


def by_id(entries: tuple[I, ...]) -> Mapping[str, I]:
    """Entries by their ids."""
    return MappingProxyType({entry.id: entry for entry in entries})
