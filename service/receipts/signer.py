"""Signs receipts with keys, epochs, claims and a clock, as the settings say."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from cards.model.shape import Shape
from schema.operations import Operation
from schema.shapes.common import Provenance
from schema.shapes.receipts import PREFERENCE, AnswerStatement, Receipt, Statement
from service.cache.rolls import Claim, Held, Look, RollClaims
from service.receipts.canonical import canonical, canonical_json, digest_of
from service.receipts.epoch_files import load_epochs
from service.receipts.epochs import EpochBook
from service.receipts.key_files import load_keys
from service.receipts.keys import KeyRing, SignatureFault
from service.settings.settings import Settings

OnReceipt = Callable[[Receipt], None]
"""Called with every receipt of a roll or an opening."""


Place = tuple[str, int]
"""A game and a number in it: 0 for the opening, 1 for the first roll and so on."""


def utc_now() -> datetime:
    """The current time, which only decides which epoch is the current one."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Signer:
    """The keys, epochs, claims and clock of rolls and receipts."""

    keys: KeyRing
    epochs: EpochBook
    rolls: RollClaims | None = None
    """Claims that replicas share; None where nothing is shared."""
    clock: Callable[[], datetime] = utc_now
    on_receipt: OnReceipt | None = None
    random: Callable[[int], bytes] = secrets.token_bytes
    """So many bytes that nobody knows, for the secret of a sealed game."""

    @classmethod
    def of_this_process(cls) -> "Signer":
        """A signer for development: its key and its secret end with the process."""
        epochs = EpochBook.of_this_process(utc_now())
        return cls(keys=KeyRing.of_this_process(), epochs=epochs)

    @property
    def ephemeral(self) -> bool:
        """Whether key or secret end with the process."""
        return self.keys.ephemeral or self.epochs.ephemeral

    def sign(self, statement: Statement) -> Receipt:
        return Receipt(statement=statement, signature=self.keys.sign(canonical(statement)))

    def enter(self, statement: Statement) -> Receipt:
        """Sign a roll or an opening, and report it."""
        receipt = self.sign(statement)
        if self.on_receipt is not None:
            self.on_receipt(receipt)
        return receipt

    def fault_of(self, receipt: Receipt) -> SignatureFault | None:
        """Why a receipt is not ours, or was changed; None if it is valid."""
        return self.keys.fault_of(receipt.signature, canonical(receipt.statement))

    async def look(self, places: Iterable[Place]) -> dict[Place, Look]:
        """What is known of places of games; claims nothing."""
        distinct = tuple(dict.fromkeys(places))
        if self.rolls is None or not distinct:
            return dict.fromkeys(distinct, Look(None, shared=False))
        return dict(zip(distinct, await self.rolls.look([*map(_name, distinct)]), strict=True))

    async def claim(self, place: Place, held: Held) -> Claim:
        """Claim a place of a game, or return what holds it.

        A claim that only this replica knows is respected here, but the receipt does not mention it.
        """
        if self.rolls is None:
            return Claim(held=held, first=True, shared=False)
        return await self.rolls.claim(_name(place), held)


def _name(place: Place) -> str:
    game, number = place
    return f"{game}:{number}"


def signer_of(
    settings: Settings,
    rolls: RollClaims | None = None,
    *,
    on_receipt: OnReceipt | None = None,
) -> Signer:
    """A signer with the keys and epochs of the settings; without these, with temporary ones.

    `rolls` are the claims that replicas share against a second roll of a place. `on_receipt` is
    called for every roll and opening. Raises `SettingError`.
    """
    keys, epochs = settings.signing_keys, settings.roll_epochs
    return Signer(
        keys=KeyRing.of_this_process() if keys is None else load_keys(keys),
        epochs=EpochBook.of_this_process(utc_now()) if epochs is None else load_epochs(epochs),
        rolls=rolls,
        on_receipt=on_receipt,
    )


def receipt_of(
    signer: Signer, operation: Operation, *, sent: bytes, answer: Shape, received: bytes
) -> Receipt:
    """The receipt of an answer to a request.

    `sent` is the JSON of the request, `received` that of the answer in the reader's language.
    """
    assert isinstance(answer, Provenance)
    citations: tuple[str, ...] = getattr(answer, "clauses", ())
    statement = AnswerStatement(
        operation=operation.name,
        request=digest_of(canonical_json(sent)),
        outcome=digest_of(canonical_json(received)),
        catalogue=answer.catalogue,
        engine=answer.engine,
        citations=citations,
    )
    return signer.sign(Statement(answer=statement))


def wants_receipt(prefer: str) -> bool:
    """Whether a `Prefer` header (RFC 7240) asks for a receipt."""
    preferences = (part.partition(";")[0].partition("=")[0] for part in prefer.split(","))
    return any(name.strip().lower() == PREFERENCE for name in preferences)
