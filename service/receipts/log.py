"""The log of rolls."""

from schema.shapes.receipts import Receipt
from service.receipts.chain import step_of
from service.telemetry.logs import log


def log_receipt(receipt: Receipt) -> None:
    """Log a roll or an opening. Two lines for one place with different digests show a fork."""
    step = step_of(receipt.statement)
    if step is not None:
        log.info("roll", game=step.game, place=step.place, digest=step.digest)
