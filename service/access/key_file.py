"""The key file: JSON that lists callers and their keys, but no key itself.

A caller has a name, scopes, an optional quota of its own, and keys. At most two keys are live, so
that one can replace the other while both work.
"""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.messages.message import say, verbatim
from cards.model.shape import Shape
from service.access.keys import ID_PATTERN, PEPPER_BYTES, pepper_check
from service.cache.quota import Quota
from service.settings.options import AccessScope
from service.settings.secret_files import read_secret
from service.settings.settings import QUOTA_PATTERN
from service.settings.variables import SettingError

VERSION: Final = 1
MOST_LIVE: Final = 2
UNLIMITED: Final = "none"
LONGEST_NAME: Final = 63
NAME_PATTERN: Final = f"[a-z0-9][a-z0-9._-]{{0,{LONGEST_NAME - 1}}}"

Moment = Annotated[datetime, Meta(tz=True)]


class KeyEntry(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One key: its id, MAC and times."""

    id: Annotated[str, Meta(pattern=rf"^{ID_PATTERN}\Z", description="Names the key in logs.")]
    mac: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z", description="HMAC-SHA256 of the key.")]
    created: Annotated[Moment, Meta(description="When it was made.")]
    expires: Annotated[Moment | None, Meta(description="When it ends; never if absent.")] = None

    def lives(self, now: datetime) -> bool:
        """Whether the key is valid at this time."""
        return self.expires is None or now < self.expires


class CallerEntry(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One caller with its scopes, quota and keys."""

    name: Annotated[str, Meta(pattern=rf"^{NAME_PATTERN}\Z", description="Whose keys these are.")]
    scopes: Annotated[tuple[AccessScope, ...], Meta(min_length=1, description="What they allow.")]
    keys: Annotated[tuple[KeyEntry, ...], Meta(description="At most two of them live.")] = ()
    quota: Annotated[
        str,
        Meta(
            pattern=rf"^({QUOTA_PATTERN}|{UNLIMITED})?\Z",
            description="Units in seconds for all keys together; the setting's if absent.",
        ),
    ] = ""


class KeyFile(Shape, frozen=True, kw_only=True):
    """The content of a key file."""

    version: Annotated[int, Meta(ge=VERSION, le=VERSION, description="Of the form of this file.")]
    pepper: Annotated[
        str, Meta(pattern=r"^[0-9a-f]{16}\Z", description="Tells which pepper the keys need.")
    ]
    callers: Annotated[tuple[CallerEntry, ...], Meta(description="Who holds keys.")] = ()


def quota_in(text: str) -> Quota | None:
    """The quota of a text such as `600/60` (units/seconds); None for an empty text."""
    if text in {"", UNLIMITED}:
        return None
    units, _, seconds = text.partition("/")
    return Quota(tokens=int(units), seconds=float(seconds))


def read_pepper(file: Path) -> bytes:
    """Read the pepper. Raises `SettingError` where there is none, or it is too short."""
    pepper = read_secret(file).strip()
    if len(pepper) < PEPPER_BYTES:
        raise SettingError(say("pepper-too-short", file=str(file), bytes=PEPPER_BYTES))
    return pepper


def read_key_file(file: Path, pepper: bytes, now: datetime) -> KeyFile:
    """Read and check the key file. Raises `SettingError` for faults or another pepper."""
    return parsed(read_secret(file), str(file), pepper, now)


def parsed(text: bytes, name: str, pepper: bytes, now: datetime) -> KeyFile:
    """Parse and check the text of a key file. Raises `SettingError` for any fault."""
    try:
        file = msgspec.json.decode(text, type=KeyFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SettingError(say("key-file-unsound", file=name, why=verbatim(str(error)))) from error
    if file.pepper != pepper_check(pepper):
        raise SettingError(say("key-file-other-pepper", file=name))
    _refuse_twice(name, (caller.name for caller in file.callers))
    _refuse_twice(name, (key.id for caller in file.callers for key in caller.keys))
    for caller in file.callers:
        if len(live_keys(caller, now)) > MOST_LIVE:
            raise SettingError(say("key-file-too-many", file=name, caller=caller.name))
    return file


def live_keys(caller: CallerEntry, now: datetime) -> tuple[KeyEntry, ...]:
    """The keys of a caller that are valid at this time."""
    return tuple(key for key in caller.keys if key.lives(now))


def written(file: KeyFile) -> bytes:
    """The text of a key file: indented JSON, so that people can read and compare it."""
    return msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n"


def _refuse_twice(name: str, values: Iterable[str]) -> None:
    seen: set[str] = set()
    for each in values:
        if each in seen:
            raise SettingError(say("key-file-twice", file=name, id=each))
        seen.add(each)
