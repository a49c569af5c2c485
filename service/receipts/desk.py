"""The desk at which receipts are made: keys, epochs, claims and clock, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from schema.receipts import Receipt, Statement, Uniqueness
from service.cache.rolls import RollClaims
from service.receipts.canonical import canonical
from service.receipts.epochs import EpochBook
from service.receipts.keys import KeyRing, SignatureFault

OnReceipt = Callable[[Receipt], None]
"""Is told of every receipt of a roll or an opening as it is made."""


class Taken(Exception):
    """A place of a game has something else already."""

    def __init__(self, kept: str) -> None:
        """Keep what it has."""
        super().__init__(kept)
        self.kept = kept


def utc_now() -> datetime:
    """The time, which decides nothing but which epoch is the current one."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Everything that rolls and receipts rest on."""

    keys: KeyRing
    epochs: EpochBook
    rolls: RollClaims | None = None
    """Where replicas claim places of games; None where nothing is shared."""
    clock: Callable[[], datetime] = utc_now
    on_receipt: OnReceipt | None = None

    @classmethod
    def of_this_process(cls, *, clock: Callable[[], datetime] = utc_now) -> "Desk":
        """A desk for development: its key and its secret end with the process."""
        return cls(
            keys=KeyRing.of_this_process(),
            epochs=EpochBook.of_this_process(clock()),
            clock=clock,
        )

    @property
    def ephemeral(self) -> bool:
        """Whether key or secret live only as long as the process."""
        return self.keys.ephemeral or self.epochs.ephemeral

    def sign(self, statement: Statement) -> Receipt:
        """Make a receipt of a statement."""
        return Receipt(statement=statement, signature=self.keys.sign(canonical(statement)))

    def enter(self, statement: Statement) -> Receipt:
        """Make a receipt of a roll or an opening, and say so."""
        receipt = self.sign(statement)
        if self.on_receipt is not None:
            self.on_receipt(receipt)
        return receipt

    def fault_of(self, receipt: Receipt) -> SignatureFault | None:
        """Why a receipt is not ours, or not as we signed it; None if it is."""
        return self.keys.fault_of(receipt.signature, canonical(receipt.statement))

    async def take(self, game: str, place: int, value: str) -> Uniqueness:
        """Take a place of a game for a value, where replicas share which places are taken.

        Raises `Taken` where it has another value. A claim that no other replica knows of is
        honoured here, but a receipt does not boast of it.
        """
        if self.rolls is None:
            return Uniqueness.NONE
        claim = await self.rolls.claim(f"{game}:{place}", value.encode())
        kept = claim.content.decode()
        if kept != value:
            raise Taken(kept)
        return Uniqueness.LEDGER if claim.shared else Uniqueness.NONE
