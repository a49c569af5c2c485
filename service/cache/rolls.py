"""Claims of the rolls of games: the first throw that claims a place keeps it for a while.

Redis decides between replicas. While it is away this process decides alone and says so: a claim
that is not `shared` may have another outcome on another replica. At the next claim this process
offers Redis what it has decided alone; another replica may have been earlier.

A claim in Redis that cannot be read is a fault of Redis. It is counted and left as it is, and this
process decides alone. So a second roll is possible, and its receipt says `NONE`. The same is said
where Redis has ever evicted something: then the place may have been held before.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from cachetools import TLRUCache

from service.cache.codec import Damaged, key_of, opened, sealed
from service.cache.commands import Client, Link, RedisAway
from service.telemetry.redis_metrics import Cause, Purpose

MOST_ROLLS: Final = 65_536
"""Claims that a process remembers."""
LOOKED_UP_TOGETHER: Final = 16
"""Places that are read over one connection at a time."""
_ONE_IS_DAMAGED: Final = frozenset({Cause.GARBAGE, Cause.REFUSED})
_FORM: Final = re.compile(rb"([A-Za-z0-9_-]{43})(?: ([A-Za-z0-9._:@-]{1,64}))?")
_UNSURE: Final = b" !"
"""Ends a claim that may not have been the first."""
_MOST_BYTES: Final = 43 + 1 + 64 + len(_UNSURE)

CLAIM: Final = """
local there = redis.call('GET', KEYS[1])
if there then return {0, there} end
local stats = redis.pcall('INFO', 'stats')
local whole = type(stats) == 'string' and string.find(stats, 'evicted_keys:0\\r', 1, true)
local claim = whole and ARGV[1] or ARGV[2]
redis.call('SET', KEYS[1], claim, 'PX', ARGV[3])
return {1, claim}
"""
"""Claim a place for certain, or as unsure where this Redis has evicted keys or does not say."""


class Held(NamedTuple):
    """What holds a place of a game."""

    digest: str
    """Digest of a throw or an opening: 43 characters of base64url."""
    epoch: str = ""
    """The epoch of the throw; empty for an opening."""

    @property
    def written(self) -> bytes:
        return f"{self.digest} {self.epoch}".strip().encode()

    @classmethod
    def read(cls, content: bytes) -> "Held":
        """Parse the stored form. Raises `Damaged` for anything else."""
        matched = _FORM.fullmatch(content)
        if matched is None:
            raise Damaged("not a claim of a place")
        return cls(matched[1].decode(), (matched[2] or b"").decode())


class Look(NamedTuple):
    """What is known of a place."""

    held: Held | None
    shared: bool
    """Whether all replicas agree; else only this process knows it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What holds a place now."""

    held: Held
    first: bool
    """Whether this claim was the first."""
    shared: bool
    """Whether the claim holds for all replicas."""


class RollClaims(Protocol):
    """Claims of places of games; the first claim of a place stays."""

    async def claim(self, place: str, held: Held) -> Claim:
        """Claim a place, or return what holds it."""
        ...

    async def look(self, places: Sequence[str]) -> list[Look]:
        """What is known of places; claims nothing."""
        ...


class MemoryRolls:
    """Claims of this process."""

    def __init__(self, *, ttl: float) -> None:
        """Remember claims for `ttl` seconds."""

        def until(_: str, __: Look, now: float) -> float:
            return now + ttl

        self._known: TLRUCache[str, Look] = TLRUCache(maxsize=MOST_ROLLS, ttu=until)

    async def claim(self, place: str, held: Held) -> Claim:
        known = self.known(place)
        if known.held is not None:
            return Claim(held=known.held, first=False, shared=known.shared)
        self.keep(place, held, shared=False)
        return Claim(held=held, first=True, shared=False)

    async def look(self, places: Sequence[str]) -> list[Look]:
        return [self.known(place) for place in places]

    def known(self, place: str) -> Look:
        return self._known.get(place, _NOTHING)

    def keep(self, place: str, held: Held, *, shared: bool) -> None:
        """Remember what holds a place."""
        self._known[place] = Look(held, shared)


_NOTHING: Final = Look(None, shared=False)


class RedisRolls:
    """Claims that hold for all replicas, cached in this process."""

    def __init__(self, link: Link, local: MemoryRolls, *, prefix: str, ttl: float) -> None:
        """Store claims for `ttl` seconds."""
        self._link = link
        self._local = local
        self._prefix = prefix
        self._ttl_ms = int(ttl * 1000)

    async def claim(self, place: str, held: Held) -> Claim:
        known = self._local.known(place)
        if known.held is not None and known.shared:
            return Claim(held=known.held, first=False, shared=True)
        offered = held if known.held is None else known.held
        name = self._name(place)
        stored = [sealed(name.encode(), offered.written + unsure) for unsure in (b"", _UNSURE)]

        async def claim(redis: Client) -> tuple[bool, Held, bool]:
            match await redis.eval(CLAIM, 1, name, *stored, self._ttl_ms):
                case [int(taken), bytes(there)] if taken in {0, 1}:
                    return taken == 1, *_read(name, there)
                case _:
                    raise Damaged("the reply to another command")

        try:
            taken, decided, shared = await self._link.ask(Purpose.ROLL, claim)
        except RedisAway:
            return await self._local.claim(place, held)
        self._local.keep(place, decided, shared=shared)
        return Claim(held=decided, first=known.held is None and taken, shared=shared)

    async def look(self, places: Sequence[str]) -> list[Look]:
        looks = {place: self._local.known(place) for place in places}
        unsure = [place for place, known in looks.items() if not known.shared]
        for begin in range(0, len(unsure), LOOKED_UP_TOGETHER):
            looks.update(await self._looked_up(unsure[begin : begin + LOOKED_UP_TOGETHER]))
        return [looks[place] for place in places]

    async def _looked_up(self, places: Sequence[str]) -> dict[str, Look]:
        """What Redis knows of places, else this process. A damaged claim does not affect others."""
        names = [self._name(place) for place in places]

        async def get(redis: Client) -> list[tuple[Held, bool] | None]:
            stored = [await redis.get(name) for name in names]
            return [
                None if there is None else _read(name, there)
                for name, there in zip(names, stored, strict=True)
            ]

        try:
            claims = await self._link.ask(Purpose.ROLL, get)
        except RedisAway as failure:
            if failure.cause not in _ONE_IS_DAMAGED or len(places) == 1:
                return {place: self._local.known(place) for place in places}
            each = [await self._looked_up([place]) for place in places]
            return {place: look for looks in each for place, look in looks.items()}
        return {
            place: self._decided(place, claim) for place, claim in zip(places, claims, strict=True)
        }

    def _decided(self, place: str, claim: tuple[Held, bool] | None) -> Look:
        """What Redis says of a place; where it has nothing, what this process decided alone."""
        if claim is not None:
            held, shared = claim
            self._local.keep(place, held, shared=shared)
            return Look(held, shared)
        alone = self._local.known(place).held
        return Look(alone, shared=alone is None)

    def _name(self, place: str) -> str:
        return key_of(self._prefix, "roll", place)


def _read(name: str, stored: bytes) -> tuple[Held, bool]:
    """What a stored claim holds, and whether it was certainly the first."""
    content = opened(name.encode(), stored, most=_MOST_BYTES)
    return Held.read(content.removesuffix(_UNSURE)), not content.endswith(_UNSURE)
