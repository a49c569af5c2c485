"""Canonical JSON (RFC 8785) and its digests.

msgspec encodes most of our values canonically, a hundred times as fast as the library. The library
encodes the others: floats, and names beyond ASCII, which may be sorted differently. A test checks
that both give the same bytes.
"""

import base64
import functools
import hashlib
from typing import Final

import msgspec
import rfc8785
from msgspec import inspect as shapes

from cards.decode.kinds import kinds_in
from cards.model.shape import Shape

_sorted: Final = msgspec.json.Encoder(order="sorted").encode


def canonical(value: Shape) -> bytes:
    """The canonical JSON of a value, as the service writes it."""
    if not _may_hold_floats(type(value)):
        text = _sorted(value)
        if text.isascii():
            return text
    return rfc8785.dumps(msgspec.to_builtins(value))


def canonical_json(text: bytes) -> bytes:
    floats: list[str] = []

    def note(written: str) -> float:
        floats.append(written)
        return float(written)

    value = msgspec.json.Decoder(float_hook=note).decode(text)
    written = _sorted(value)
    return written if written.isascii() and not floats else rfc8785.dumps(value)


def digest(value: Shape) -> str:
    """SHA-256 of a value's canonical JSON, in base64url."""
    return digest_of(canonical(value))


def digest_of(text: bytes) -> str:
    """SHA-256 in base64url without padding."""
    return base64url(hashlib.sha256(text).digest())


def base64url(data: bytes) -> str:
    """Base64url without padding (RFC 7515, section 2)."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes of a text in base64url. Raises `ValueError` for one that is not how we write it."""
    data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    if base64url(data) != text:
        raise ValueError("not base64url without padding")
    return data


@functools.cache
def _may_hold_floats(shape: type) -> bool:
    """Whether a value of this shape may contain a float."""
    return any(isinstance(kind, shapes.FloatType) for kind in kinds_in(shapes.type_info(shape)))
