"""A desk with keys that are always the same, and a clock that stands still."""

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from cards.catalogue import Catalogue, load_catalogue
from schema.operations import CAST
from schema.receipts import Receipt, RollStatement
from schema.runes import CastRequest, CastResult
from service.cache.memory import MemoryCache
from service.receipts.desk import Desk
from service.receipts.epochs import EpochBook, SecretEpoch
from service.receipts.keys import KeyRing, SigningKey, key_of
from service.receipts.ledger import RollLedger
from service.receipts.referee import SealingReferee
from tests.games import Json

START = datetime(2026, 11, 1, tzinfo=UTC)
MIDDLE = datetime(2026, 11, 8, tzinfo=UTC)
REVEAL = datetime(2026, 11, 9, tzinfo=UTC)
BEFORE = datetime(2026, 11, 2, tzinfo=UTC)
"""In the first epoch."""
BETWEEN = datetime(2026, 11, 8, 12, tzinfo=UTC)
"""In the second epoch, before the secret of the first is public."""
AFTER = datetime(2026, 11, 10, tzinfo=UTC)
"""In the second epoch, when it is."""
POOL: Json = {"abilities": {"DEXTERITY": 1, "WISDOM": 2}, "dark": 1}


def bytes_of(name: str) -> bytes:
    """32 bytes that are always the same."""
    return hashlib.sha256(name.encode()).digest()


def key(name: str) -> SigningKey:
    """A key that is always the same."""
    private = Ed25519PrivateKey.from_private_bytes(bytes_of(name))
    return key_of(public=private.public_key(), private=private)


FIRST = SecretEpoch(id="first", secret=bytes_of("one"), start=START, until=MIDDLE, reveal=REVEAL)
SECOND = SecretEpoch(id="second", secret=bytes_of("two"), start=MIDDLE)

DeskAt = Callable[..., Desk]


def desk_at(
    now: datetime = BEFORE,
    *,
    ledger: RollLedger | None = None,
    epochs: tuple[SecretEpoch, ...] = (FIRST, SECOND),
    keys: tuple[SigningKey, ...] = (key("signer"),),
) -> Desk:
    return Desk(keys=KeyRing(keys), epochs=EpochBook(epochs), ledger=ledger, clock=lambda: now)


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


Throws = Callable[..., CastResult]


def referee_at(catalogue: Catalogue, desk: Desk) -> SealingReferee:
    return SealingReferee(catalogue, MemoryCache(1_000_000), desk=desk)


def cast_of(roll: Json, **more: object) -> CastRequest:
    """A cast of the pool by a roll."""
    body = {"ruleset": "CTA_2E", "pool": POOL, "cast": {"roll": roll}, **more}
    return msgspec.convert(body, CastRequest)


def throw(referee: SealingReferee, roll: Json, **more: object) -> CastResult:
    """The answer to a cast of the pool by a roll."""
    answer = referee.judge(CAST, cast_of(roll, **more)).answer
    assert isinstance(answer, CastResult)
    return answer


def receipt_in(answer: CastResult) -> Receipt:
    assert answer.receipt is not None
    return answer.receipt


def roll_in(answer: CastResult) -> RollStatement:
    """What the receipt of a cast says."""
    roll = receipt_in(answer).statement.roll
    assert roll is not None
    return roll


def built(receipt: Receipt) -> Json:
    """A receipt as it stands on the wire."""
    body: Json = msgspec.json.decode(msgspec.json.encode(receipt))
    return body


def chain(referee: SealingReferee, game: str, length: int) -> list[Receipt]:
    """So many rolls of a game, each with the receipt of the one before."""
    receipts: list[Receipt] = []
    for sequence in range(1, length + 1):
        roll: Json = {"game": game, "sequence": sequence}
        if receipts:
            roll["previous"] = built(receipts[-1])
        receipts.append(receipt_in(throw(referee, roll)))
    return receipts
