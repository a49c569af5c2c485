"""Tables as text that may stand in the fragment of a link; `@lawspeaker/client` reads the same."""

import base64
import zlib
from typing import Final

from lawspeaker_client.problems import LinkError

MOST_BYTES: Final = 4_000_000
"""A link that unpacks to more than this is refused: anybody can make one."""


def pack(plain: bytes) -> str:
    """Bytes, compressed; the first character says so."""
    packer = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(plain) + packer.flush()
    return "z" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(text: str) -> bytes:
    """The bytes of such a text; `j` begins one that is not compressed."""
    kind, digits = text[:1], text[1:]
    try:
        given = base64.b64decode(digits + "=" * (-len(digits) % 4), altchars=b"-_", validate=True)
        return _inflated(given) if kind == "z" else given
    except (zlib.error, ValueError) as error:
        raise LinkError("This link is not whole") from error


def _inflated(given: bytes) -> bytes:
    unpacker = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    plain = unpacker.decompress(given, MOST_BYTES)
    if not unpacker.eof:
        why = "This link holds too much" if unpacker.unconsumed_tail else "This link is not whole"
        raise LinkError(why)
    return plain
