"""Builds the signer from the settings."""

from service.cache.rolls import RollClaims
from service.receipts.epoch_files import load_epochs
from service.receipts.epochs import EpochBook
from service.receipts.key_files import load_keys
from service.receipts.keys import KeyRing
from service.receipts.signer import OnReceipt, Signer, utc_now
from service.settings.settings import Settings


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
