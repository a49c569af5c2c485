"""The API keys in force, and the task that watches their files.

No request reads a file: a task checks both files regularly. When a file becomes invalid, the last
valid keys stay in force; the log and a metric report it.
"""

import asyncio
import hmac
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from service.access.key_file import (
    KeyEntry,
    KeyFile,
    quota_in,
    read_key_file,
    read_pepper,
    written,
)
from service.access.keys import ApiKey
from service.cache.quota import Quota
from service.settings.options import AccessScope
from service.settings.settings import Settings
from service.settings.variables import PREFIX, SettingError
from service.telemetry.access_metrics import AccessMetrics, CallerKind, KeyOutcome
from service.telemetry.logs import log

_NOBODY: Final = bytes(32)
CHECKSUM_BYTES: Final = 6
"""As many as a float, and so a metric, holds exactly."""
MOST_VERIFIED: Final = 4096
"""Keys that are recognized without an HMAC; beyond it the oldest is forgotten."""


class Caller(NamedTuple):
    """Whose quota pays."""

    kind: CallerKind
    name: str
    """The name of the caller, or its address."""
    quota: Quota | None
    """None: no quota."""


class Identity(NamedTuple):
    """A caller, its scopes, and the id of its key for the log."""

    caller: Caller
    scopes: frozenset[AccessScope]
    key_id: str | None = None


@dataclass(frozen=True, slots=True)
class Holder:
    """The caller and the validity of one key."""

    identity: Identity
    key: KeyEntry
    mac: bytes


class KeyRefused(Exception):
    """A key that is not valid."""

    def __init__(self, outcome: KeyOutcome) -> None:
        super().__init__(outcome.value)
        self.outcome = outcome


def now_utc() -> datetime:
    """The current time in UTC."""
    return datetime.now(UTC)


class KeyRing:
    """Keys by id. Immutable."""

    def __init__(self, file: KeyFile, pepper: bytes, quota: Quota | None) -> None:
        """Use the keys of a file; `quota` is for callers without one of their own."""
        self._pepper = pepper
        self._verified: dict[bytes, Holder] = {}
        """Verified keys by their digest. The key itself is never stored."""
        self._holders: Mapping[str, Holder] = {
            key.id: Holder(
                Identity(
                    Caller(
                        CallerKind.KEY,
                        caller.name,
                        quota_in(caller.quota) if caller.quota else quota,
                    ),
                    frozenset(caller.scopes),
                    key.id,
                ),
                key,
                bytes.fromhex(key.mac),
            )
            for caller in file.callers
            for key in caller.keys
        }

        self.checksum: Final = int.from_bytes(
            blake2b(written(file), digest_size=CHECKSUM_BYTES, key=pepper[:64]).digest()
        )
        """A number that follows from all that the file says, and tells nothing of it."""

    def __len__(self) -> int:
        return len(self._holders)

    def holder_of(self, presented: str, now: datetime) -> Holder:
        """The caller that a key belongs to. Raises `KeyRefused` for an invalid key.

        Expiry is checked last: only somebody who has the whole key learns that it has expired.
        """
        digest = blake2b(presented.encode(), digest_size=32, key=self._pepper[:64]).digest()
        holder = self._verified.get(digest)
        if holder is None:
            holder = self._verify(presented)
            if len(self._verified) >= MOST_VERIFIED:
                self._verified.pop(next(iter(self._verified)))
            self._verified[digest] = holder
        if not holder.key.lives(now):
            raise KeyRefused(KeyOutcome.EXPIRED)
        return holder

    def _verify(self, presented: str) -> Holder:
        key = ApiKey.read(presented)
        if key is None:
            raise KeyRefused(KeyOutcome.MALFORMED)
        holder = self._holders.get(key.id)
        expected_mac = holder.mac if holder is not None else _NOBODY
        if not hmac.compare_digest(key.mac(self._pepper), expected_mac) or holder is None:
            raise KeyRefused(KeyOutcome.UNKNOWN)
        return holder


_Marks = tuple[tuple[int, int, int], ...]


class KeyWatch:
    """The keys in force. Read at the start, and again when a file changes."""

    def __init__(self, settings: Settings, metrics: AccessMetrics) -> None:
        """Read the files. Raises `SettingError` for any that cannot be used."""
        for name in ("api_key_file", "api_pepper_file"):
            if not getattr(settings, name):
                raise SettingError(
                    f"{PREFIX}{name.upper()} is needed where {PREFIX}API_KEYS is "
                    f"{settings.api_keys.value}"
                )
        self._key_file = Path(settings.api_key_file)
        self._pepper_file = Path(settings.api_pepper_file)
        self._quota = quota_in(settings.key_quota)
        self._interval = settings.api_key_check
        self._metrics = metrics
        self._marks = self._look()
        self._seen = self._marks
        try:
            self.ring = self._read()
        except SettingError as error:
            raise SettingError(f"{PREFIX}API_KEY_FILE cannot be used: {error}") from error
        metrics.keys_are_current(current=True)
        metrics.holds(len(self.ring), self.ring.checksum)

    async def watch(self) -> None:
        """Check for changes until cancelled."""
        while True:
            await asyncio.sleep(self._interval)
            await self.check()

    async def check(self) -> None:
        """Check once. Files are read in a thread, because a mounted file may be slow."""
        marks = await asyncio.to_thread(self._look)
        if marks == self._marks:
            if self._seen != marks:  # a file was invalid for a while and is restored
                self._seen = marks
                self._metrics.keys_are_current(current=True)
            return
        try:
            ring = await asyncio.to_thread(self._read)
        except SettingError as error:
            if marks != self._seen:
                self._seen = marks
                self._metrics.read_keys(sound=False)
                self._metrics.keys_are_current(current=False)
                log.error("api keys unchanged, the file is unsound", why=str(error))
            return
        self.ring = ring
        self._marks = self._seen = marks
        self._metrics.read_keys(sound=True)
        self._metrics.keys_are_current(current=True)
        self._metrics.holds(len(ring), ring.checksum)
        log.info("api keys read", keys=len(ring))

    def _read(self) -> KeyRing:
        pepper = read_pepper(self._pepper_file)
        return KeyRing(read_key_file(self._key_file, pepper, now_utc()), pepper, self._quota)

    def _look(self) -> _Marks:
        """Marks of both files that change with their content; a mounted secret gets a new inode."""
        return tuple(_mark(file) for file in (self._key_file, self._pepper_file))


def _mark(file: Path) -> tuple[int, int, int]:
    try:
        status = os.stat(file)
    except OSError:
        return (0, 0, 0)
    return (status.st_ino, status.st_mtime_ns, status.st_size)
