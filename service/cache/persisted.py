"""Texts by their SHA-256, such as persisted queries: in this process, and shared in Redis.

A text from outside this process is checked against its digest, so a damaged or forged text is never
returned.
"""

import hashlib
from sys import getsizeof
from typing import Final, NamedTuple, Protocol

from service.cache.codec import Damaged, key_of, opened, sealed
from service.cache.commands import Client, Link, RedisAway
from service.cache.fair import FairCache
from service.telemetry.redis_metrics import Purpose

ROOM: Final = 4 * 1024 * 1024
"""Bytes of memory for all texts together."""


class PersistedStore(Protocol):
    """Texts by digest. Where anything fails, the text is missing."""

    async def get(self, sha256: str) -> str | None:
        """The text of this digest (64 hexadecimal digits, lower case), or None."""
        ...

    async def put(self, sha256: str, text: str, caller: str = "") -> None:
        """Store a text of a caller for as long as the store keeps texts, unless it is too long."""
        ...


def digest_of(text: str) -> str:
    """The SHA-256 of a text, as its key: 64 lower-case hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


class MemoryPersisted:
    """Texts in this process; callers share the room fairly."""

    def __init__(self, *, most: int, most_bytes: int, ttl: float, room: int = ROOM) -> None:
        """Store at most `most` texts of at most `most_bytes` bytes each for `ttl` seconds."""
        self._share = room // most
        self._most_bytes = most_bytes
        self._texts: FairCache[str] = FairCache(self._share * most, ttl=ttl)

    async def get(self, sha256: str) -> str | None:
        """The text, if it is in this process."""
        return self._texts.get(sha256)

    async def put(self, sha256: str, text: str, caller: str = "") -> None:
        """Store a text. Raises `ValueError` where its digest is another."""
        if digest_of(text) != sha256:
            raise ValueError("not the text of this digest")
        if len(text.encode()) <= self._most_bytes:
            size = max(getsizeof(text), self._share)
            self._texts.put(sha256, text, size=size, caller=caller)


class Kind(NamedTuple):
    """What texts are: the part of their keys that says so, and the purposes of their commands."""

    name: str
    get: Purpose
    put: Purpose


DOCUMENTS: Final = Kind("persisted", Purpose.PERSISTED_GET, Purpose.PERSISTED_PUT)
"""GraphQL documents."""
SETS: Final = Kind("set", Purpose.SET_GET, Purpose.SET_PUT)
"""Sets of own cards."""
TABLES: Final = Kind("table", Purpose.TABLE_GET, Purpose.TABLE_PUT)
"""Tables by name."""


class RedisPersisted:
    """Texts in Redis, behind those in this process."""

    def __init__(  # noqa: PLR0913 - what, where, and how much of it
        self,
        link: Link,
        local: MemoryPersisted | None,
        *,
        prefix: str,
        ttl: float,
        most_bytes: int,
        kind: Kind = DOCUMENTS,
    ) -> None:
        """Store texts of at most `most_bytes` bytes for `ttl` seconds.

        Without `local` this process keeps none of them: who asks keeps what it makes of them.
        """
        self._kind = kind
        self._link = link
        self._local = local
        self._prefix = prefix
        self._ttl_ms = int(ttl * 1000)
        self._most_bytes = most_bytes

    async def get(self, sha256: str) -> str | None:
        """The text from this process, or else from Redis."""
        if self._local is not None and (known := await self._local.get(sha256)) is not None:
            return known
        name = self._name(sha256)

        async def look(redis: Client) -> str | None:
            stored = await redis.get(name)
            if stored is None:
                return None
            return _checked(sha256, opened(name.encode(), stored, most=self._most_bytes))

        try:
            text = await self._link.ask(self._kind.get, look)
        except RedisAway:
            return None
        if text is not None and self._local is not None:
            await self._local.put(sha256, text)
        return text

    async def put(self, sha256: str, text: str, caller: str = "") -> None:
        """Store a text in this process, and in Redis if it answers."""
        if self._local is not None:
            await self._local.put(sha256, text, caller)
        await self._store(sha256, text)

    def put_later(self, sha256: str, text: str) -> None:
        """Store a text in Redis in the background, if it answers."""
        self._link.later(self._kind.put, lambda: self._store(sha256, text))

    async def _store(self, sha256: str, text: str) -> None:
        content = text.encode()
        if len(content) > self._most_bytes:
            return
        name = self._name(sha256)
        stored = sealed(name.encode(), content)
        try:
            await self._link.ask(
                self._kind.put, lambda redis: redis.set(name, stored, px=self._ttl_ms)
            )
        except RedisAway:
            return

    def _name(self, sha256: str) -> str:
        return key_of(self._prefix, self._kind.name, sha256)


def _checked(sha256: str, content: bytes) -> str:
    """The content as text. Raises `Damaged` where its digest is another."""
    if hashlib.sha256(content).hexdigest() != sha256:
        raise Damaged("not the text of this digest")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Damaged("not UTF-8") from error
