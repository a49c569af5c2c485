"""The faces of a throw, from the secret of its epoch: `lawspeaker-roll-1`.

HMAC-SHA256, keyed with the secret, of the canonical JSON of the throw. Bit i of the result, counted
from the lowest bit of the first byte, chooses the side of stone i. No clock, no environment, no
state: throw and secret always give the same faces.
"""

import hashlib
import hmac
from typing import Final

from cards.model.vocabulary import Face
from schema.shapes.receipts import Throw
from service.receipts.canonical import canonical

MOST_STONES: Final = 256


def faces_of(throw: Throw, secret: bytes) -> tuple[Face, ...]:
    """The face of each stone of a throw."""
    assert len(throw.stones) <= MOST_STONES
    bits = hmac.new(secret, canonical(throw), hashlib.sha256).digest()
    return tuple(
        stone.sides[bits[index // 8] >> index % 8 & 1] for index, stone in enumerate(throw.stones)
    )
