"""Orders of cards that depend on nothing but a seed, and the seeds that decks keep.

A deck's seed is made from the seed of the deal by a one-way hash. Whoever has it can shuffle that
deck's discards, and neither deal the game again nor shuffle another deck.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

SEED_BYTES: Final = 16


def shuffled(cards: Iterable[str], seed: str) -> tuple[str, ...]:
    """setup.shuffle: an order of the cards that depends on nothing but the seed."""

    def key(entry: tuple[int, str]) -> bytes:
        place, card = entry
        return hashlib.blake2b(f"{seed}\0{place}\0{card}".encode(), digest_size=16).digest()

    return tuple(card for _, card in sorted(enumerate(sorted(cards)), key=key))


def deck_seed(deal: str, deck: str) -> str:
    """setup.shuffle: the seed of a deck, from that of the deal; the way back is not known."""
    secret = hashlib.blake2b(deal.encode()).digest()
    return hashlib.blake2b(deck.encode(), key=secret, digest_size=SEED_BYTES).hexdigest()


def next_seed(seed: str) -> str:
    """row.deck-empty: the seed of a deck after its discards were shuffled once."""
    return hashlib.blake2b(seed.encode(), digest_size=SEED_BYTES).hexdigest()


def in_order(cards: Iterable[str], seed: str | None) -> tuple[tuple[str, ...], str] | None:
    """Cards as a seed shuffles them, and the seed of the next shuffle; None where none is given."""
    return None if seed is None else (shuffled(cards, seed), next_seed(seed))
