"""The signer that the settings describe."""

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
    """A signer with the keys and epochs of the settings; without these, with fleeting ones.

    `rolls` is what replicas share to keep a place of a game from a second roll; `on_receipt` is
    told of every roll and opening. Raises `KeyFileError`.
    """
    keys, epochs = settings.signing_keys, settings.roll_epochs
    return Signer(
        keys=KeyRing.of_this_process() if keys is None else load_keys(keys),
        epochs=EpochBook.of_this_process(utc_now()) if epochs is None else load_epochs(epochs),
        rolls=rolls,
        on_receipt=on_receipt,
    )
