"""A set of a caller's own: cards and boards, named by the digest of what they say."""

import hashlib
from collections.abc import Iterable
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.model.board import Board
from cards.model.card import Card
from cards.model.inline import InlineBoard, InlineCard
from cards.model.shape import Shape

MOST_CARDS: Final = 200
MOST_BOARDS: Final = 4

SetDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""SHA-256 of a set, in hexadecimal digits."""

_encode: Final = msgspec.json.Encoder(order="sorted").encode


class OwnSet(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """The cards and boards of a set, in full."""

    cards: Annotated[tuple[InlineCard, ...], Meta(max_length=MOST_CARDS)] = ()
    boards: Annotated[tuple[InlineBoard, ...], Meta(max_length=MOST_BOARDS)] = ()


def text_of_set(cards: Iterable[Card], boards: Iterable[Board]) -> str:
    """What a digest is taken of: canonical JSON of cards and boards in full, each list by id."""
    listed = [sorted(each, key=lambda entry: entry.id) for each in (cards, boards)]
    return _encode({"boards": listed[1], "cards": listed[0]}).decode()


def digest_of_set(cards: Iterable[Card], boards: Iterable[Board]) -> str:
    """The digest of a set: the same for the same cards and boards, in whatever order."""
    return hashlib.sha256(text_of_set(cards, boards).encode()).hexdigest()


def read_set(text: str) -> OwnSet:
    """The set of a text that was kept. Raises `msgspec.DecodeError` for any other text."""
    return msgspec.json.decode(text, type=OwnSet)
