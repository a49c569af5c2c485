"""Verification: the checks that anybody can do with the published keys and secrets.

A receipt without our signature is not checked further: if its faces were compared, guesses would
reveal those of a roll that has not been made.
"""

from collections.abc import Iterable
from typing import Final

from schema.operations.verify_receipt import CheckedReceipt, ReceiptFault
from schema.shapes.receipts import SCHEME, Receipt, RollStatement
from service.receipts.canonical import canonical, digest_of
from service.receipts.chain import Step, step_of
from service.receipts.epochs import faces_of
from service.receipts.signer import Place, Signer
from service.rules.engine.work import READING, RECEIPTS, Work

MEMBERS: Final = 8
"""Approximate citations that are read in a step."""


def verified(signer: Signer, receipts: Iterable[Receipt], work: Work) -> tuple[CheckedReceipt, ...]:
    """The result for each receipt, by itself and after those before it. Raises `TooMuchWork`."""
    places: dict[Place, str] = {}
    return tuple(_verified(signer, receipt, places, work) for receipt in receipts)


def _verified(
    signer: Signer, receipt: Receipt, places: dict[Place, str], work: Work
) -> CheckedReceipt:
    work.spend(RECEIPTS)
    if receipt.statement.answer is not None:
        work.spend(READING, len(receipt.statement.answer.citations) // MEMBERS)
    step = step_of(receipt.statement)
    known = digest_of(canonical(receipt.statement)) if step is None else step.digest
    unsigned = signer.fault_of(receipt)
    if unsigned is not None:
        return CheckedReceipt(
            valid=False,
            faults=(ReceiptFault(unsigned.value),),
            key=None,
            digest=known,
            standing=None,
            uniqueness=None,
            recomputed=None,
            linked=None,
        )
    faults: list[ReceiptFault] = []
    recomputed = linked = None
    if step is not None and places.setdefault(step.where, step.digest) != step.digest:
        faults.append(ReceiptFault.FORK)
    roll, opening = receipt.statement.roll, receipt.statement.opening
    claimed = roll or opening
    if roll is not None and step is not None:
        linked = _linked(roll, step, places)
        if linked is False:
            faults.append(ReceiptFault.BROKEN_CHAIN)
        recomputed, wrong = _recomputed(signer, roll)
        faults += wrong
    return CheckedReceipt(
        valid=not faults,
        faults=tuple(faults),
        key=signer.keys.kid_of(receipt.signature),
        digest=known,
        standing=None if roll is None else roll.standing,
        uniqueness=None if claimed is None else claimed.uniqueness,
        recomputed=recomputed,
        linked=linked,
    )


def _linked(roll: RollStatement, step: Step, places: dict[Place, str]) -> bool | None:
    """Whether a roll names the previous one; None if that one is not in the list.

    The first roll of a game may be its root; then nothing was before it, not even an opening.
    """
    before = places.get((step.game, step.place - 1))
    return None if before is None else roll.throw.previous == before


def _recomputed(
    signer: Signer, roll: RollStatement
) -> tuple[bool | None, tuple[ReceiptFault, ...]]:
    """Whether the faces of a roll can be computed again, and the faults if they differ."""
    throw = roll.throw
    epoch = signer.epochs.find(throw.epoch)
    if epoch is None or throw.scheme != SCHEME:
        return None, ()
    if throw.commitment != epoch.commitment:
        return False, (ReceiptFault.WRONG_COMMITMENT,)
    if roll.shown != faces_of(throw, epoch.secret):
        return False, (ReceiptFault.WRONG_FACES,)
    return True, ()
