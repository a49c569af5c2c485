"""The format of keys and values in Redis.

A key is `<prefix>:<layout>:<kind>:...`; layouts never read one another's keys. A value is a format
byte, a seal over key and content, and the content.

The seal proves that a reply is what was stored under this very key. A reply that was cut short,
belongs to another request or was written by another program is `Damaged`, never an answer. The seal
is no signature: whoever may write to Redis can forge it.

Compression is zlib at its fastest level. Measured on answers (`make bench-cache`): they shrink to a
third, and take about 20 µs to inflate. The usual level saves a few hundredths more and takes half
as much time again. Shorter texts shrink little and are stored as they are.
"""

import hashlib
import zlib
from dataclasses import dataclass
from typing import Final

PLAIN: Final = b"p"
DEFLATED: Final = b"z"
SEAL_BYTES: Final = 16
HEAD_BYTES: Final = 1 + SEAL_BYTES
WORTH_BYTES: Final = 1024
"""Texts of at least this length are compressed."""
_LEVEL: Final = 1


class Damaged(Exception):
    """The value in Redis is not what was stored under the key."""


def sealed(key: bytes, content: bytes) -> bytes:
    """The value to store for this content under `key`."""
    form, stored = PLAIN, content
    if len(content) >= WORTH_BYTES:
        deflated = zlib.compress(content, _LEVEL)
        if len(deflated) < len(content):
            form, stored = DEFLATED, deflated
    return form + _seal(key, form, stored) + stored


def opened(key: bytes, stored: object, *, most: int) -> bytes:
    """The content of a stored value; `Damaged` for a wrong one, or over `most` bytes."""
    if not isinstance(stored, bytes):
        raise Damaged("the reply to another command")
    form, seal, content = stored[:1], stored[1:HEAD_BYTES], stored[HEAD_BYTES:]
    if seal != _seal(key, form, content):
        raise Damaged("the seal does not fit")
    if form == PLAIN:
        return content
    if form != DEFLATED:
        raise Damaged("unknown form")
    inflater = zlib.decompressobj()
    try:
        inflated = inflater.decompress(content, most)
    except zlib.error as error:
        raise Damaged("not to be inflated") from error
    if not inflater.eof or inflater.unused_data:
        raise Damaged("cut short, or larger than anything we store")
    return inflated


def _seal(key: bytes, form: bytes, content: bytes) -> bytes:
    digest = hashlib.blake2b(digest_size=SEAL_BYTES)
    digest.update(len(key).to_bytes(4, "big") + key + form)
    digest.update(content)
    return digest.digest()


LAYOUT: Final = 1
"""The version of the format of keys and values."""


def key_of(prefix: str, kind: str, *parts: str) -> str:
    return ":".join((prefix, str(LAYOUT), kind, *parts))


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerKey:
    """Everything that an answer depends on."""

    catalogue: str
    engine: str
    language: str
    operation: str
    digest: bytes
    """Digest of the request and all of the above."""

    def within(self, prefix: str) -> str:
        parts = (self.catalogue, self.engine, self.language, self.operation, self.digest.hex())
        return key_of(prefix, "answer", *parts)
