"""What a sealed text holds: the table, its place in the chain of its game, and the game's secret.

All else that is secret in a game follows from its secret by HMAC-SHA256: the keys of the seats,
the deal, and what chance picks. So whoever opens the text needs nothing else.
"""

import functools
import hmac
import zlib
from pathlib import Path
from typing import Any, Final

import msgspec

from cards.decode.decoder import loose
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.moves import Move
from schema.shapes.table import Snapshot
from service.receipts.canonical import base64url

AnyTable = Snapshot | DestinySnapshot
SECRET_BYTES: Final = 32
KEY_BYTES: Final = 16
LEVEL: Final = 6
"""Level of zlib: a higher one takes thrice the time and saves nothing."""
MOST_BYTES: Final = 1024 * 1024
"""The longest content that is decoded: we never seal so much."""
_WINDOW: Final = -15
_DICTIONARY: Final = Path(__file__).with_name("dictionary-1.txt")


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

    @property
    def table(self) -> AnyTable:
        """The whole table."""
        table: AnyTable = _reader(DestinySnapshot if self.destiny else Snapshot)(self.raw_table)
        return table

    @property
    def moved(self) -> Move | DestinyMove | None:
        """The move that led here."""
        shape = DestinyMove if self.destiny else Move
        moved: Move | DestinyMove | None = msgspec.msgpack.decode(self.raw_move, type=shape | None)
        return moved

    def derived(self, purpose: str) -> str:
        """A secret of the game for one purpose: 128 bits, 22 characters of base64url."""
        made = hmac.digest(self.secret, purpose.encode(), "sha256")
        return base64url(made[:KEY_BYTES])

    def seat_key(self, player: str) -> str:
        """The key of a seat."""
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
    move: Move | DestinyMove | None = None,
) -> Contents:
    """The contents of a text to seal."""
    destiny = isinstance(table, DestinySnapshot)
    encode = msgspec.msgpack.encode
    return Contents(
        secret, number, before, destiny, msgspec.Raw(encode(table)), msgspec.Raw(encode(move))
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
