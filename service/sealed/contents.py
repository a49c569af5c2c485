"""What a sealed text holds: the table, its place in the chain of its game, and the game's secret.

All else that is secret in a game follows from its secret by HMAC-SHA256: the keys of the seats,
the deal, and what chance picks. So whoever opens the text needs nothing else.
"""

import functools
import hmac
import zlib
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from cards.decode.decoder import loose
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.moves import Move
from schema.shapes.table import Snapshot
from service.receipts.canonical import base64url
from service.rules.kernel.variant import AnyMove

AnyTable = Snapshot | DestinySnapshot
SECRET_BYTES: Final = 32
KEY_BYTES: Final = 16
LEVEL: Final = 6
"""Level of zlib: a higher one takes thrice the time and saves nothing."""
MOST_BYTES: Final = 1024 * 1024
"""The longest content that is decoded: we never seal so much."""
REMEMBERED: Final = 24
"""Moves that a text tells of: a round of four. More would not always fit into the shortest text."""
_WINDOW: Final = -15
_DICTIONARY: Final = Path(__file__).with_name("dictionary-1.txt")


NOTHING: Final = msgspec.Raw(msgspec.msgpack.encode(None))


class Past(NamedTuple):
    """What a text remembers."""

    start: AnyTable
    """The table before the first move that is told."""
    moves: tuple[AnyMove, ...]
    numbers: tuple[int, ...]
    """The place of each move in the chain: those of moves that were taken back are left out."""


class Contents(msgspec.Struct, array_like=True, frozen=True):
    """What is sealed. Tables and moves are packed by themselves, as MessagePack."""

    secret: bytes
    """32 random bytes of the game."""
    number: int
    """Its place in the chain: 0 for the deal, one more with each move."""
    before: str
    """Digest of the sealed text before; empty for the deal."""
    destiny: bool
    raw_table: msgspec.Raw
    raw_move: msgspec.Raw
    """The move that led here, with what the runes showed; null for the deal."""
    raw_earlier: msgspec.Raw = NOTHING
    """The moves before that one that are told, after the table before them; null if there are none.

    How many there are says the number alone, so that it tells nothing of the table.
    """
    undone: int = 0
    """The moves that were taken back from the table before; 0 after a move."""
    skipped: tuple[int, ...] = ()
    """After each told move, the places of the chain until the next that are not told.

    They are those of moves that were taken back, and of the undo. Empty where there are none.
    """

    @property
    def table(self) -> AnyTable:
        table: AnyTable = _reader(DestinySnapshot if self.destiny else Snapshot)(self.raw_table)
        return table

    @property
    def moved(self) -> AnyMove | None:
        shape = DestinyMove if self.destiny else Move
        moved: AnyMove | None = msgspec.msgpack.decode(self.raw_move, type=shape | None)
        return moved

    @property
    def past(self) -> Past | None:
        """The moves that led here, as far as they are told; None where none are."""
        moved, packed = self.moved, _raws(self.raw_earlier)
        if moved is None or packed is None:
            return None
        shape: Any = DestinyMove if self.destiny else Move
        moves: list[AnyMove] = [msgspec.msgpack.decode(each, type=shape) for each in packed[1:]]
        start: AnyTable = _reader(DestinySnapshot if self.destiny else Snapshot)(packed[0])
        return Past(start, (*moves, moved), self._numbers(len(packed)))

    def _numbers(self, count: int) -> tuple[int, ...]:
        """The places of the last moves."""
        places, place = list[int](), self.number
        for skipped in reversed(self.skipped or (0,) * count):
            places.append(place - skipped)
            place = places[-1] - 1
        return tuple(reversed(places))

    def derived(self, purpose: str) -> str:
        """A secret of the game for one purpose: 128 bits, 22 characters of base64url."""
        made = hmac.digest(self.secret, purpose.encode(), "sha256")
        return base64url(made[:KEY_BYTES])

    def seat_key(self, player: str) -> str:
        return self.derived(f"seat {player}")

    def seat_of(self, table: AnyTable, key: str) -> str | None:
        """The seat that a key opens; None if it opens none."""
        found = None
        for player in table.players:
            if hmac.compare_digest(self.seat_key(player.key), key):
                found = player.key
        return found


def contents_of(
    secret: bytes,
    number: int,
    before: str,
    table: AnyTable,
    move: AnyMove | None = None,
) -> Contents:
    """The contents of a text to seal."""
    destiny = isinstance(table, DestinySnapshot)
    encode = msgspec.msgpack.encode
    return Contents(
        secret, number, before, destiny, msgspec.Raw(encode(table)), msgspec.Raw(encode(move))
    )


def telling(contents: Contents, past: Past) -> Contents:
    """The contents with the moves that led there, of which they have the last already."""
    told = msgspec.Raw(msgspec.msgpack.encode((past.start, *past.moves[:-1])))
    following = *past.numbers[1:], contents.number + 1
    skipped = tuple(after - place - 1 for place, after in zip(past.numbers, following, strict=True))
    return msgspec.structs.replace(
        contents, raw_earlier=told, skipped=skipped if any(skipped) else ()
    )


def encoded(contents: Contents) -> bytes:
    """The bytes of contents, compressed."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, _WINDOW, zdict=_dictionary())
    return packer.compress(msgspec.msgpack.encode(contents)) + packer.flush()


def decoded(content: bytes) -> Contents:
    """The contents of bytes that we sealed; what follows them is padding."""
    unpacker = zlib.decompressobj(_WINDOW, zdict=_dictionary())
    return _contents(unpacker.decompress(content, MOST_BYTES))


@functools.cache
def _dictionary() -> bytes:
    """Words that sealed texts need not repeat. They never change: old texts are read with them."""
    return _DICTIONARY.read_bytes()


@functools.cache
def _reader(shape: type[AnyTable]) -> Any:  # noqa: ANN401 - a method of a decoder
    return msgspec.msgpack.Decoder(loose(shape)).decode


_contents: Final = msgspec.msgpack.Decoder(Contents).decode
_raws: Final = msgspec.msgpack.Decoder(tuple[msgspec.Raw, ...] | None).decode
