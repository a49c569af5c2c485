"""Rolls that may be made once: the first content that is claimed for an id stays, for a while.

Redis decides between replicas. When it is away this process decides for itself and says so: a
claim that is not `shared` may have another outcome on another replica. What this process has
decided alone it offers to Redis at the next claim, where another replica's may have come first.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from cachetools import TLRUCache

from service.cache.codec import Damaged, opened, sealed
from service.cache.commands import Client, Link, RedisAway
from service.cache.keys import key_of
from service.telemetry.redis_metrics import Purpose

MOST_ROLLS: Final = 65_536
"""Claims kept in a process."""
MOST_BYTES: Final = 16 * 1024
"""Longest content of a claim."""

CLAIM: Final = """
local there = redis.call('GET', KEYS[1])
if there then return {0, there} end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return {1, ARGV[1]}
"""
"""SET with NX and GET together, which Redis has only had since version 7."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What an id stands for now."""

    content: bytes
    first: bool
    """Whether it is what was claimed just now, and nothing was there before."""
    shared: bool
    """Whether it holds for all replicas."""


class RollClaims(Protocol):
    """Contents by id; the first stays."""

    async def claim(self, roll: str, content: bytes) -> Claim:
        """Claim `content` for an id, or learn what is there; ValueError if it is too long."""
        ...


class MemoryRolls:
    """Claims of this process."""

    def __init__(
        self,
        *,
        ttl: float,
        most: int = MOST_ROLLS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep at most so many claims for `ttl` seconds."""

        def until(_: str, __: Claim, now: float) -> float:
            return now + ttl

        self._claims: TLRUCache[str, Claim] = TLRUCache(maxsize=most, ttu=until, timer=clock)

    async def claim(self, roll: str, content: bytes) -> Claim:
        """As `RollClaims`."""
        _check(content)
        there = self.there(roll)
        if there is not None:
            return there
        self.keep(roll, content, shared=False)
        return Claim(content=content, first=True, shared=False)

    def there(self, roll: str) -> Claim | None:
        """What is known of an id; never the first."""
        return self._claims.get(roll)

    def keep(self, roll: str, content: bytes, *, shared: bool) -> None:
        """Remember what an id stands for."""
        self._claims[roll] = Claim(content=content, first=False, shared=shared)


class RedisRolls:
    """Claims that hold for all replicas, remembered in this process."""

    def __init__(self, link: Link, local: MemoryRolls, *, prefix: str, ttl: float) -> None:
        """Keep claims for `ttl` seconds."""
        self._link = link
        self._local = local
        self._prefix = prefix
        self._ttl_ms = int(ttl * 1000)

    async def claim(self, roll: str, content: bytes) -> Claim:
        """As `RollClaims`."""
        _check(content)
        known = self._local.there(roll)
        if known is not None and known.shared:
            return known
        offered = content if known is None else known.content
        name = key_of(self._prefix, "roll", roll)
        kept = sealed(name.encode(), offered)

        async def claim(redis: Client) -> tuple[bool, bytes]:
            match await redis.eval(CLAIM, 1, name, kept, self._ttl_ms):
                case [int(taken), bytes(there)] if taken in {0, 1}:
                    return taken == 1, opened(name.encode(), there, most=MOST_BYTES)
                case _:
                    raise Damaged("the reply to another command")

        try:
            taken, decided = await self._link.ask(Purpose.ROLL, claim)
        except RedisAway:
            return await self._local.claim(roll, content)
        self._local.keep(roll, decided, shared=True)
        return Claim(content=decided, first=known is None and taken, shared=True)


def _check(content: bytes) -> None:
    if len(content) > MOST_BYTES:
        raise ValueError(f"a claim has at most {MOST_BYTES} bytes")
