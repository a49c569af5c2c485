"""Changes of a key file: each returns a new file, and the new key if there is one."""

from collections.abc import Iterable
from datetime import datetime, timedelta

import msgspec

from cards.messages.message import say
from service.access.key_file import (
    MOST_LIVE,
    VERSION,
    CallerEntry,
    KeyEntry,
    KeyFile,
    live_keys,
)
from service.access.keys import ApiKey, pepper_check
from service.settings.options import AccessScope
from service.settings.variables import SettingError


def empty_file(pepper: bytes) -> KeyFile:
    """A file without callers, for this pepper."""
    return KeyFile(version=VERSION, pepper=pepper_check(pepper))


def issued(  # noqa: PLR0913 - all that is said of a caller
    file: KeyFile,
    name: str,
    scopes: Iterable[AccessScope],
    quota: str,
    *,
    pepper: bytes,
    now: datetime,
    life: timedelta | None,
) -> tuple[KeyFile, ApiKey]:
    """Add a caller with its first key. Raises `SettingError` where the name is taken."""
    if any(caller.name == name for caller in file.callers):
        raise SettingError(say("caller-known-already", caller=name))
    key = ApiKey.new()
    caller = CallerEntry(
        name=name,
        scopes=tuple(scope for scope in AccessScope if scope in set(scopes)),
        keys=(_entry(key, pepper, now, life),),
        quota=quota,
    )
    return msgspec.structs.replace(file, callers=(*file.callers, caller)), key


def rotated(  # noqa: PLR0913 - as above
    file: KeyFile,
    name: str,
    *,
    pepper: bytes,
    now: datetime,
    life: timedelta | None,
    overlap: timedelta,
) -> tuple[KeyFile, ApiKey]:
    """Add a second key for a caller. The first one expires after `overlap`, or earlier."""
    caller = _caller(file, name)
    live = live_keys(caller, now)
    if len(live) >= MOST_LIVE:
        raise SettingError(say("two-keys-live", caller=name, keys=tuple(key.id for key in live)))
    end = now + overlap
    ending = tuple(
        msgspec.structs.replace(key, expires=min(key.expires or end, end)) for key in live
    )
    key = ApiKey.new()
    keys = (*(each for each in ending if each.lives(now)), _entry(key, pepper, now, life))
    return _with(file, msgspec.structs.replace(caller, keys=keys)), key


def revoked(file: KeyFile, name: str) -> tuple[KeyFile, tuple[str, ...]]:
    """Remove a caller with all its keys, or one key by its id. Also returns the ids removed."""
    for caller in file.callers:
        if caller.name == name:
            rest = tuple(each for each in file.callers if each.name != name)
            gone = tuple(key.id for key in caller.keys)
            return msgspec.structs.replace(file, callers=rest), gone
        if any(key.id == name for key in caller.keys):
            keys = tuple(key for key in caller.keys if key.id != name)
            return _with(file, msgspec.structs.replace(caller, keys=keys)), (name,)
    raise SettingError(say("no-such-caller-or-key", name=name))


def _caller(file: KeyFile, name: str) -> CallerEntry:
    for caller in file.callers:
        if caller.name == name:
            return caller
    raise SettingError(say("no-such-caller", caller=name))


def _with(file: KeyFile, changed: CallerEntry) -> KeyFile:
    callers = (changed if each.name == changed.name else each for each in file.callers)
    return msgspec.structs.replace(file, callers=tuple(callers))


def _entry(key: ApiKey, pepper: bytes, now: datetime, life: timedelta | None) -> KeyEntry:
    return KeyEntry(
        id=key.id,
        mac=key.mac(pepper).hex(),
        created=now,
        expires=None if life is None else now + life,
    )
