"""The seal: authenticated encryption of texts that players carry, with the keys that sign receipts.

A sealed text is base64url of a head (version, id of the key), and AES-SIV (RFC 5297) of the rest
under that head. SIV needs no random number: equal contents have equal texts, and nothing else of
the contents shows. Texts have a few lengths only.
"""

from typing import Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from service.receipts.canonical import base64url, from_base64url
from service.receipts.keys import KeyRing

VERSION: Final = b"\x01"
ID_BYTES: Final = 8
KEY_BYTES: Final = 64
HEAD_BYTES: Final = len(VERSION) + ID_BYTES
TAG_BYTES: Final = 16
LENGTHS: Final = (3_000, 6_000, 12_000, 24_000, 48_000, 96_000)
"""Characters that a sealed text may have."""


class NotOurs(Exception):
    """A text that no key of the ring has sealed, or that was changed."""


class TooLong(Exception):
    """More than the longest text holds."""


class _Key(NamedTuple):
    """A key that seals and opens."""

    id: bytes
    cipher: AESSIV


class Seal:
    """Seals with the signing key of a ring; opens what any of its keys has sealed."""

    def __init__(self, ring: KeyRing) -> None:
        """Derive the keys; those of which only the public part is known open nothing."""
        self._by_id = {
            key.id: key.cipher
            for key in (_key_of(each.seal) for each in ring.keys if each.seal is not None)
        }
        assert ring.signer.seal is not None
        self._now = _key_of(ring.signer.seal)

    def seal(self, content: bytes) -> str:
        """The text of a content, in the shortest length that holds it. Raises `TooLong`."""
        head = VERSION + self._now.id
        needed = len(head) + TAG_BYTES + len(content)
        for length in LENGTHS:
            room = length * 3 // 4
            if needed <= room:
                padded = content + bytes(room - needed)
                return base64url(head + self._now.cipher.encrypt(padded, [head]))
        raise TooLong

    def open(self, text: str) -> bytes:
        """The content of a text, and zeros after it. Raises `NotOurs`."""
        if len(text) not in LENGTHS:
            raise NotOurs
        try:
            data = from_base64url(text)
        except ValueError:
            raise NotOurs from None
        head = data[:HEAD_BYTES]
        cipher = self._by_id.get(head[len(VERSION) :])
        if cipher is None or not head.startswith(VERSION):
            raise NotOurs
        try:
            return cipher.decrypt(data[HEAD_BYTES:], [head])
        except InvalidTag:
            raise NotOurs from None


def _key_of(secret: bytes) -> _Key:
    derive = HKDFExpand(algorithm=SHA256(), length=ID_BYTES + KEY_BYTES, info=b"aes-siv").derive
    derived = derive(secret)
    return _Key(derived[:ID_BYTES], AESSIV(derived[ID_BYTES:]))
