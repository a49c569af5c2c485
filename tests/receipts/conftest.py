"""A signer with fixed keys and a clock that stands still."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from cards.catalogue import Catalogue, load_catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import CAST, Operation
from schema.shapes.receipts import Receipt, RollStatement
from schema.shapes.runes import CastAnswer, CastRequest
from service.cache.memory import MemoryCache, Ruling
from service.cache.rolls import Claim, Held, Look, RollClaims
from service.judging.functions import Lines
from service.judging.job import Job
from service.judging.judgements import Judgements
from service.receipts.epochs import EpochBook, SecretEpoch
from service.receipts.keys import KeyRing, SigningKey, key_of
from service.receipts.signer import Signer
from service.referee import Referee
from service.rules.engine.work import Work
from service.telemetry.metrics import Metrics
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


class Ledger:
    """What Redis is for replicas: the first to hold a place stays."""

    def __init__(self) -> None:
        self.held: dict[str, Held] = {}

    @property
    def places(self) -> set[str]:
        return {*self.held}

    async def claim(self, place: str, held: Held) -> Claim:
        first = place not in self.held
        return Claim(held=self.held.setdefault(place, held), first=first, shared=True)

    async def look(self, places: Sequence[str]) -> list[Look]:
        return [Look(self.held.get(place), shared=True) for place in places]


@dataclass(frozen=True, slots=True)
class Seat:
    """A referee that is asked without waiting."""

    referee: Referee

    @property
    def signer(self) -> Signer:
        return self.referee.signer

    def judge(self, operation: Operation, request: Shape) -> Ruling:
        return asyncio.run(self.referee.ruling(operation, request))

    def lines(self, operation: Operation, request: Shape) -> list[Shape]:
        return [*asyncio.run(self._lines(operation, request))]

    async def _lines(self, operation: Operation, request: Shape) -> Lines:
        return await self.referee.lines(operation, request, Language.EN, Job(), Work())


def signer_at(
    now: datetime = BEFORE,
    *,
    rolls: RollClaims | None = None,
    epochs: tuple[SecretEpoch, ...] = (FIRST, SECOND),
    keys: tuple[SigningKey, ...] = (key("signer"),),
) -> Signer:
    return Signer(keys=KeyRing(keys), epochs=EpochBook(epochs), rolls=rolls, clock=lambda: now)


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    return load_catalogue()


Throws = Callable[..., CastAnswer]


METRICS = Metrics()


def referee_at(catalogue: Catalogue, signer: Signer) -> Seat:
    judgements = Judgements(METRICS, catalogue)
    return Seat(Referee(catalogue, MemoryCache(1_000_000), signer=signer, judgements=judgements))


def cast_of(roll: Json, **more: object) -> CastRequest:
    """A cast of the pool by a roll."""
    body = {"ruleset": "CTA_2E", "pool": POOL, "cast": {"roll": roll}, **more}
    return msgspec.convert(body, CastRequest)


def throw(referee: Seat, roll: Json, **more: object) -> CastAnswer:
    """The answer to a cast of the pool by a roll."""
    answer = referee.judge(CAST, cast_of(roll, **more)).answer
    assert isinstance(answer, CastAnswer)
    return answer


def receipt_in(answer: CastAnswer) -> Receipt:
    assert answer.receipt is not None
    return answer.receipt


def roll_in(answer: CastAnswer) -> RollStatement:
    """What the receipt of a cast says."""
    roll = receipt_in(answer).statement.roll
    assert roll is not None
    return roll


def built(receipt: Receipt) -> Json:
    """A receipt as it stands on the wire."""
    body: Json = msgspec.json.decode(msgspec.json.encode(receipt))
    return body


def chain(referee: Seat, game: str, length: int) -> list[Receipt]:
    """So many rolls of a game, each with the receipt of the one before."""
    receipts: list[Receipt] = []
    for sequence in range(1, length + 1):
        roll: Json = {"game": game, "sequence": sequence}
        if receipts:
            roll["previous"] = built(receipts[-1])
        receipts.append(receipt_in(throw(referee, roll)))
    return receipts
