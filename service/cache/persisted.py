"""Texts by their SHA-256, such as persisted queries: in this process, and in Redis for replicas.

A text is checked against its digest whenever it comes from outside this process, so neither a
damaged nor a forged one is ever given out.
"""

import hashlib
import time
from collections.abc import Callable
from sys import getsizeof
from typing import Final, Protocol

from cachetools import TLRUCache

from service.cache.codec import Damaged, opened, sealed
from service.cache.commands import Client, Link, RedisAway
from service.cache.keys import key_of
from service.telemetry.redis_metrics import Purpose

ROOM: Final = 4 * 1024 * 1024
"""Bytes of memory that texts take together."""


class PersistedStore(Protocol):
    """Texts by digest. Whatever goes wrong, a text is just not there."""

    async def get(self, sha256: str) -> str | None:
        """The text of this digest (64 hexadecimal digits, lower case), or None."""
        ...

    async def put(self, sha256: str, text: str) -> None:
        """Keep a text for as long as the store keeps texts; not one that is too long."""
        ...


def digest_of(text: str) -> str:
    """The SHA-256 of a text, as its key."""
    return hashlib.sha256(text.encode()).hexdigest()


class MemoryPersisted:
    """Texts in this process; the least recently used go first."""

    def __init__(
        self,
        *,
        most: int,
        most_bytes: int,
        ttl: float,
        room: int = ROOM,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep at most so many texts of at most so many bytes for `ttl` seconds.

        Together they take at most `room` bytes of memory.
        """
        share = room // most

        def size(text: str) -> int:
            return max(getsizeof(text), share)

        def until(_: str, __: str, now: float) -> float:
            return now + ttl

        self._most_bytes = most_bytes
        self._texts: TLRUCache[str, str] = TLRUCache(
            maxsize=share * most, ttu=until, timer=clock, getsizeof=size
        )

    async def get(self, sha256: str) -> str | None:
        """The text, if it is kept here."""
        return self._texts.get(sha256)

    async def put(self, sha256: str, text: str) -> None:
        """Keep a text here; ValueError where it is not that of the digest."""
        if digest_of(text) != sha256:
            raise ValueError("not the text of this digest")
        if len(text.encode()) <= self._most_bytes:
            self._texts[sha256] = text


class RedisPersisted:
    """Texts in Redis, behind those of this process."""

    def __init__(
        self, link: Link, local: MemoryPersisted, *, prefix: str, ttl: float, most_bytes: int
    ) -> None:
        """Keep texts of at most so many bytes for `ttl` seconds."""
        self._link = link
        self._local = local
        self._prefix = prefix
        self._ttl_ms = int(ttl * 1000)
        self._most_bytes = most_bytes

    async def get(self, sha256: str) -> str | None:
        """The text, from here or from Redis."""
        text = await self._local.get(sha256)
        if text is not None:
            return text
        name = self._name(sha256)

        async def look(redis: Client) -> str | None:
            kept = await redis.get(name)
            if kept is None:
                return None
            return _checked(sha256, opened(name.encode(), kept, most=self._most_bytes))

        try:
            text = await self._link.ask(Purpose.PERSISTED_GET, look)
        except RedisAway:
            return None
        if text is not None:
            await self._local.put(sha256, text)
        return text

    async def put(self, sha256: str, text: str) -> None:
        """Keep a text here, and in Redis if it answers."""
        await self._local.put(sha256, text)
        content = text.encode()
        if len(content) > self._most_bytes:
            return
        name = self._name(sha256)
        kept = sealed(name.encode(), content)
        try:
            await self._link.ask(
                Purpose.PERSISTED_PUT, lambda redis: redis.set(name, kept, px=self._ttl_ms)
            )
        except RedisAway:
            return

    def _name(self, sha256: str) -> str:
        return key_of(self._prefix, "persisted", sha256)


def _checked(sha256: str, content: bytes) -> str:
    """The content as the text of this digest."""
    if hashlib.sha256(content).hexdigest() != sha256:
        raise Damaged("not the text of this digest")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise Damaged("not UTF-8") from error
