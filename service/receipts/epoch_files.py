"""Files of epochs, and their rotation."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from cards.messages.message import say
from cards.model.shape import Identifier
from service.receipts.canonical import base64url, from_base64url
from service.receipts.epochs import SECRET_BYTES, EpochBook, SecretEpoch, new_epoch, written
from service.receipts.key_files import unusable
from service.receipts.keys import EPHEMERAL
from service.settings.secret_files import read_secret, write_secret
from service.settings.variables import SettingError

Moment = Annotated[datetime, Meta(tz=True)]


class _Entry(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    id: Identifier
    secret: Annotated[str, Meta(max_length=64)]
    start: Moment = msgspec.field(name="from")
    until: Moment | None = None
    reveal: Moment | None = None


class _File(msgspec.Struct, forbid_unknown_fields=True):
    epochs: Annotated[tuple[_Entry, ...], Meta(min_length=1)]


def load_epochs(file: Path) -> EpochBook:
    """The epochs of a file. Raises `SettingError`, which never repeats a secret."""
    return EpochBook(read_epochs(file))


def read_epochs(file: Path) -> tuple[SecretEpoch, ...]:
    """The epochs of a file, in order of time. Raises `SettingError`."""
    try:
        entries = msgspec.json.decode(read_secret(file), type=_File).epochs
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise unusable(file, say("no-epochs-in-file")) from None
    epochs = tuple(_epoch(file, entry) for entry in entries)
    _check(file, epochs)
    return epochs


def write_epochs(file: Path, epochs: tuple[SecretEpoch, ...]) -> None:
    """Write epochs into a file that only its owner can read."""
    entries = [
        {
            "id": epoch.id,
            "secret": base64url(epoch.secret),
            "from": written(epoch.start),
            "until": None if epoch.until is None else written(epoch.until),
            "reveal": None if epoch.reveal is None else written(epoch.reveal),
        }
        for epoch in epochs
    ]
    text = msgspec.json.format(msgspec.json.encode({"epochs": entries}))
    write_secret(file, text + b"\n")


def rotated(
    epochs: tuple[SecretEpoch, ...], now: datetime, *, lead: timedelta, reveal_after: timedelta
) -> tuple[SecretEpoch, ...]:
    """End the last epoch `lead` from now, reveal it later, and begin another at its end.

    Raises `SettingError` where the last epoch has not begun yet.
    """
    start = now.replace(microsecond=0) + lead
    if not epochs:
        return (new_epoch(now.replace(microsecond=0)),)
    *before, last = epochs
    if now < last.start or start <= last.start:
        still = say("epoch-still-to-come", epoch=last.id, start=written(last.start))
        raise SettingError(still)
    ended = SecretEpoch(
        id=last.id,
        secret=last.secret,
        start=last.start,
        until=start,
        reveal=start + reveal_after,
    )
    return (*before, ended, new_epoch(start))


def _epoch(file: Path, entry: _Entry) -> SecretEpoch:
    try:
        secret = from_base64url(entry.secret)
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise unusable(file, say("secret-not-32-bytes", epoch=entry.id))
    if entry.id.startswith(EPHEMERAL):
        raise unusable(file, say("epoch-id-ephemeral", prefix=EPHEMERAL))
    utc = (
        None if moment is None else moment.astimezone(UTC)
        for moment in (entry.start, entry.until, entry.reveal)
    )
    start, until, reveal = utc
    assert start is not None
    return SecretEpoch(id=entry.id, secret=secret, start=start, until=until, reveal=reveal)


def _check(file: Path, epochs: tuple[SecretEpoch, ...]) -> None:
    """Refuse epochs that overlap, leave a gap, end without a successor, or are public too early."""
    if len({epoch.id for epoch in epochs}) < len(epochs):
        raise unusable(file, say("epoch-ids-alike"))
    if len({epoch.secret for epoch in epochs}) < len(epochs):
        raise unusable(file, say("epoch-secrets-alike"))
    for one, other in pairwise(epochs):
        if one.until != other.start or one.start >= other.start:
            raise unusable(file, say("epochs-do-not-meet", epoch=one.id, following=other.id))
    for epoch in epochs:
        if epoch.reveal is not None and (epoch.until is None or epoch.reveal < epoch.until):
            raise unusable(file, say("epoch-revealed-early", epoch=epoch.id))
    if epochs[-1].until is not None:
        raise unusable(file, say("no-epoch-follows", epoch=epochs[-1].id))
