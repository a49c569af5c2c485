"""Epochs: time spans with a secret that decides their rolls and becomes public afterwards.

While the secret is hidden its commitment, the SHA-256 of the secret, is published and part of every
throw. So the secret that is revealed later cannot be another one.

The faces of a throw (`lawspeaker-roll-1`) are HMAC-SHA256, keyed with the secret, of the canonical
JSON of the throw. Bit i of the result, counted from the lowest bit of the first byte, chooses the
side of stone i. No clock, no environment, no state: throw and secret always give the same faces.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from cards.model.vocabulary import Face
from schema.shapes.receipts import Epoch, EpochList, EpochState, Throw
from service.receipts.canonical import base64url, canonical
from service.receipts.keys import EPHEMERAL

SECRET_BYTES: Final = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretEpoch:
    """One epoch. `reveal` is when its secret becomes public, never before `until`."""

    id: str
    secret: bytes = field(repr=False)
    start: datetime
    until: datetime | None = None
    reveal: datetime | None = None

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret."""
        return base64url(hashlib.sha256(self.secret).digest())

    def state(self, now: datetime) -> EpochState:
        if now < self.start:
            return EpochState.COMING
        if self.until is None or now < self.until:
            return EpochState.CURRENT
        revealed = self.reveal is not None and self.reveal <= now
        return EpochState.REVEALED if revealed else EpochState.OVER

    def shown(self, now: datetime) -> Epoch:
        """The public facts of the epoch."""
        state = self.state(now)
        return Epoch(
            epoch=self.id,
            state=state,
            from_=written(self.start),
            until=None if self.until is None else written(self.until),
            commitment=self.commitment,
            secret=base64url(self.secret) if state is EpochState.REVEALED else None,
        )


def new_epoch(start: datetime, *, prefix: str = "") -> SecretEpoch:
    """An epoch with a new secret, named by its day and its commitment."""
    secret = secrets.token_bytes(SECRET_BYTES)
    mark = hashlib.sha256(secret).hexdigest()[:8]
    return SecretEpoch(id=f"{prefix}{start:%Y-%m-%d}-{mark}", secret=secret, start=start)


def written(moment: datetime) -> str:
    """A time in UTC, RFC 3339, to the second."""
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"


class EpochBook:
    """Consecutive epochs without a gap; the last one has no end."""

    def __init__(self, epochs: Sequence[SecretEpoch]) -> None:
        """Take the epochs in order of time."""
        self._epochs = tuple(epochs)
        self._by_id = {epoch.id: epoch for epoch in self._epochs}
        self.ephemeral = self._epochs[0].id.startswith(EPHEMERAL)

    @classmethod
    def of_this_process(cls, now: datetime) -> "EpochBook":
        """One epoch that ends with the process; its secret is never revealed."""
        return cls((new_epoch(now, prefix=EPHEMERAL),))

    def current(self, now: datetime) -> SecretEpoch:
        """The epoch of new rolls; before the first has begun, the first."""
        begun = [epoch for epoch in self._epochs if epoch.start <= now]
        return begun[-1] if begun else self._epochs[0]

    def find(self, epoch: str) -> SecretEpoch | None:
        return self._by_id.get(epoch)

    def shown(self, now: datetime) -> EpochList:
        """The public facts of all epochs."""
        return EpochList(
            ephemeral=self.ephemeral, epochs=tuple(epoch.shown(now) for epoch in self._epochs)
        )


MOST_STONES: Final = 256


def faces_of(throw: Throw, secret: bytes) -> tuple[Face, ...]:
    assert len(throw.stones) <= MOST_STONES
    bits = hmac.new(secret, canonical(throw), hashlib.sha256).digest()
    return tuple(
        stone.sides[bits[index // 8] >> index % 8 & 1] for index, stone in enumerate(throw.stones)
    )
