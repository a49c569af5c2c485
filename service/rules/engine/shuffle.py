"""An order of cards that depends on nothing but a seed."""

import hashlib
from collections.abc import Iterable


def shuffled(cards: Iterable[str], seed: str) -> tuple[str, ...]:
    """setup.shuffle: an order of the cards that depends on nothing but the seed."""

    def key(entry: tuple[int, str]) -> bytes:
        place, card = entry
        return hashlib.blake2b(f"{seed}\0{place}\0{card}".encode(), digest_size=16).digest()

    return tuple(card for _, card in sorted(enumerate(sorted(cards)), key=key))
